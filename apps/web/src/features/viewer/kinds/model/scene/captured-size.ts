/** Pixels of a model's picture for the lists. */
export const CAPTURED = { width: 1200, height: 900 } as const;
