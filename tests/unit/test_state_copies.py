"""Copies written by hand for speed: every field that a copy does not change keeps its value."""

from dataclasses import fields, replace

import pytest
import random_play
from hexreeve.kingdom.referee import turns
from hexreeve.kingdom.referee.actions import EndTurn
from hexreeve.kingdom.referee.game import opening_state
from hexreeve.kingdom.referee.state import GameState, HeldTile, Seat


class Mark:
    """A unique value that supports the additions in the hand-written copies."""

    def __add__(self, other):
        return self

    def __or__(self, other):
        return self


FARM = HeldTile("farm", 3)
LENT = {"tiles": (FARM,), "seats": (Seat(), Seat())}


def full(kind):
    """A value in which every field has a unique content."""
    return kind(**{field.name: LENT.get(field.name, Mark()) for field in fields(kind)})


@pytest.mark.parametrize(
    ("kind", "copy", "changes"),
    [
        (
            GameState,
            lambda old: old.with_card("grass", "grass", 3),
            "card terrain quota ongoing reactors undecided chosen passed",
        ),
        (GameState, lambda old: old.with_seat(1, Seat(5)), "seats"),
        (GameState, lambda old: old.with_seat(1, Seat(5), 8, (1,)), "seats built row stock"),
        (Seat, lambda old: old.with_tiles(()), "tiles"),
        (Seat, lambda old: old.without(FARM), "tiles"),
        (Seat, lambda old: old.with_counts(1, 2, ()), "settlements supply tiles"),
    ],
    ids=["with_card", "with_seat", "with_seat-and-build", "with_tiles", "without", "having"],
)
def test_a_copy_keeps_every_other_field(kind, copy, changes):
    old = full(kind)
    new = copy(old)
    for field in fields(kind):
        if field.name not in changes.split():
            assert getattr(new, field.name) is getattr(old, field.name), field.name


OF_ONE_TURN = {"card", "terrain", "others", "quota", "ongoing", "reactors", "spent", "built", "row", "undecided"}
OF_ONE_TURN |= {"chosen", "passed", "newest"}
OF_THE_GAME = {"stock", "end_triggered", "walls"}
BY_THE_END_OF_TURN = {"seats", "active", "deck", "over", "closing"}


def test_the_next_turn_keeps_what_is_of_the_game_and_forgets_what_is_of_the_turn():
    game = random_play.new_game("copies", 2, first_game=True)
    new_turn = opening_state(game)
    old = replace(full(GameState), seats=new_turn.seats, active=new_turn.active, deck=None, card="grass", over=False)
    old = replace(old, closing=())
    after, _ = turns.apply(game, old, EndTurn(player=game.players[new_turn.active]))
    for field in fields(GameState):
        if field.name in OF_THE_GAME:
            assert getattr(after, field.name) is getattr(old, field.name), field.name
        elif field.name in OF_ONE_TURN:
            assert getattr(after, field.name) == getattr(new_turn, field.name), field.name
        else:
            assert field.name in BY_THE_END_OF_TURN, f"is {field.name} of one turn or of the whole game?"
