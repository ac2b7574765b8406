"""The ids of the rules in docs/rules.md, by the box or game that has them."""

RULES = {
    "base": """
        kb.turn.player kb.turn.reveal kb.turn.mandatory kb.turn.unbroken kb.turn.redraw kb.turn.end kb.supply
        kb.build.one-per-hex kb.build.terrain kb.build.card-terrain kb.build.adjacent kb.tile.seize kb.tile.owned
        kb.tile.next-turn kb.tile.once kb.tile.keep kb.tile.target kb.tile.moves-settlements kb.oracle.terrain
        kb.farm.terrain kb.oasis.terrain kb.barn.terrain kb.tower.edge kb.tavern.line kb.harbor.water kb.paddock.jump
        kb.end kb.score kb.score.castle kb.score.fishermen kb.score.miners kb.score.workers kb.score.merchants
        kb.score.discoverers kb.score.knights kb.score.hermits kb.score.citizens kb.score.lords kb.score.farmers
        kb.setup.board kb.setup.locations kb.setup.cards kb.setup.first-game kb.setup.players kb2.sides kb2.selection
        kb2.castles
    """,
    "nomads": """
        nom.setup nom.seize nom.donation nom.donation.terrain nom.resettlement nom.outpost nom.sword nom.quarry
        nom.quarry.terrain nom.caravan nom.village nom.garden.terrain nom.families nom.shepherds nom.ambassadors
    """,
    "crossroads": """
        cro.setup.tasks cro.foresters-lodge.terrain cro.monastery.terrain cro.fort cro.fort.terrain cro.crossroads
        cro.city-hall cro.barracks kb.warrior.blocks cro.wagon cro.wagon.terrain cro.lighthouse cro.lighthouse.terrain
        cro.task.home-country cro.task.place-of-refuge cro.task.fortress cro.task.advance cro.task.road
        cro.task.compass-points
    """,
    "marshlands": """
        mar.deck mar.palace mar.bonus mar.canoe mar.canoe.terrain mar.fountain mar.temple mar.refuge mar.geologists
        mar.messengers mar.noblewomen mar.vassals mar.captains mar.scouts
    """,
    "queenies": "que.capitol que.caves que.island que.suspension-bridge.terrain que.tree-house.terrain",
    "harvest": "har.rangers har.mayors har.chainers har.travellers har.homesteaders har.rovers har.farmland har.silo",
    "emperors-choice": """
        emp.volcano emp.ferry emp.plateaus emp.native-soil emp.spy-network emp.capitol emp.caves emp.island
    """,
    "builders": """
        bld.setup bld.turn.player bld.turn.actions bld.open bld.recruit bld.send bld.coins bld.finish bld.pay bld.end
        bld.score
    """,
}
