"""The draft of a board: who chooses what when, and the set-up that comes of it."""

import json
from dataclasses import replace

import pytest
from hexreeve.core.errors import InvalidInput
from hexreeve.formats import links
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.boxes.ruleset import EDITIONS
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.setup import Player, to_record
from hexreeve.kingdom.generator import draft as drafts
from hexreeve.kingdom.generator.draft import BAN, LEAVE, PICK, TURN, DraftStep, begun, from_record, moment, outcome
from hexreeve.kingdom.generator.generator import generate
from hexreeve.kingdom.records.setup_reader import checked_setup
from hypothesis import given
from hypothesis import strategies as st
from languages import LANGUAGES

SEATS = tuple(map(Player, ("blue", "black", "orange", "white", "red")))
CHOICES = Choices("draft", "first", ("base", "nomads", "crossroads"), SEATS[:3], complete=True)


def ask(method, language="en", **given):
    return json.loads(call(method, json.dumps({"language": language, **given})))


def play(draft, pick=0):
    """Make every choice: the one at the index `pick` of those that there are."""
    while (now := moment(draft)).kind:
        step = {
            BAN: lambda: DraftStep(BAN, now.cards[pick % len(now.cards)]),
            PICK: lambda: DraftStep(PICK, now.quadrants[pick % len(now.quadrants)]),
            TURN: lambda: DraftStep(TURN, pick % 4) if pick % 3 else DraftStep(LEAVE),
        }[now.kind]()
        draft = replace(draft, steps=(*draft.steps, step))
    return draft


def test_the_order_follows_the_seats_and_the_start_player_chooses_last():
    draft = begun(replace(CHOICES, start="black"))
    chosen = []
    while (now := moment(draft)).kind:
        chosen.append((now.player, now.kind))
        picked = (now.quadrants or ("",))[0]
        what = {BAN: DraftStep(BAN, now.cards[0]), PICK: DraftStep(PICK, picked), TURN: DraftStep(LEAVE)}[now.kind]
        draft = replace(draft, steps=(*draft.steps, what))
    seats = ["orange", "blue", "black"]
    assert chosen == [(seats[i % 3], kind) for i, kind in enumerate([BAN] * 3 + [PICK] * 4 + [TURN] * 3)]


@given(
    st.sampled_from(list(EDITIONS)),
    st.integers(2, 4),
    st.integers(0, 50),
    st.sampled_from([(), ("card:lords", "quadrant:farm"), ("quadrant:tavern", "quadrant:oracle")]),
)
def test_the_result_is_an_ordinary_set_up_with_what_was_chosen(edition, count, pick, exclude):
    choices = replace(CHOICES, edition=edition, players=SEATS[:count], exclude=exclude, seed=f"seed-{pick}")
    draft = play(begun(choices), pick)
    now, setup = moment(draft), generate(outcome(draft))
    assert [(placement.quadrant, placement.turned) for placement in setup.board] == list(now.board)
    assert not {*setup.cards} & {*now.banned}
    assert setup.start == draft.choices.start
    assert setup.players == choices.players
    assert checked_setup(to_record(setup))[0] == setup
    assert from_record(drafts.to_record(draft)) == draft


def test_the_boards_of_the_second_edition_stay_on_one_side():
    a, b = EDITIONS["second"].sides
    draft = begun(replace(CHOICES, edition="second", boxes=("base",)))
    draft = replace(draft, steps=tuple(DraftStep(BAN, card) for card in moment(draft).cards[:3]))
    assert {*moment(draft).quadrants} == {*a, *b}
    assert {*moment(replace(draft, steps=(*draft.steps, DraftStep(PICK, a[0])))).quadrants} == {*a[1:]}
    # A side that could not fill the board is not offered.
    fewer = begun(replace(CHOICES, edition="second", boxes=("base",), exclude=(f"quadrant:{a[0]}",)))
    fewer = replace(fewer, steps=tuple(DraftStep(BAN, card) for card in moment(fewer).cards[:3]))
    assert {*moment(fewer).quadrants} == {*b}


def test_three_cards_are_left_whoever_bans():
    cards = moment(begun(replace(CHOICES, boxes=("base",)))).cards[:6]
    draft = begun(replace(CHOICES, boxes=("base",), players=SEATS, exclude=tuple(f"card:{card}" for card in cards)))
    now = moment(draft)
    assert (len(now.cards), now.all) == (4, 1 + 4 + 5)


@pytest.mark.parametrize(
    ("steps", "fault"),
    [
        ([{"pick": "farm"}], "draft.step"),
        ([{"ban": "moon"}], "draft.gone"),
        ([{"ban": "lords"}, {"ban": "lords"}], "draft.gone"),
        ([{"leave": True}], "draft.step"),
        ([{"ban": "lords"}, {"ban": "farmers"}, {"ban": "miners"}, {"pick": "farm"}, {"pick": "farm"}], "draft.gone"),
    ],
)
def test_a_choice_that_is_not_there_is_one_sentence(steps, fault):
    record = drafts.to_record(begun(CHOICES)) | {"steps": steps}
    with pytest.raises(InvalidInput) as refused:
        from_record(record)
    assert refused.value.key == fault
    for language in LANGUAGES:
        assert "error" in ask("draft", language, draft=record)


def test_it_goes_no_further_than_its_end_and_gives_nothing_before():
    draft = play(begun(CHOICES))
    with pytest.raises(InvalidInput):
        moment(replace(draft, steps=(*draft.steps, DraftStep(LEAVE))))
    with pytest.raises(InvalidInput):
        outcome(replace(draft, steps=draft.steps[:-1]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_drafts_and_rolls_the_same(language):
    seats = [{"id": player.id, "name": ""} for player in SEATS[:2]]
    wishes = {"seed": "", "edition": "first", "boxes": ["base"], "players": seats, "first_game": True}
    wishes |= {"require": ["card:lords"], "minis": {}, "exact": {"base": 2}}
    view = ask("begin-draft", language, choices=wishes)["ok"]
    assert (view["done"], view["all"], view["kind"], view["wishes"]) == (0, 8, "ban", None)
    while view["kind"]:
        step = {"ban": {"ban": view["cards"][-1]["id"]}, "pick": {}, "turn": {"turn": 1}}[view["kind"]]
        step = step or {"pick": view["quadrants"][-1]["id"]}
        view = ask("draft", language, draft=view["record"] | {"steps": [*view["record"]["steps"], step]})["ok"]
    assert view["player"] is None
    # Turned by both players, it lies as before.
    assert [each["turned"] for each in view["board"]] == [False] * 4
    table = ask("roll", language, choices=view["wishes"])["ok"]
    assert [entry["quadrant"] for entry in table["setup"]["board"]] == [each["id"] for each in view["board"]]
    assert table["setup"]["options"]["exclude"] == [f"card:{each['id']}" for each in view["banned"]]
    # The link opens the same draft on another device.
    assert ask("open-draft-link", language, link=view["link"])["ok"] == view
    assert links.read(view["link"], "hexreeve.kingdom.draft") == view["record"]
    assert ask("open-draft", language, text=json.dumps(view["record"]))["ok"] == view
