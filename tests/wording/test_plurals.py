"""Plural categories: those of the CLDR, as a browser's Intl.PluralRules has them."""

import json
import subprocess

import pytest
from hexreeve.text.languages import LANGUAGES, language_of
from hexreeve.text.plurals import category
from lib import devenv

NUMBERS = [*range(205), 1000, 1002, 1011, 1_000_001]
# From the CLDR: https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
RULES = {
    "fr": {"one": "i = 0,1"},
    "ja": {},
    "pl": {
        "one": "i = 1 and v = 0",
        "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
        "many": "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14",
    },
    "ar": {
        "zero": "n = 0",
        "one": "n = 1",
        "two": "n = 2",
        "few": "n % 100 = 3..10",
        "many": "n % 100 = 11..99",
    },
    "lt": {
        "one": "n % 10 = 1 and n % 100 != 11..19",
        "few": "n % 10 = 2..9 and n % 100 != 11..19",
        "many": "f != 0",
    },
    "br": {
        "one": "n % 10 = 1 and n % 100 != 11,71,91",
        "two": "n % 10 = 2 and n % 100 != 12,72,92",
        "few": "n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99",
        "many": "n != 0 and n % 1000000 = 0",
    },
}


def categories_of_a_browser(language):
    code = "const [tag, numbers] = process.argv.slice(1); const rules = new Intl.PluralRules(tag);"
    code += "console.log(JSON.stringify(JSON.parse(numbers).map((each) => rules.select(each))))"
    node = [devenv.node(), "-e", code, language, json.dumps(NUMBERS)]
    return json.loads(subprocess.run(node, capture_output=True, check=True, text=True).stdout)


@pytest.mark.parametrize("language", RULES)
def test_the_rules_of_the_cldr_are_read(language):
    assert [category(RULES[language], number) for number in NUMBERS] == categories_of_a_browser(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_engine_and_the_page_choose_the_same_form(language):
    assert [category(language_of(language).plurals, number) for number in NUMBERS] == categories_of_a_browser(language)


def test_a_negative_number_goes_by_its_amount():
    assert category(RULES["pl"], -1) == "one"


@pytest.mark.parametrize("rule", ["", "n is 1", "n = 1 and", "x = 1", "n mod 10 = 1"])
def test_a_rule_that_cannot_be_read_is_refused(rule):
    with pytest.raises(ValueError, match="no relation"):
        category({"one": rule}, 1)
