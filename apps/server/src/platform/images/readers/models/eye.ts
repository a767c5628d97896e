import { cross, unit } from '@facet/model/vectors';
import type { Triple } from '@facet/model/model-data';

/** Where the eye is, seen from the model, and which way is up. */
export type Eye = { from: Triple; up: Triple };
/** Right, up and towards the eye. */
export type Axes = readonly [Triple, Triple, Triple];

export function findAxes({ from, up }: Eye): Axes {
  const back = unit(from);
  const right = unit(cross(up, back));
  return [right, cross(back, right), back];
}
