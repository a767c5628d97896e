import { MODEL_UNITS, type ModelUnit } from '@facet/contract/constants/model-units';
import { LIKELY_MM } from '@facet/contract/craft/limits';
import { RING_RANGE_MM } from '@facet/contract/craft/ring-size';
import type { ModelFigures } from '@facet/contract/entities/measure';
import { MILLIMETRES, type Bounds, type Ring } from './model-data.ts';

type Sized = {
  bounds: Bounds;
  /** Of one of the file's units; null if the file doesn't say. */
  millimetres: number | null;
  /** Its finger hole, where that was sought. */
  ring: Pick<Ring, 'diameter'> | null;
};

/** A finger hole in centimetres that are taken for millimetres: too small for a finger, ten times it is not. */
const HOLE_IN_CM = { min: 1.3, max: 2.5 } as const;
/** A hole that is a smaller share of the longest side is a bail's or a setting's, which may be as small as that. */
const RING_SHARE = 0.4;

const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;

/** Whether a piece of jewelry can have this size, if one of the file's units is so many millimetres. */
function isLikely({ bounds: { min, max }, ring }: Sized, millimetres: number): boolean {
  const longest = Math.max(...max.map((end, axis) => end - (min[axis] ?? 0)));
  if (!isWithin(longest * millimetres, LIKELY_MM)) return false;
  const hole = ring?.diameter ?? 0;
  return hole < longest * RING_SHARE || !isWithin(hole * millimetres, HOLE_IN_CM);
}

/** The unit to ask about first: one in which a ring fits a finger, else one that makes a plausible piece. */
function proposeUnit(sized: Sized): ModelUnit | null {
  const likely = MODEL_UNITS.filter((unit) => isLikely(sized, MILLIMETRES[unit]));
  const hole = sized.ring?.diameter ?? 0;
  return likely.find((unit) => isWithin(hole * MILLIMETRES[unit], RING_RANGE_MM)) ?? likely[0] ?? null;
}

/**
 * The unit of a model. What somebody said counts before what the file states, and without either it is mm; but whoever
 * made the file may have meant another than it states, so where the piece would be implausible it is asked for.
 */
export function chooseUnit(sized: Sized, said: ModelUnit | null): ModelFigures['unit'] {
  const stated = sized.millimetres;
  const known = { stated_mm: stated, proposed: null };
  if (said !== null) return { ...known, from: 'said', millimetres: MILLIMETRES[said] };
  if (!isLikely(sized, stated ?? 1)) return { ...known, from: 'asked', millimetres: 1, proposed: proposeUnit(sized) };
  return { ...known, from: stated === null ? 'assumed' : 'file', millimetres: stated ?? 1 };
}
