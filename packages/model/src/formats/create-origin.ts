import type { Triple } from '../model-data.ts';

/** This far from 0, in the file's units, single precision starts to round a thousandth. */
const FAR = 10_000;

/**
 * Moves points to where they keep their precision: in a model far from 0 each becomes relative to the first one, in
 * double precision.
 */
export function createOrigin() {
  let origin: Triple | null = null;
  return (place: Triple): Triple => {
    origin ??= place.some((value) => Math.abs(value) > FAR) ? [...place] : [0, 0, 0];
    return [place[0] - origin[0], place[1] - origin[1], place[2] - origin[2]];
  };
}
