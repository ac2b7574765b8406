"""The calls of The Builders' pages: JSON text in, JSON text out, the same engine as the command line."""

import json
import xml.etree.ElementTree as ET

import pytest
from hexreeve.builders.catalog import buildings, team, workers
from hexreeve.interfaces.page.facade import call
from hexreeve.text.wording import labelled, words
from languages import LANGUAGES

SEATS = [{"id": "ana", "name": "Ana"}, {"id": "luis"}]


def ask(method, language="en", **arguments):
    return json.loads(call(f"builders-{method}", json.dumps({"language": language, **arguments})))


def table(**changes):
    return ask("setup", **{"players": SEATS, "seed": "quiet-heron-3", "start": "ana", "decks": True} | changes)["ok"]


def after(record, *actions):
    return ask("game", record=record | {"actions": list(actions)})["ok"]


def test_a_set_up_is_a_table_without_hidden_cards_unless_asked():
    shown = table(decks=False)
    assert (shown["record"]["actions"], shown["done"]) == ([], 0)
    assert not {"worker_deck", "building_deck"} & set(shown["record"]["setup"])
    assert shown["record"]["setup"]["workers"] == table()["record"]["setup"]["workers"]
    assert "Ana" in shown["text"]
    assert table(seed="")["record"]["setup"]["seed"] != table(seed="")["record"]["setup"]["seed"]
    assert "error" in ask("setup", players=SEATS[:1])


def test_the_view_has_everything_that_a_page_shows():
    shown = table()
    record, setup = shown["record"], shown["record"]["setup"]
    view = shown["view"]
    assert (view["active"], view["phase"], view["actions_left"], view["last_round"]) == ("ana", "turn", 3, False)
    assert view["todo"] == "Ana: 3 actions left."
    assert [card["id"] for card in view["rows"]["buildings"]["cards"]] == setup["buildings"]
    assert all(card["cost"] == 1 and card["legal"] for row in view["rows"].values() for card in row["cards"])
    assert (view["rows"]["buildings"]["deck"], view["rows"]["workers"]["deck"]) == (37, 35)
    assert [(each["actions"], each["coins"], each["legal"]) for each in view["coins"]] == [
        (1, 1, True), (2, 3, True), (3, 6, True)
    ]  # fmt: skip
    assert view["buy"] == {"price": 5, "legal": True}
    ana = view["players"][0]
    assert (ana["name"], ana["coins"], ana["points"], ana["sites"], ana["done"]) == ("Ana", 10, 0, [], [])
    worker = setup["apprentices"]["ana"]
    assert [(card["id"], card["wage"], card["sites"]) for card in ana["free"]] == [(worker, 2, [])]
    assert view["score"]["players"]["ana"]["total"] == 1
    assert [row["id"] for row in view["score"]["rows"]] == ["buildings", "machines", "coins"]

    site = setup["buildings"][0]
    opened = {"player": "ana", "type": "open", "card": site}
    ana = after(record, opened)["view"]["players"][0]
    assert ana["free"][0]["sites"] == [site]
    shown = ana["sites"][0]
    assert (shown["id"], shown["workers"], shown["cost"]) == (site, [], 1)
    assert shown["needs"] == shown["lacking"] == buildings()[site].needs._asdict()
    offer = shown["offers"][0]
    assert (offer["worker"], offer["cost"], offer["wage"], offer["legal"]) == (worker, 1, 2, True)
    assert offer["lacking"] == team()[worker].brings.lacking(buildings()[site].needs)._asdict()
    sent = after(record, opened, {"player": "ana", "type": "send", "worker": worker, "site": site})["view"]
    there = sent["players"][0]["sites"][0]
    assert [card["id"] for card in there["workers"]] == [worker]
    assert there["brought"] == team()[worker].brings._asdict()
    assert there["cost"] == 2
    assert there["lacking"] == offer["lacking"]
    assert [entry["words"].split()[0] for entry in sent["log"]] == ["opens", "sends"]
    assert sent["log"][0]["events"][0]["kind"] == "refill"


def test_without_decks_the_view_lists_what_may_come_up():
    rows = table(decks=False)["view"]["rows"]
    assert rows["buildings"]["deck"] is None
    assert [len(rows[row]["unseen"]) for row in ("buildings", "workers")] == [37, 35]
    record = table(decks=False)["record"]
    assert ask("deal", record=record, row="workers")["ok"] in [card["id"] for card in rows["workers"]["unseen"]]
    dealt = {ask("deal", record=record, row="buildings")["ok"] for _ in range(300)}
    assert dealt <= {card["id"] for card in rows["buildings"]["unseen"]}
    assert len(dealt) > 20
    assert ask("deal", record=table()["record"], row="workers")["ok"] == table()["record"]["setup"]["worker_deck"][0]
    empty = table()["record"]
    empty["setup"]["worker_deck"] = []
    assert ask("deal", record=empty, row="workers")["ok"] is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_legal_action_joins_the_record_and_an_illegal_one_does_not(language):
    record = table()["record"]
    early = ask("act", language, record=record, action={"player": "luis", "type": "end-turn"})["ok"]
    assert not early["taken"]
    assert early["ruling"]["rule"] == "bld.turn.player"
    assert early["ruling"]["kind"] == words(language)["kind.rulebook"]
    assert early["ruling"]["possible"]
    assert early.keys() == {"ruling", "taken"}
    coins = {"player": "ana", "type": "coins", "actions": 3}
    taken = ask("act", language, record=record, action=coins)["ok"]
    assert (taken["taken"], taken["done"], taken["record"]["actions"]) == (True, 1, [coins])
    assert taken["view"]["players"][0]["coins"] == 16
    allowed = ask("act", language, record=record, action={"player": "luis", "type": "end-turn", "override": True})["ok"]
    assert allowed["taken"]
    assert allowed["view"]["log"][0]["overridden"]
    bad = ask("act", language, record=record, action={"player": "ana", "type": "open", "card": "B99"})
    assert "B99" in bad["error"]


def test_undo_is_a_smaller_done_and_a_new_action_forgets_what_was_undone():
    record = table()["record"]
    actions = [{"player": "ana", "type": "coins", "actions": 1}, {"player": "ana", "type": "end-turn"}]
    whole = after(record, *actions)
    back = ask("game", record=whole["record"], done=1)["ok"]
    assert (back["done"], back["view"]["active"], len(back["view"]["log"])) == (1, "ana", 2)
    other = {"player": "ana", "type": "buy-actions", "count": 1}
    judged = ask("act", record=whole["record"], action=other, done=1)["ok"]
    assert judged["record"]["actions"] == [actions[0], other]
    assert ask("game", record=whole["record"])["ok"] == whole


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_are_checked_like_any_other(language):
    record = table()["record"]
    assert ask("open", language, text=json.dumps(record))["ok"]["record"] == record
    for spoilt in ("nonsense", "{}", json.dumps(record | {"setup": {}})):
        assert "error" in ask("open", language, text=spoilt)
    record["setup"]["buildings"][0] = "B99"
    place = labelled(language, "$.setup.buildings[0]", "")
    assert ask("open", language, text=json.dumps(record))["error"].startswith(place)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_has_every_card(language):
    catalog = ask("catalog", language)["ok"]
    assert [card["id"] for card in catalog["buildings"]] == list(buildings())
    assert [card["id"] for card in catalog["workers"]] == list(workers())
    assert [each["id"] for each in catalog["resources"]] == ["stone", "wood", "knowledge", "tile"]
    for card in (*catalog["buildings"], *catalog["workers"]):
        assert card["name"]
        assert card["help"]
        assert ("needs" in card) == (card["id"] in buildings())
        assert ("brings" in card) == (card["id"] in team())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_shows_the_table(language):
    record = table()["record"]
    site, worker = record["setup"]["buildings"][0], record["setup"]["apprentices"]["ana"]
    actions = [
        {"player": "ana", "type": "open", "card": site},
        {"player": "ana", "type": "send", "worker": worker, "site": site},
    ]
    svg = ask("picture", language, record=record | {"actions": actions})["ok"]["svg"]
    root = ET.fromstring(svg)
    cards = {node.get("data-card"): node for node in root.iter() if node.get("data-card")}
    row = [*record["setup"]["buildings"][1:], record["setup"]["building_deck"][0], *record["setup"]["workers"]]
    assert set(cards) == {*row, site, record["setup"]["apprentices"]["luis"]}
    needs, brings = buildings()[site].needs, team()[worker].brings
    link = "{http://www.w3.org/1999/xlink}href"
    for resource in needs._fields:
        drawn = [node for node in cards[site].iter() if node.get(link) == f"#hrb-{resource}"]
        assert len(drawn) == getattr(needs, resource)
        missing = sum(node.get("fill") == "#ffffff" for node in drawn)
        assert missing == max(0, getattr(needs, resource) - getattr(brings, resource))
    assert " style=" not in svg
    before = ET.fromstring(ask("picture", language, record=record | {"actions": actions}, done=0)["ok"]["svg"])
    assert worker in [node.get("data-card") for node in before.iter()]


def test_kept_cards_stay_at_their_places_and_nothing_lies_twice():
    setup = table()["record"]["setup"]
    kept = {"buildings": [None, setup["buildings"][1]], "workers": setup["workers"], "apprentices": ["W05"]}
    for seed in map(str, range(30)):
        drawn = table(seed=seed, kept=kept)["record"]["setup"]
        assert drawn["buildings"][1] == setup["buildings"][1]
        assert drawn["workers"] == setup["workers"]
        assert drawn["apprentices"]["ana"] == "W05"
        everything = [*drawn["apprentices"].values(), *drawn["workers"], *drawn["worker_deck"]]
        assert sorted(everything) == sorted(workers())
        assert sorted([*drawn["buildings"], *drawn["building_deck"]]) == sorted(buildings())
    assert len({table(seed=str(seed), kept=kept)["record"]["setup"]["buildings"][0] for seed in range(30)}) > 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_too_many_apprentices_in_a_kept_row_are_one_sentence(language):
    players = [{"id": f"player-{i}"} for i in range(1, 5)]
    answer = ask("setup", language, players=players, kept={"workers": ["W01", "W02", "W03", "W07", "W08"]})
    assert answer == {"error": words(language)["table.apprentices-kept"], "key": "table.apprentices-kept"}


def test_a_link_carries_the_whole_set_up():
    for decks in (False, True):
        shown = table(decks=decks)
        assert ask("open-link", link=shown["link"])["ok"] == shown
        assert ask("show", setup=shown["record"]["setup"])["ok"] == shown
    assert len(table(decks=False)["link"]) < 400
    assert "error" in ask("open-link", link="1.rubbish")


def test_the_checklist_counts_what_is_in_the_box():
    (group,) = table()["checklist"]
    counts = {item["id"]: item["count"] for item in group["items"]}
    assert counts == {"buildings": 34, "machines": 8, "apprentices": 6, "workers": 36, "coins": 20}


def test_bare_numbers_count_like_a_game():
    numbers = [
        {"name": "Ana", "gold": {"buildings": "15", "machines": "2", "coins": "9"}},
        {"name": "Luis", "gold": {"buildings": "16", "coins": "19"}},
    ]
    counted = ask("count", players=numbers)["ok"]
    assert [each["total"] for each in counted["players"]] == [17, 17]
    assert counted["winners"] == [1]
    assert counted["result"].startswith("Luis wins.")
