"""Gold and points that people counted: impossible numbers are refused in a sentence, possible ones never."""

import json
import random
from pathlib import Path

import pytest
import random_play
from box_data import PUBLISHED
from builders_random_play import new_table
from builders_random_play import play as play_builders
from hexreeve.builders import typed_scores as points
from hexreeve.builders.scoring import score as points_of
from hexreeve.core.hexgrid import hexes_in, mask_of
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.kingdom.content.scoring import ScoringContext, paid_scorer, score
from hexreeve.kingdom.presentation.report import score_record
from hexreeve.kingdom.presentation.typed_scores import OTHER, amounts, count
from hexreeve.kingdom.records import log
from hexreeve.text.wording import words
from languages import LANGUAGES

GAMES = Path(__file__).parents[1] / "games"
EVERY_LINE = [
    line for box in BOXES.values() for line in (*(card.id for card in box.cards), *box.tasks, *box.board_scorers)
]
# All boxes, players, printings and house rules.
WHOLE_GAMES = [
    (seed, players, edition, boxes)
    for seed, (players, edition, boxes) in enumerate(
        [
            (5, "first", PUBLISHED),
            (2, "first", PUBLISHED),
            (4, "second", PUBLISHED),
            (3, "second", ("base",)),
            (5, "first", ("base", "nomads")),
            (4, "first", ("base", "crossroads")),
            (3, "first", ("base", "marshlands")),
            (2, "first", ("base", "queenies", "harvest")),
        ]
    )
]


def faults(line, *golds, language="en"):
    players = [{"name": str(i), "gold": {line: str(gold)}} for i, gold in enumerate(golds)]
    return [fault["says"] for fault in count([line], players, language)["faults"]]


def accepted(lines):
    """Check that real gold, by player and line, is accepted line by line and adds up."""
    names = list(lines[0])
    players = [
        {"name": str(i), "gold": {line: str(gold) for line, gold in each.items()}} for i, each in enumerate(lines)
    ]
    counted = count(names, players, "en")
    assert counted["faults"] == []
    assert [player["total"] for player in counted["players"]] == [sum(each.values()) for each in lines]
    return counted


def every_line(game, state, house_rules):
    """The gold of every card and task that exists, whether the game has it or not."""
    scorers = {card: paid_scorer(card) for card in game.ruleset.cards} | dict(game.ruleset.scorers)
    scorers |= game.ruleset.board_scorers_of(game.setup, game.board)
    table = ScoringContext(
        game.board,
        [seat.own for seat in state.seats],
        house_rules,
        [dict(seat.gold) for seat in state.seats],
        game.setup.extras,
    )
    return [{line: each.gold for line, each in lines.items()} for lines in score(table, scorers)]


@pytest.mark.parametrize(("seed", "players", "edition", "boxes"), WHOLE_GAMES)
def test_the_real_gold_of_whole_games_is_never_refused(seed, players, edition, boxes):
    game = random_play.new_game(seed, players, edition, boxes)
    *_, last = random_play.play(game, random.Random(seed), tries=0.1, overrides=0.3)
    for house_rules in ({"citizens_per": 2, "lords_zero": False}, {"citizens_per": 3, "lords_zero": True}):
        accepted(every_line(game, last.after, house_rules))


@pytest.mark.parametrize("path", sorted(GAMES.glob("*[a-z0-9].json")), ids=lambda path: path.stem)
def test_the_gold_of_the_recorded_games_is_never_refused(path):
    if path.stem.endswith(".expected"):
        return
    checked = log.checked_log(json.loads(path.read_text("utf-8")))
    record = score_record(checked.game, log.last_state(checked))
    gold = [{line: each[line] for line in record["why"]} for each in record["players"].values()]
    counted = accepted(gold)
    players = list(record["players"])
    if any(sum(each.values()) for each in gold):
        assert [players[seat] for seat in counted["winners"]] == record["winners"]


@pytest.mark.parametrize("seed", range(12))
def test_pieces_crowded_for_one_card_are_never_refused(seed):
    """Forty settlements placed greedily for one line reach far higher than in play."""
    draw = random.Random(seed)
    game = random_play.new_game(seed, 3, "first", PUBLISHED)
    free = [*hexes_in(game.board.everywhere & ~game.board.special)]
    for line in game.ruleset.scorers:
        own: set[int] = set()
        for _ in range(40):
            tried = draw.sample([h for h in free if h not in own], 12)
            own.add(max(tried, key=lambda h: _gold(game, own | {h}, line)))
            golds = [_gold(game, own, line), 0, 0]
            assert faults(line, golds[0]) == [], (line, golds)


def _gold(game, own, line):
    table = ScoringContext(
        game.board, [mask_of(own), 0, 0], {"citizens_per": 2, "lords_zero": False}, (), game.setup.extras
    )
    return game.ruleset.scorers[line](table, 0).gold


@pytest.mark.parametrize(
    ("line", "most", "impossible"),
    [
        ("castle", 24, [7, 1, 25, 27, 99]),
        ("discoverers", 25, [26, 99]),
        ("knights", 40, [7, 42]),
        ("merchants", 68, [4, 10, 72]),
        ("farmers", 36, [4, 39]),
        ("lords", 48, [3, 54]),
        ("hermits", 45, [46]),
        ("citizens", 25, [26]),
        ("fishermen", 51, [52]),
        ("messengers", 60, [2, 7, 62]),
        ("geologists", 306, [2, 3, 308]),
        ("noblewomen", 85, [4, 90]),
        ("palace", 20, [6, 25]),
        ("treasure", 6, [2, 9]),
        ("capitol", 36, [37]),
        ("rangers", 50, [3, 52]),
        ("compass-points", 10, [5, 20]),
        ("families", 200, [3]),
        ("mayors", 20, [6]),
    ],
)
def test_numbers_that_no_board_brings_are_refused(line, most, impossible):
    assert faults(line, 0) == []
    assert faults(line, most) == []
    for gold in impossible:
        (says,) = faults(line, gold)
        assert f"so {gold} is not possible" in says


def test_the_sentence_says_why():
    assert faults("castle", 7) == ["Castles: 3 gold for each castle, so 7 is not possible."]
    assert faults("castle", 7, language="es") == ["Castillos: 3 de oro por cada castillo; 7 no es posible."]
    assert faults("discoverers", 99) == [
        "Discoverers: 1 gold for each horizontal line, 25 at most, so 99 is not possible."
    ]
    assert "un número entero" in faults("castle", "-3", language="es")[0]
    assert faults(OTHER, 999) == []
    for nonsense in ("-3", "1.5", "1e2", "x", "1000"):
        assert faults(OTHER, nonsense) == ["Other gold: type a whole number from 0 to 999."]


@pytest.mark.parametrize(
    ("golds", "possible"),
    [
        ((12, 6), True),
        ((12, 12), True),
        ((0, 0), True),
        ((48, 24), True),
        ((48, 48, 48, 48, 48), True),
        ((12, 0), True),
        ((6, 6), False),
        ((6, 0), False),
        ((18, 6), False),
        ((12, 6, 6), True),
        ((30, 24, 12), True),
        ((48, 0, 6), True),
        ((6, 6, 6, 6, 6), False),
    ],
)
def test_lords_of_all_players_fit_together(golds, possible):
    says = faults("lords", *golds)
    assert bool(says) is not possible
    if says:
        assert "not possible together" in says[0]
    # Undecided while a number is missing.
    assert faults("lords", *golds[:-1], "") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_has_amounts_and_words(language):
    assert set(amounts()) == {*EVERY_LINE, OTHER}
    for line in (*EVERY_LINE, OTHER):
        assert f"counted.{line}" in words(language)


def test_printed_quadrants_have_no_more_than_their_box_says():
    for box in BOXES.values():
        for quadrant in box.quadrants:
            assert quadrant.count("K") <= box.castles
            assert quadrant.count("KNP12") <= box.places
    # Two castle tiles cover a location hex each: there are as many places as before.
    assert all(
        quadrant.count("K") < BOXES["base"].castles or quadrant.count("1") == 1 for quadrant in BOXES["base"].quadrants
    )


def test_nobody_wins_before_anything_is_counted():
    def counted(*columns):
        return count(
            ["castle", "knights"], [{"name": "Ana", "gold": columns[0]}, {"name": "Luis", "gold": columns[1]}], "en"
        )

    assert counted({}, {})["winners"] == []
    assert counted({}, {})["result"] == ""
    assert counted({"castle": "0"}, {})["winners"] == []
    assert counted({"castle": "3"}, {})["result"] == "Ana wins."
    assert counted({"castle": "3"}, {"castle": "3"})["result"] == "Ana and Luis share the victory."
    # A counted game in which nothing brought gold is a real tie.
    nothing = {"castle": "0", "knights": "0"}
    assert counted(nothing, nothing)["result"] == "Ana and Luis share the victory."
    wrong = counted({"castle": "7", "knights": "2"}, nothing)
    assert wrong["winners"] == []
    assert [player["total"] for player in wrong["players"]] == [None, 0]
    assert wrong["result"] == "Correct the impossible numbers to see the winner."


@pytest.mark.parametrize("seed", range(6))
def test_the_points_of_whole_games_of_the_builders_are_never_refused(seed):
    game, _ = new_table(seed)
    *_, last = play_builders(game, random.Random(seed))
    players = []
    for seat in last.after.seats:
        own = points_of(seat)
        gold = {"buildings": str(own.buildings), "machines": str(own.machines), "coins": str(seat.coins)}
        players.append({"name": "x", "gold": gold})
    counted = points.count(players, "en")
    assert counted["faults"] == []
    assert [each["total"] for each in counted["players"]] == [points_of(seat).total for seat in last.after.seats]


def test_points_that_the_cards_do_not_have_are_refused():
    def answer(*columns, language="en"):
        players = [{"name": "Ana", "gold": column} for column in columns]
        return json.loads(call("builders-count", json.dumps({"language": language, "players": players})))["ok"]

    (fault,) = answer({"machines": "99"}, {})["faults"]
    assert fault["seat"] == 0
    assert "so 99 are not possible" in fault["says"]
    most = int(fault["says"].split(" have ")[1].split()[0])
    assert answer({"machines": str(most)}, {})["faults"] == []
    (fault,) = answer({"machines": str(most)}, {"machines": "1"})["faults"]
    assert fault["seat"] is None
    assert answer({"coins": "999"}, {})["faults"] == []
    assert "entero" in answer({"coins": "mil"}, {}, language="es")["faults"][0]["says"]
    assert answer({}, {})["winners"] == []
    assert answer({"coins": "0"}, {})["winners"] == []
    nothing = dict.fromkeys(points.LINES, "0")
    assert answer(nothing, nothing)["winners"] == [0, 1]
