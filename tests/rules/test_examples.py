"""Every rule has a refused and an accepted example, and its ruling names the facts in both languages."""

import ast
import re
from collections import Counter
from dataclasses import replace
from itertools import combinations, islice, product
from pathlib import Path

import pytest
from book import judged_example
from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import hex_named, hexes_in, mask_of, names_in, neighbours
from hexreeve.formats.json_records import check_schema
from hexreeve.kingdom.boxes.citations import check_citations
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.kingdom.content.box import TAKE_OFF, DualCardRule, Piece
from hexreeve.kingdom.content.catalog import PowerSpec, Tile
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.setup import Player, to_record
from hexreeve.kingdom.generator.generator import generate
from hexreeve.kingdom.presentation.example import played_out
from hexreeve.kingdom.presentation.report import event_record, event_words, ruling_record, score_record
from hexreeve.kingdom.records.examples import TOTAL, example_record, examples, line_of
from hexreeve.kingdom.records.log import FORMAT, checked_log
from hexreeve.kingdom.records.setup_reader import checked_setup
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import Build, EndTurn, Redraw, Reveal, UseTile
from hexreeve.kingdom.referee.powers import BuildPower
from hexreeve.text.rules import cited, explain, rule_ids, rules
from hexreeve.text.wording import say
from languages import LANGUAGES, contracted, printable
from reference import RULES

ROOT = Path(__file__).parents[2]

REFUSED, ALLOWED, AUTOMATIC, PAYS, SET_UPS = (
    tuple(example for box in BOXES for example in examples(box) if example.kind == kind)
    for kind in ("refused", "allowed", "automatic", "pays", "set-up")
)
# Rules whose set-up cannot be refused, and why. The referee never refuses it, so there is only what is right.
ONE_SIDED = {"kb.setup.first-game": "any other board is a set-up too, only not that of the first game"}

# The other game's rules have a file of their own.
OWN = {name: rule for name, rule in rules().items() if rule.book in BOXES}


def example_id(example):
    return f"{example.rule} {example.shown.turns}".replace("\n", " / ").strip()


def removals(game, state, player):
    """Every choice of one piece of each opponent who has one that can be removed."""
    others = zip(game.players, state.seats, strict=True)
    pieces = [[(other, h) for h in hexes_in(seat.own)] for other, seat in others if other != player and seat.own]
    return product(*pieces)


def takings(game, state, player):
    """Every choice of up to three settlements of a player."""
    own = [*hexes_in(state.seats[game.seat_of(player)].settlements)]
    return [each for count in (1, 2, 3) for each in combinations(own, count)]


def every_use(game, state, player, tile):
    """Every use of a tile; only the first of several hexes or steps, because without it there is no second."""
    if game.ruleset.usable[tile].borrows:
        right = state.seats[game.seat_of(player) - 1].tiles
        for lent in [held.tile for held in right if held.tile in game.ruleset.powers] or ["farm"]:
            yield from (replace(use, tile=tile, uses=lent) for use in every_use(game, state, player, lent))
        return
    power = game.ruleset.powers[tile]
    everywhere = [*hexes_in(game.board.everywhere)]
    at = ("every", [(h,) for h in everywhere]) if power.several else ("at", everywhere)
    fields = {
        "at": at,
        "from": ("origin", [*hexes_in(state.seats[game.seat_of(player)].own)]),
        "to": ("to", everywhere),
        "path": ("path", [(h,) for h in everywhere]),
        "card": ("card", sorted(set(game.deck))),
        "remove": ("remove", [*removals(game, state, player)]),
        "builds": ("builds", [(), *((h,) for h in everywhere)]),
        "moves": ("moves", [()]),
    }
    if power.kind == TAKE_OFF:
        fields["remove"] = ("off", takings(game, state, player))
    for op, needed in power.forms.items():
        optional = [field for field in power.may if field in fields]
        chosen = [fields[field] for field in needed]
        chosen += [(name, [None, *values]) for name, values in (fields[field] for field in optional)]
        for values in product(*(values for _, values in chosen)):
            given = dict(zip((name for name, _ in chosen), values, strict=True))
            yield UseTile(player=player, tile=tile, op=op, **given)


def legal_kinds(game, state, player):
    """Every kind of action with a legal action, found by checking all actions."""
    cards = sorted(set(game.deck))
    everywhere = [*hexes_in(game.board.everywhere)]
    tries = {"end-turn": [EndTurn(player=player)], "build": [Build(player=player, at=h) for h in everywhere]}
    tries["redraw"] = [Redraw(player=player, card=card) for card in cards]
    tries["reveal"] = [Reveal(player=player, card=card) for card in cards]
    if any(tile.cards for tile in game.ruleset.usable.values()):
        tries["reveal"] += [Reveal(player=player, card=card, cards=(card, card)) for card in cards]
    # Without the tile every use of it is refused alike: one use is enough.
    held = {*(each.tile for each in state.seats[game.seat_of(player)].tiles), *game.shared, *game.closing}
    for tile in game.ruleset.powers:
        if tile != game.reaction:
            tries[tile] = islice(every_use(game, state, player, tile), None if tile in held else 1)
    return {kind for kind, each in tries.items() if any(referee.check(game, state, action).legal for action in each)}


def steps_from(game, state, action):
    """The hexes in reach, found by checking one step after the other."""
    seen, paths = {action.origin}, [()]
    while paths:
        path = paths.pop(0)
        for h in hexes_in(neighbours(1 << (path[-1] if path else action.origin))):
            if h not in seen and referee.check(game, state, replace(action, path=(*path, h))).legal:
                seen.add(h)
                paths.append((*path, h))
                yield h


def legal_hexes(game, state, action):
    """The names of the hexes that were legal for the same piece, found by checking all hexes."""
    everywhere = [*hexes_in(game.board.everywhere)]
    if getattr(action, "path", ()):
        return names_in(mask_of(steps_from(game, state, action)))
    if getattr(action, "remove", None) is not None:
        tries = [(mask_of(h for _, h in each), {"remove": each}) for each in removals(game, state, action.player)]
    elif getattr(action, "builds", ()):
        tries = [(1 << h, {"builds": (h,)}) for h in everywhere]
    elif getattr(action, "off", ()):
        tries = [(mask_of(each), {"off": each}) for each in takings(game, state, action.player)]
    elif getattr(action, "every", ()):
        tries = [(1 << h, {"every": (h,)}) for h in everywhere]
    else:
        fields = [field for field in ("to", "at", "origin") if getattr(action, field, None) is not None]
        fields = fields or ["at"] * hasattr(action, "at")
        tries = [(1 << h, {field: h}) for field in fields[:1] for h in everywhere]
    legal = 0
    for hexes, change in tries:
        if referee.check(game, state, replace(action, **change)).legal:
            legal |= hexes
    return names_in(legal & ~rightly_chosen(action, legal))


def rightly_chosen(action, legal):
    """Mask of what an action chose rightly among several things; it is no alternative to the rest."""
    if getattr(action, "remove", None):
        once = Counter(player for player, _ in action.remove)
        return mask_of(h for player, h in action.remove if once[player] == 1 and legal >> h & 1)
    if getattr(action, "off", ()):
        return mask_of(action.off) & legal
    right = [h for h in getattr(action, "every", ()) if legal >> h & 1]
    return mask_of(right) if len({*right}) < len(getattr(action, "every", ())) else 0


def assert_plain(sentence):
    assert printable(sentence)
    assert not set("{}[]<>_") & set(sentence)
    # A sentence may begin with a hex of the island.
    assert not sentence.removeprefix("i-")[0].islower()
    assert sentence.endswith((".", "?"))
    assert len(sentence) < 250


def looked_up(fact, language):
    kind, colon, name = fact.rpartition(":")
    return say(language, f"{'name.' if kind == 'tile' else ''}{kind}.{name}") if colon else name


@pytest.mark.parametrize("example", REFUSED, ids=example_id)
def test_refused(example):
    facts = example.facts
    game, steps = judged_example(example.shown)
    *before, last = steps
    assert [step.ruling.violations for step in before] == [()] * len(before)
    assert not last.ruling.legal
    assert last.after == last.before
    assert last.events == ()
    for language in LANGUAGES:
        record = ruling_record(game, len(before), last, language)
        assert record["rule"] == example.rule
        assert record["broken"] == [example.rule, *facts.get("also", ())]
        assert record["because"] == names_in(mask_of(map(hex_named, facts.get("because", "").split())))
        assert_plain(record["message"])
        for fact in facts.get("says", ()):
            assert re.search(rf"(?i)\b{looked_up(fact, language)}\b", record["message"]), (fact, record["message"])
    hexes = legal_hexes(game, last.before, last.action)
    if hexes:
        assert record["instead"] == hexes
    else:
        player = game.players[last.before.active]
        assert set(record["instead"]) == (
            legal_kinds(game, last.before, player) if last.before.phase != "over" else set()
        )


@pytest.mark.parametrize("example", REFUSED, ids=example_id)
def test_accepted(example):
    game, steps = judged_example(example.other)
    assert [step.ruling.violations for step in steps] == [()] * len(steps)
    last = steps[-1]
    assert last.after != last.before
    for language in LANGUAGES:
        assert ruling_record(game, 0, last, language)["message"] == say(language, "ruling.legal")


@pytest.mark.parametrize("example", ALLOWED, ids=example_id)
def test_allowed(example):
    _, steps = judged_example(example.shown)
    assert [step.ruling.violations for step in steps] == [()] * len(steps)
    _, (*before, last) = judged_example(example.other)
    assert [step.ruling.violations for step in before] == [()] * len(before)
    assert [broken.rule for broken in last.ruling.violations] == example.facts["broken"]


@pytest.mark.parametrize("example", AUTOMATIC, ids=example_id)
def test_automatic(example):
    for played, happens in ((example.shown, True), (example.other, False)):
        game, steps = judged_example(played)
        assert all(step.ruling.legal for step in steps)
        events = [event_record(event) for event in steps[-1].events]
        events = [{k: v for k, v in event.items() if k != "player"} for event in events]
        assert (example.facts["event"] in events) == happens
        for event, language in product(steps[-1].events, LANGUAGES):
            words = event_words(game, event, language)
            assert_plain(words)
            assert str(event.facts.get("from", "")) in words


@pytest.mark.parametrize("pay", PAYS, ids=lambda pay: f"{pay.rule} {pay.facts['red']}")
def test_score(pay):
    line = pay.shown.line
    log, _ = played_out(pay.shown)
    counted = score_record(log.game, log.start)
    paid = {"red": pay.facts["gold"], **pay.facts.get("others", {})}
    assert {player: counted["players"][player][line] for player in paid} == paid
    if line == TOTAL:
        assert counted["winners"] == pay.facts["winners"]
    else:
        assert line == line_of(pay.rule)
        assert counted["why"][line]["red"] == pay.facts.get("lit", "").split()


@pytest.mark.parametrize("example", SET_UPS, ids=lambda example: f"{example.rule} {example.facts.get('fault', '')}")
def test_set_up(example):
    record = example_record(example.shown)
    check_schema(record, FORMAT)
    read, _ = checked_setup(record["setup"])
    # House rules that the record leaves out are filled in.
    assert to_record(read) | record["setup"] == to_record(read)
    if example.rule in ONE_SIDED:
        assert example.other is None
        return
    with pytest.raises(InvalidInput) as fault:
        checked_log(example_record(example.other))
    assert fault.value.key == example.facts["fault"]
    for language in LANGUAGES:
        assert printable(say(language, fault.value.key, **fault.value.params))


def test_every_rule_of_a_set_up_is_shown_as_one():
    shown = {example.rule for example in SET_UPS}
    assert {rule for rule in OWN if ".setup" in rule or rule.startswith("kb2.")} <= shown
    assert set(ONE_SIDED) <= shown


def test_first_game():
    players = tuple(map(Player, ("red", "blue")))
    read, _ = checked_setup(to_record(generate(Choices("x", "first", ("base",), players, first_game=True))))
    assert [placement.quadrant for placement in read.board] == ["tavern", "paddock", "oasis", "farm"]
    with pytest.raises(InvalidInput) as fault:
        generate(Choices("x", "first", ("base",), players, first_game=True, require=("barn",)))
    assert fault.value.key == "choice.first-game"


def test_no_field_of_an_example_is_misspelt():
    known = {
        "refused": "table given refused accepted accepted_given accepted_table says because also",
        "allowed": "table given legal illegal otherwise other_table broken",
        "automatic": "table given happens does_not otherwise other_table event",
        "pays": "table given red blue house_rules gold others lit line winners opposite",
        "set-up": "table shows at refused refused_given refused_at fault",
    }
    for example in (*REFUSED, *ALLOWED, *AUTOMATIC, *PAYS, *SET_UPS):
        assert set(example.facts) <= {"rule", "pictured", *known[example.kind].split()}


def test_every_rule_has_both_examples():
    """Each entry is tried both ways."""
    shown = {example.rule for example in (*REFUSED, *ALLOWED, *AUTOMATIC, *SET_UPS)}
    opposite = {pay.rule for pay in PAYS if not pay.facts["gold"] or pay.facts.get("opposite")}
    paid = {pay.rule for pay in PAYS if pay.facts["gold"]} & opposite
    assert shown | paid == set(OWN)


def test_every_sentence_of_every_rule_is_spoken():
    """Every sentence occurs in an example, so somebody has read it in context."""
    spoken = {language: set() for language in LANGUAGES}
    for example, language in product(REFUSED, LANGUAGES):
        game, steps = judged_example(example.shown)
        spoken[language].add(ruling_record(game, 0, steps[-1], language)["message"])
    for example, language in product(AUTOMATIC, LANGUAGES):
        game, steps = judged_example(example.shown)
        spoken[language] |= {event_words(game, event, language) for event in steps[-1].events}
    for rule in OWN.values():
        for case, sentences in rule.cases.items():
            for language, sentence in sentences.items():
                # Parts of a sentence that only some moments need are empty in the others.
                pattern = re.sub(r"\\{(on|elsewhere|why)\\}", ".*", re.escape(sentence))
                pattern = re.sub(r"\\{\w+\\}", ".+", pattern)
                assert any(re.fullmatch(contracted(pattern), each) for each in spoken[language]), (
                    rule.id,
                    case,
                    language,
                )


def test_the_rules_are_those_of_the_reference():
    # A box that is tried out in a copy of the project is not listed.
    for box in set(BOXES) & set(RULES):
        assert {rule.id for rule in OWN.values() if rule.book == box} == set(RULES[box].split())
    for rule in OWN.values():
        assert rule.kind in ("rulebook", "clarification", "published summary", "house rule")
        assert rule.source
        for words in (rule.text, *rule.cases.values(), *[rule.clarified] * bool(rule.clarified)):
            assert set(words) >= set(LANGUAGES)
            assert words["en"] != words["es"]
        for language in LANGUAGES:
            explained = explain(rule.id, language)
            for text in (explained["text"], explained.get("clarification", "X.")):
                assert printable(text)
                assert "{" not in text
                assert text.endswith(".")


def named_in_code():
    """Every string in the code that looks like the id of a rule."""
    books = "|".join({rule.partition(".")[0] for rule in rules()})
    for path in (ROOT / "pysrc").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and re.fullmatch(rf"({books})(\.[a-z-]+)+", str(node.value)):
                yield node.value


def test_every_rule_that_the_code_names_exists():
    named = set(named_in_code())
    assert {"kb.end", "kb.build.adjacent"} <= named
    assert named <= set(rules())


def test_the_headings_of_the_files_are_the_rules():
    assert rule_ids() == set(rules())


def test_an_unknown_rule_is_a_sentence():
    with pytest.raises(ValueError, match=r"^The code cites the rule har.no-such-rule, but no rules.toml has it\.$"):
        cited("har.no-such-rule")


@pytest.mark.parametrize(
    ("change", "thing"),
    [
        ({"tiles": (Tile("plough", "harvest", 2, rule="har.no-such-rule"),)}, "the tile plough"),
        ({"tiles": (Tile("plough", "harvest", 2, PowerSpec("har.no-such-rule")),)}, "the tile plough"),
        ({"others": (Tile("plough", "harvest", 2, seized="har.no-such-rule"),)}, "the tile plough"),
        ({"powers": {"plough": BuildPower("plough", "har.no-such-rule", PowerSpec(""), None)}},
         "the action of the tile plough"),
        ({"pieces": (Piece("cart", "carts", blocks="har.no-such-rule"),)}, "the piece cart"),
        ({"dual_card_rule": DualCardRule("har.no-such-rule", {})}, "dual_card_rule"),
    ],
)  # fmt: skip
def test_a_box_that_cites_an_unknown_rule_stops_the_program_in_a_sentence(change, thing):
    found = BOXES | {"harvest": replace(BOXES["harvest"], **change)}
    message = f"The box harvest: {thing} cites the rule har.no-such-rule, but no rules.toml has it."
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        check_citations(found)


def test_a_box_has_the_name_of_its_folder():
    with pytest.raises(ValueError, match="data folder"):
        check_citations({("vineyards" if name == "harvest" else name): box for name, box in BOXES.items()})


def test_no_violation_cites_a_rule_in_passing():
    """A constant from `cited` is checked at import; a plain string is not."""
    for path in (ROOT / "pysrc/hexreeve/kingdom").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Violation", "Constraint", "sentence"):
                where = f"{path.name}, line {node.lineno}"
                assert not isinstance(node.args[0], ast.Constant), f"{where}: make it a constant with cited(...)"
