import type { Triple } from '../model-data.ts';

/**
 * How stones sit: `thickness` is what was found in the model's own units, `stone` the width of the stone it is judged
 * by.
 */
export type SettingPlace = { place: Triple; thickness: number; stone: number; body: number; facing: Triple };

/** So many places are kept of each kind. */
export const PLACES = 24;

export const deepest = (places: readonly SettingPlace[]): SettingPlace[] =>
  places.toSorted((one, other) => other.thickness - one.thickness).slice(0, PLACES);

/** The box around a body. */
export type Extent = { min: Triple; max: Triple };

const AXES = [0, 1, 2] as const;
export const areNear = (one: Extent, other: Extent, reach: number) =>
  AXES.every((axis) => one.min[axis] - reach <= other.max[axis] && other.min[axis] - reach <= one.max[axis]);
