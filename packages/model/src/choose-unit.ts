import { MODEL_UNITS, type ModelUnit } from '@facet/contract/constants/model-units';
import { LIKELY_MM } from '@facet/contract/craft/limits';
import { RING_RANGE_MM } from '@facet/contract/craft/ring-size';
import type { ModelFigures } from '@facet/contract/entities/measure';
import { MILLIMETRES, type Bounds, type Ring } from './model-data.ts';

type Hole = Pick<Ring, 'diameter' | 'isPiece'>;
type Sized = {
  bounds: Bounds;
  /** Of one of the file's units; null if the file doesn't say. */
  millimetres: number | null;
  /** Its finger holes, where they were sought. */
  ring: Hole | null;
  otherRings?: readonly Hole[];
};

/** Finger holes in centimetres and in inches that are taken for millimetres: too small for any finger. */
const SMALL_HOLES = [
  { min: 1.3, max: 2.5 },
  { min: 0.5, max: 0.9 },
] as const;
/** A hole that is a smaller share of the longest side is a bail's or a setting's, which may be as small as that. */
const RING_SHARE = 0.4;

const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;

const measureLongest = ({ min, max }: Bounds) => Math.max(...max.map((end, axis) => end - (min[axis] ?? 0)));

/** The holes of what is a ring by itself: of several in a file each is small beside the whole. */
function ownHoles({ bounds, ring, otherRings = [] }: Sized): number[] {
  const all = ring ? [ring, ...otherRings] : otherRings;
  return all.flatMap(({ diameter, isPiece = diameter >= measureLongest(bounds) * RING_SHARE }) =>
    isPiece ? diameter : [],
  );
}

/** Whether a piece of jewelry can have this size, if one of the file's units is so many millimetres. */
function isLikely(sized: Sized, millimetres: number): boolean {
  if (!isWithin(measureLongest(sized.bounds) * millimetres, LIKELY_MM)) return false;
  return ownHoles(sized).every((hole) => !SMALL_HOLES.some((range) => isWithin(hole * millimetres, range)));
}

/** The unit to ask about first: one in which a ring fits a finger, else one that makes a plausible piece. */
function proposeUnit(sized: Sized): ModelUnit | null {
  const likely = MODEL_UNITS.filter((unit) => isLikely(sized, MILLIMETRES[unit]));
  const holes = ownHoles(sized);
  const fits = (unit: ModelUnit) => holes.some((hole) => isWithin(hole * MILLIMETRES[unit], RING_RANGE_MM));
  return likely.find(fits) ?? likely[0] ?? null;
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
