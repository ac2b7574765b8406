"""The contents of The Builders: Middle Ages, compared with the rulebook."""

import re
from collections import Counter
from pathlib import Path

import pytest
from hexreeve.builders import drawing
from hexreeve.builders.actions import KINDS
from hexreeve.builders.card_names import card_help, card_name, nth, resources, the_card
from hexreeve.builders.catalog import RESOURCES, Resources, apprentices, buildings, team, workers
from hexreeve.builders.scoring import TIE_BREAKS, Score
from hexreeve.core.data_files import read_toml
from hexreeve.text.languages import contract
from hexreeve.text.wording import words
from languages import LANGUAGES

SOURCE = Path(__file__).parents[2] / "pysrc/hexreeve/builders"


def test_34_buildings_8_machines_42_workers():
    # RULES 0.3: the rulebook's component list counts 47 cards; the published deck is this.
    assert len(buildings()) == 42
    assert sum(card.machine for card in buildings().values()) == 8
    assert len(workers()) == 42
    assert not set(buildings()) & set(workers())
    assert list(buildings()) == [f"B{n:02}" for n in range(1, 35)] + [f"M{n:02}" for n in range(1, 9)]
    assert list(workers()) == [f"W{n:02}" for n in range(1, 43)]


def test_every_card_has_its_picture():
    drawn = drawing.emblems()
    defined = set(re.findall(r'<g id="(hrb-card-[^"]+)"', drawn))
    assert {f"hrb-card-{card}" for card in (*buildings(), *team())} <= defined
    assert set(re.findall(r'href="#(hrb-card-[^"]+)"', drawn)) <= defined
    # No two buildings look alike.
    pictures = read_toml("builders/pictures.toml")["picture"]
    assert len(pictures) == len({str(parts) for parts in pictures.values()}) == 34 + 4 + 4


def test_the_chapel_of_the_rulebook():
    # BLD, Terminando un edificio: 3 stone, 2 wood, 2 knowledge, 3 tiles; 18 coins and 5 points; a craftsman who brings
    # 1 knowledge and 3 tiles for 4 coins finishes it.
    chapel = buildings()["B31"]
    assert card_name("B31", "es") == "Capilla"
    assert chapel.needs == Resources(stone=3, wood=2, knowledge=2, tile=3)
    assert (chapel.coins, chapel.points, chapel.machine) == (18, 5, False)
    craftsmen = [card for card in workers().values() if card.brings == Resources(knowledge=1, tile=3)]
    assert [(card.kind, card.wage) for card in craftsmen] == [("craftsman", 4)]


def test_workers_cost_as_much_as_they_bring():
    assert Counter(worker.kind for worker in workers().values()) == {
        "apprentice": 6,
        "labourer": 12,
        "craftsman": 16,
        "master": 8,
    }
    for worker in workers().values():
        assert worker.wage == sum(worker.brings)
        assert worker.wage == {"apprentice": 2, "labourer": 3, "craftsman": 4, "master": 5}[worker.kind]
    assert len(apprentices()) == 6


def test_machines_bring_one_resource_and_ask_for_no_wage():
    machines = [card for card in buildings().values() if card.machine]
    for card in machines:
        assert card.coins == 0
        assert card.points == sum(card.makes) - 1
        assert sum(1 for count in card.makes if count) == 1
        assert (team()[card.id].wage, team()[card.id].brings) == (0, card.makes)
        # A machine needs nothing that it makes.
        assert not any(need and make for need, make in zip(card.needs, card.makes, strict=True))
    assert Counter(card.makes for card in machines) == {
        Resources(**{name: count}): 1 for name in RESOURCES for count in (2, 3)
    }


def test_resources():
    assert Resources(1, 2).plus(Resources(0, 1, 1)) == Resources(1, 3, 1)
    assert Resources(3, 0, 1).lacking(Resources(2, 2, 1)) == Resources(0, 2, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_and_words(language):
    known = words(language)
    ids = set(read_toml("builders/cards.toml")["building"]) | set(read_toml("builders/cards.toml")["machine"])
    for what in ("name", "the"):
        assert {key.rpartition(".")[2] for key in known if key.startswith(f"{what}.building.")} == ids
    named = Counter(card_name(card, language) for card in buildings() if not buildings()[card].machine)
    assert max(named.values()) == 1
    for card in (*buildings(), *workers()):
        # A German sentence has the bare name in quotation marks, because an article would follow the case.
        assert the_card(card, language)[0].islower() == (language != "de")
        assert card_name(card, language)[0].isupper()
        assert card_help(card, language).endswith(".")
        assert not set("{}…") & set(card_help(card, language))


def test_articles_fit_their_names():
    for card in buildings():
        assert the_card(card, "en") == f"the {card_name(card, 'en')[0].lower()}{card_name(card, 'en')[1:]}"
        article, name = the_card(card, "es").split(" ", 1)
        assert article in ("el", "la")
        assert name == card_name(card, "es")[0].lower() + card_name(card, "es")[1:]


def test_words_flow():
    assert contract("envía a el peón a la granja y a el establo", "es") == "envía al peón a la granja y al establo"
    assert contract("a el", "en") == "a el"
    assert resources(Resources(1, 0, 2, 3), "en") == "1 stone, 2 knowledge and 3 tiles"
    assert resources(Resources(0, 0, 0, 1), "es") == "1 teja"
    assert (nth(3, "en"), nth(10, "es"), nth(30, "en")) == ("third", "décimo", "further")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_in_the_code_exists_and_every_word_is_used(language):
    code = "".join(path.read_text("utf-8") for path in SOURCE.glob("*.py"))
    used = set(re.findall(r"""["']builders\.([a-z-]+\.[a-z-]+)["']""", code))
    used |= {f"event.{kind}" for kind in re.findall(r'Event\(\s*"([a-z-]+)"', code) if kind != "warning"}
    used |= {
        "event.finish-machine",
        *(f"action.{kind}" for kind in KINDS),
        *(f"score.{kind}" for kind in Score._fields),
    }
    used |= {f"score.{name}" for name in ("total", *(f"decided-{tie_break}" for tie_break in TIE_BREAKS))}
    used |= {"legal.open", "legal.recruit", "draw.buildings", "draw.workers", "draw.deck", "draw.deck-unknown"}
    used |= {f"phase.{left}" for left in ("turn", "done", "spent")}
    used |= {f"counted.{line}" for line in ("buildings", "machines")}
    used |= {f"checklist.{part}" for part in ("buildings", "machines", "workers", "apprentices", "coins")}
    assert used == {key.removeprefix("builders.") for key in words(language) if key.startswith("builders.")}


def test_no_other_file_of_the_builders_names_a_card():
    """Contents are data: the code contains no card ids."""
    for path in SOURCE.glob("*.py"):
        assert not re.search(r"\b[BMW]\d\d\b", path.read_text("utf-8")), path
