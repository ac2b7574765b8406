"""What a sentence of the referee claims, in either language, as tuples of ids, hexes and numbers."""

import re

import naive_offers
from hexreeve.text.wording import say

TERRAINS = ("grass", "canyon", "desert", "flower", "forest", "swamp", "water", "mountain", "farmland", "castle")
TERRAINS += ("location", "nomad", "palace", "silo")
HEX = r"(?:i-)?[A-T]\d{1,2}"
# By kind: the sentence in English and in Spanish. Groups: h hex, l list of hexes, p player, t terrains, n number.
CLAIMS = {
    "ground": (r"(?P<h>HEX) is a (?P<t>TERRAIN) hex", r"(?P<h>HEX) es una casilla de (?P<t>TERRAIN)"),
    "shows": (r"the cards? shows? (?P<t>TERRAINS)", r"las? cartas? muestran? (?P<t>TERRAINS)"),
    "drawn": (r"drawn for the Fort shows (?P<t>TERRAINS)", r"robada con el \S+ de avanzada muestra (?P<t>TERRAINS)"),
    "chose": (r"on (?P<h>HEX) chose (?P<t>TERRAIN)", r"en (?P<h>HEX) eligió (?P<t>TERRAIN)"),
    "named": (r"(?P<t>TERRAIN) was named when", r"al mostrarlas? se eligió (?P<t>TERRAIN)"),
    "lacks": (r"this board has no (?P<t>TERRAIN)", r"este tablero no (?:tiene|hay) (?P<t>TERRAIN)"),
    "touches none": (
        r"(?P<h>HEX) touches none of (?P<p>PLAYER)'s (?:other )?pieces",
        r"(?P<h>HEX) no toca ninguna (?:otra )?pieza de (?P<p>PLAYER)",
    ),
    "touches": (
        r"(?P<h>HEX) touches (?P<n>\d) of (?P<p>PLAYER)'s",
        r"(?P<h>HEX) toca (?P<n>\d) de las piezas de (?P<p>PLAYER)",
    ),
    "fit": (
        r"(?P<n>\d+|one) free hex(?:es)? that fits?(?: on (?P<t>TERRAIN))? do(?:es)?: (?P<l>LIST)",
        r"(?P<n>\d+|una) casillas? libres? adecuadas?(?: de (?P<t>TERRAIN))? sí: (?P<l>LIST)",
    ),
    "anywhere": (r"On (?P<t>TERRAIN) any free hex will do", r"En (?P<t>TERRAIN) vale cualquier casilla libre"),
    "near": (r"On (?P<t>TERRAIN) these do: (?P<l>LIST)", r"En (?P<t>TERRAIN) valen estas: (?P<l>LIST)"),
    "taken by": (r"(?P<h>HEX) is taken: (?P<p>PLAYER) stands", r"(?P<h>HEX) está ocupada: ahí está (?P<p>PLAYER),"),
    "taken by a wall": (r"(?P<h>HEX) is taken: a stone wall", r"(?P<h>HEX) está ocupada: ahí hay un muro"),
    "several taken": (r"^(?P<l>LIST) are taken", r"^(?P<l>LIST) están ocupadas"),
    "next to warriors": (
        r"^(?P<l>LIST) (?:is|are) next to (?:a warrior|warriors), on (?P<m>LIST)",
        r"^(?P<l>LIST) están? junto a (?:un guerrero|guerreros), en (?P<m>LIST)",
    ),
    "last": (
        r"last free (?P<t>TERRAIN) hex, (?P<l>LIST), is next to a warrior",
        r"última casilla libre de (?P<t>TERRAIN), (?P<l>LIST), está junto",
    ),
    "every": (
        r"Every free (?P<t>ANY) hex that is left \((?P<l>LIST)\)",
        r"Cada casilla libre de (?P<t>ANY) que queda \((?P<l>LIST)\)",
    ),
    "none free": (r"No free (?P<t>ANY) hex is left", r"No queda libre ninguna casilla de (?P<t>ANY)[.,]"),
    "none to build on": (
        r"no (?P<t>ANY) hex is left to build on",
        r"no queda ninguna casilla de (?P<t>ANY) donde construir:",
    ),
    "left for": (
        r"No hex is left to build on for (?P<t>ANY), but for (?P<u>ANY) there is",
        r"Para (?P<t>ANY) no queda ninguna casilla donde construir, pero para (?P<u>ANY) sí",
    ),
    "can be built on": (
        r"(?P<n>\d+|One) (?P<t>ANY) hex(?:es)? can still be built on",
        r"Aún se puede construir en (?P<n>\d+|una) casillas? de (?P<t>ANY), así",
    ),
    "no supply": (r"(?P<p>PLAYER) has no settlement left in", r"A (?P<p>PLAYER) no le quedan asentamientos"),
    "no settlement": (
        r"(?P<p>PLAYER) has no settlement on the board\.",
        r"(?P<p>PLAYER) no tiene ningún asentamiento en el tablero\.",
    ),
    "both warriors": (r"(?P<p>PLAYER)'s two warriors are on", r"Los dos guerreros de (?P<p>PLAYER) ya"),
    "no line": (r"(?P<p>PLAYER) has no straight line of 3", r"(?P<p>PLAYER) no tiene ninguna línea recta de 3"),
    "no wall place": (
        r"No free (?P<t>ANY) hex touches one of (?P<p>PLAYER)",
        r"Ninguna casilla libre de (?P<t>ANY) toca una pieza de (?P<p>PLAYER)",
    ),
    "no village": (r"No free hex touches 3 of (?P<p>PLAYER)", r"Ninguna casilla libre toca 3 piezas de (?P<p>PLAYER)"),
    "no fountain": (
        r"No free hex touches exactly one of (?P<p>PLAYER)",
        r"Ninguna casilla libre toca una sola pieza de (?P<p>PLAYER)",
    ),
    "owed": (r"(?P<n>\d|One)(?: of its)? settlements? (?:is|are) still", r"[Ff]altan? (?P<n>\d|un) asentamientos?"),
    "reach": (r"Taken: (?P<l>LIST)\.", r"Ocupadas: (?P<l>LIST)\."),
    "reach ground": (r"Not to be built on: (?P<l>LIST)\.", r"No edificables: (?P<l>LIST)\."),
    "back": (r"(?P<h>HEX) is where the settlement stood", r"(?P<h>HEX) es donde estaba"),
}
_ONE = {"one": "1", "una": "1", "un": "1"}


def claims(message, language, players):
    """Everything that a sentence claims: (kind, facts). players: the names of the players, by id."""
    grounds = {say(language, f"ground.{terrain}"): terrain for terrain in TERRAINS}
    named = {name: player for player, name in players.items()}
    terrain = "|".join(sorted(map(re.escape, grounds), key=len, reverse=True))
    more = rf"\d+ (?:{re.escape(say(language, 'list.more', count=0).replace('0', '').strip())})"
    listed = rf"{HEX}(?:(?:, | and | y | e ){HEX})*(?:(?:, | and | y )(?:{more}))?"
    several = rf"(?:{terrain})(?:(?:, | and | or | y | e | o )(?:{terrain}))*"
    parts = {"HEX": HEX, "TERRAINS": several, "ANY": several, "TERRAIN": f"(?:{terrain})", "LIST": listed}
    parts["PLAYER"] = "|".join(map(re.escape, named))
    found = set()
    for kind, patterns in CLAIMS.items():
        pattern = patterns[language == "es"]
        for word, part in sorted(parts.items(), key=lambda each: -len(each[0])):
            pattern = re.sub(rf"\b{word}\b", lambda _, part=part: part, pattern)
        for match in re.finditer(pattern, message):
            facts = {}
            for group, text in match.groupdict().items():
                if text is None:
                    continue
                if group == "h":
                    facts[group] = text
                elif group in "lm":
                    facts[group] = tuple(re.findall(HEX, text))
                    facts[f"{group} whole"] = not re.search(rf" {more}", text)
                elif group == "p":
                    facts[group] = named[text]
                elif group in "tu":
                    facts[group] = tuple(sorted(grounds[each] for each in re.findall(terrain, text)))
                else:
                    facts[group] = int(_ONE.get(text.lower(), text))
            found.add((kind, tuple(sorted(facts.items()))))
    return found


def cells(names):
    return {naive_offers.cell(name) for name in names}
