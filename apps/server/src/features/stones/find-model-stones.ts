import type { MakingLimits } from '@facet/contract/craft/limits';
import type { StoneShape, StoneSpecies } from '@facet/contract/craft/stones';
import type { NO_STONES } from '@facet/contract/entities/stone-list';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import { computeFigures, namedStones } from '@facet/model/measure/compute-figures';
import type { Measured } from '@facet/model/measure/measure-model';

/** Stones of one size in one part of a model, in mm. */
export type ModelStone = {
  name: string;
  /** Null where no name says it. */
  species: StoneSpecies | null;
  shape: StoneShape | null;
  length: number;
  width: number;
  depth: number;
  count: number;
};
export type ModelStones = { why: (typeof NO_STONES)[number] | null; stones: ModelStone[] };

const toHundredth = (value: number) => Math.round(value * 100) / 100;

/** The stones of a model, part by part, by what was measured and what names of parts say. */
export function findModelStones(measured: Measured | null, unit: ModelUnit | null, limits: MakingLimits): ModelStones {
  if (!measured) return { why: 'not_measured', stones: [] };
  const { stones: known, unit: chosen } = computeFigures(measured, unit, limits);
  if (chosen.from === 'asked') return { why: 'unit', stones: [] };
  const named = known && namedStones(measured, chosen.millimetres, () => true);
  if (!named) return { why: 'too_many', stones: [] };
  const stones = named.map(({ part, shape, species, count, size: [length, width, depth] }) => ({
    name: part.name,
    species,
    shape,
    length: toHundredth(length),
    width: toHundredth(width),
    depth: toHundredth(depth),
    count,
  }));
  return { why: null, stones: stones.toSorted((one, other) => other.length - one.length) };
}
