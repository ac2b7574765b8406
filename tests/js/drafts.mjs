/** Pieces that several tests put down. */

export const HOUSE = { id: "house", field: "settlements", count: 40, wide: false };
export const WAGON = { id: "wagon", field: "wagon", count: 1, wide: false };

/** What a position that is being put together holds besides its pieces. */
export const HAND = { activeColour: "red", kind: "house", closed: ["C7"] };
