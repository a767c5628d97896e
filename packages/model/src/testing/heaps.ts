import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import { measureModel } from '../measure/measure-model.ts';
import type { Triple } from '../model-data.ts';
import { ModelError } from '../model-error.ts';
import type { ReadFile, Soup } from '../soup.ts';

const read = (soup: Soup): ReadFile => ({ soup, curves: null, millimetres: 1 });
const NAMING = { roles: {}, words: FIRST_WORDS };

/** What a model is measured as, or why it isn't. */
export function outcome(soup: Soup) {
  try {
    const { volume, faults } = measureModel(read(soup), NAMING);
    return { volume: volume.kind, faults: faults.map(({ kind, count }) => ({ kind, count })) };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return error.problem;
  }
}

export const makeSoup = (corners: readonly Triple[]): Soup => ({
  positions: Float32Array.from(corners.flat()),
  indices: null,
});

/** The same solid again and again: its corners, moved a little each time. */
export function repeated(corners: readonly Triple[], times: number, moved: (time: number) => number): Soup {
  const positions = new Float32Array(times * corners.length * 3);
  const parts = Array.from({ length: times }, (_, at) => ({ name: '', layer: '', ends: (at + 1) * corners.length }));
  for (let time = 0, at = 0; time < times; time += 1)
    for (const corner of corners) {
      positions.set(
        corner.map((value) => value + moved(time)),
        at,
      );
      at += 3;
    }
  return { positions, indices: null, parts };
}
