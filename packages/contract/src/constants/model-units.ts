/** Length units that a 3D model can be in. */
export const MODEL_UNITS = ['mm', 'cm', 'm', 'in'] as const;
export type ModelUnit = (typeof MODEL_UNITS)[number];
