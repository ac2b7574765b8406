"""The sentence above the turn names only what can be done: checked against legal actions in random games."""

import random
from collections import Counter

import pytest
import random_play
from hexreeve.kingdom.presentation.report import legal_record, must_words
from hexreeve.kingdom.referee.effects import usable

ENDS = {"en": "end the turn", "es": "terminar el turno"}
TILES = {"en": "use tiles", "es": "usar losetas"}
GOES_ON = {"en": "go on with", "es": "continuar con"}


@pytest.mark.parametrize("language", ENDS)
def test_the_todo_offers_no_tile_and_no_end_that_is_not_there(language):
    seen = Counter()
    for seed in range(6):
        draw = random.Random(seed)
        game = random_play.new_game(seed, 2 + seed % 3)
        for step in random_play.play(game, draw, tries=0.1):
            state, may = step.before, legal_record(game, step.before)
            if may["player"] is None or may["phase"] == "closing":
                continue
            words = must_words(game, state, language)
            held = [each.tile for each in state.seats[state.active].tiles if usable(each)]
            unjudged = [tile for tile in held if tile not in game.ruleset.powers and not game.ruleset.usable[tile].rule]
            assert (ENDS[language] in words) == bool(may.get("end_turn") and not may.get("must")), words
            if ENDS[language] in words:
                assert (TILES[language] in words) == bool(may["tiles"] or unjudged), words
            if GOES_ON[language] in words:
                assert len(may["tiles"]) >= 1
            seen[next((key for key in (TILES, ENDS) if key[language] in words), {}).get(language, "other")] += 1
    assert min(seen[TILES[language]], seen[ENDS[language]], seen["other"]) > 0, seen
