/**
 * How thick platings are, in µm: vermeil, gold over sterling silver, is at least so thick; rhodium lies between the two.
 * From the trade’s usual figures; a house asks for its own in its specs.
 */
export const PLATING_UM = { vermeil: { min: 2.5 }, rhodium: { min: 0.1, max: 0.2 } } as const;
