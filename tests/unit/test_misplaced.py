"""What the page is told of pieces on ground that nothing known of a set-up opens, and of players without a piece."""

import json

import pytest
import random_play
from box_data import PUBLISHED
from hexreeve.builders.scoring import score as builders_score
from hexreeve.builders.scoring import winners as builders_winners
from hexreeve.builders.state import Seat as BuildersSeat
from hexreeve.core.hexgrid import hexes_in, mask_of, name_of, names_in
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.boxes.ruleset import BOXES, compose
from hexreeve.kingdom.content.setup import to_record
from hexreeve.kingdom.records.score_lines import score_lines
from hexreeve.kingdom.referee.game import opening_state
from hexreeve.kingdom.referee.misplaced import misplaced
from hexreeve.kingdom.referee.state import GameState, Seat
from languages import LANGUAGES

# Every tile that opens ground on which nobody else may build.
OPENS = {
    "harbor": ("water",),
    "canoe": ("water",),
    "canoe-bonus": ("water",),
    "donation-water": ("water",),
    "donation-mountain": ("mountain",),
    "farm-action": ("farmland",),
    "fountain": ("mountain",),
    "plateau": ("mountain",),
}
BASE_QUADRANTS = ("tavern", "paddock", "oasis", "farm", "oracle", "harbor", "tower", "barn")


def describe(setup, position, language="en"):
    return json.loads(call("describe", json.dumps({"language": language, "setup": setup, "position": position})))


def base_game(*quadrants):
    """A game of two on four quadrants of the base box."""
    wishes = [f"quadrant:{each}" for each in quadrants]
    others = [f"quadrant:{each}" for each in BASE_QUADRANTS if each not in quadrants]
    return random_play.new_game("misplaced", require=wishes, exclude=others)


def ground(game, *names):
    return [h for name in names for h in hexes_in(game.board.ground[name])]


def test_every_tile_of_every_box_opens_its_ground_and_no_other():
    powers = compose((*BOXES,), "first").powers
    assert {tile: power.opens for tile, power in powers.items() if power.opens} == OPENS


@pytest.mark.parametrize("quadrants", [("tavern", "paddock", "oasis", "farm"), ("harbor", "oracle", "tower", "barn")])
def test_every_hex_of_a_board_is_told_by_its_ground(quadrants):
    game = base_game(*quadrants)
    setup = to_record(game.setup)
    red, blue = game.players
    closed = ["mountain"] if "harbor" in quadrants else ["mountain", "water"]
    for name, mask in game.board.ground.items():
        hexes = names_in(mask)
        for one, two in zip(hexes[:40:2], hexes[1:40:2], strict=False):
            position = {"active": red, "players": {red: {"settlements": [one]}, blue: {"settlements": [two]}}}
            answer = describe(setup, position)
            if mask & game.board.special:
                # No table can show a piece on a castle or a location hex: one sentence, and nothing changes.
                assert one in answer["error"]
                assert "ok" not in answer
                continue
            wrong = sorted([one, two]) if name in closed else []
            assert sorted(answer["ok"]["view"]["misplaced"]) == wrong


@pytest.mark.parametrize("boxes", [("base", "nomads"), ("base", "marshlands"), PUBLISHED], ids=len)
def test_ground_that_a_tile_of_the_set_up_opens_is_not_asked_about(boxes):
    for seed in range(12):
        game = random_play.new_game(f"opened-{seed}", 2, "first", boxes)
        tiles = {*game.tile_at.values(), *game.shared, *game.at_once, *game.closing}
        opened = {ground for tile in tiles for ground in OPENS.get(tile, ())}
        for name in ("water", "mountain"):
            state = state_with(game, mask_of(ground(game, name)[:40]))
            assert bool(misplaced(game, state)) == (name not in opened and bool(ground(game, name)))


def test_a_tile_that_nobody_has_named_opens_nothing():
    """It may open the ground or not, so people are asked."""
    game = random_play.new_game("camps", 2, "first", ("base", "nomads"), require=["quadrant:quarry"], described=True)
    assert game.board.ground["nomad"]
    water = mask_of(ground(game, "water")[:1])
    assert bool(misplaced(game, state_with(game, water))) == ("harbor" not in game.tile_at.values())


def test_stone_walls_stand_on_the_terrains_of_cards():
    game = random_play.new_game("walls", 2, "first", ("base", "nomads"), require=["quadrant:quarry", "quadrant:harbor"])
    setup = to_record(game.setup)
    # A harbour moves settlements, and no walls.
    water, mountain, grass = (name_of(ground(game, name)[0]) for name in ("water", "mountain", "grass"))
    position = {"active": game.players[0], "players": {}, "walls": [water, mountain, grass]}
    assert sorted(describe(setup, position)["ok"]["view"]["misplaced"]) == sorted([water, mountain])


def test_ground_that_is_not_on_file_is_not_asked_about():
    game = random_play.new_game(
        "unknown", 2, "first", ("base", "marshlands"), quadrants=(), require=["quadrant:temple"]
    )
    unknown = game.board.ground["unknown"]
    assert unknown
    assert not misplaced(game, state_with(game, mask_of([*hexes_in(unknown)][:40])))


def state_with(game, settlements, **more):
    """A state in which the first player has these settlements, and nobody else anything."""
    opening = opening_state(game)
    return GameState((Seat(settlements, **more), *opening.seats[1:]), 0, opening.stock, None)


# --- players without a piece ---------------------------------------------------------------------------


def test_no_card_task_or_place_pays_a_player_without_a_piece():
    """All there are, of every box: the page names nobody who has not been put on the board."""
    seen = set()
    cards = [card for box in BOXES.values() for card in box.cards]
    for i, card in enumerate(cards):
        require = (f"card:{card.id}",)
        game = random_play.new_game(f"absent-{i}", 3, "first", PUBLISHED, require=require)
        pieces = mask_of(ground(game, "grass", "forest")[:30])
        lines = score_lines(game, state_with(game, pieces))
        seen |= {*lines[game.players[0]]}
        # By the rules alone, Lords pay for zero (kb.score.lords), and nothing else does.
        assert {kind for kind, line in lines[game.players[1]].items() if line.gold} <= {"lords"}
        settled = {"settlements": names_in(pieces)}
        shown = score(game, {game.players[0]: settled})
        for player in game.players[1:]:
            assert set(shown["players"][player].values()) == {0}
        assert shown["absent"] == [*game.players[1:]]
        assert shown["winners"] == [game.players[0]]
    assert {card.id for card in cards} <= seen


def test_the_builders_pay_nobody_for_having_nothing():
    """There a player is paid for own cards and coins alone, never for a rank."""
    nothing = BuildersSeat(0)
    rich = BuildersSeat(500)
    assert builders_score(nothing).total == 0
    assert builders_winners([nothing, rich, nothing]) == ([1], None)


def test_what_was_paid_or_counted_by_hand_stays():
    wishes = {"require": ("card:lords", "card:shepherds", "quadrant:caravan")}
    game = random_play.new_game("paid", 3, "first", ("base", "nomads"), **wishes)
    red, blue, other = game.players
    shown = score(game, {red: {"settlements": [name_of(ground(game, "grass")[0])]}, blue: {"gold": {"shepherds": 40}}})
    assert shown["players"][blue]["lords"] == 0
    assert shown["players"][blue]["total"] == 40
    assert shown["absent"] == [other]
    # Red has the Lords of four quadrants, and perhaps a castle.
    assert shown["players"][red]["lords"] == 48


@pytest.mark.parametrize(
    ("pieces", "leads"),
    [
        (("", "", ""), {"en": "", "es": "", "de": "", "fr": ""}),
        (
            ("A9 B9", "", ""),
            {
                "en": "Ana has 4 gold.",
                "es": "Ana tiene 4 de oro.",
                "de": "Ana hat 4 Gold.",
                "fr": "Ana\u00a0: 4 pièces d'or.",
            },
        ),
        (
            ("A9 B9 C9", "A11", ""),
            {
                "en": "Ana leads with 6 gold, 4 ahead of Luis.",
                "es": "Va ganando Ana con 6 de oro, 4 más que Luis.",
                "fr": "Ana est en tête avec 6 pièces d'or, 4 de plus que Luis.",
                "de": "Ana führt mit 6 Gold, 4 mehr als Luis.",
            },
        ),
        (
            ("A9 B9", "A11 B11", "A14"),
            {
                "en": "Ana and Luis lead with 4 gold each, 2 ahead of Eva.",
                "es": "Van ganando Ana y Luis con 4 de oro cada uno, 2 más que Eva.",
                "fr": "Ana et Luis sont en tête avec 4 pièces d'or chacun, 2 de plus qu'Eva.",
                "de": "Ana und Luis führen mit je 4 Gold, 2 mehr als Eva.",
            },
        ),
        (
            ("A9", "A11", ""),
            {
                "en": "Ana and Luis lead with 2 gold each.",
                "es": "Van empatados Ana y Luis con 2 de oro.",
                "de": "Ana und Luis führen mit je 2 Gold.",
                "fr": "Ana et Luis sont à égalité avec 2 pièces d'or chacun.",
            },
        ),
    ],
)
def test_who_leads_and_by_how_much(pieces, leads):
    game = random_play.new_game("lead", 3, first_game=True)
    setup = to_record(game.setup) | {"cards": ["knights"]}
    for seat, name in zip(setup["players"], ("Ana", "Luis", "Eva"), strict=True):
        seat["name"] = name
    players = {
        player: {"settlements": hexes.split()} for player, hexes in zip(game.players, pieces, strict=True) if hexes
    }
    for language in LANGUAGES:
        answer = describe(setup, {"active": game.players[game.start], "players": players}, language)["ok"]
        assert answer["view"]["score"]["lead"] == leads[language]


def score(game, players):
    position = {"active": game.players[game.start], "players": players}
    return describe(to_record(game.setup), position)["ok"]["view"]["score"]
