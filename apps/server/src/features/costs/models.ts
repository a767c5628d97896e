import { isMixed } from '@facet/contract/craft/part-weights';
import type { MakingLimits } from '@facet/contract/craft/limits';
import type { ModelFigures } from '@facet/contract/entities/measure';
import { computeFigures } from '@facet/model/measure/compute-figures';
import { withAlloys } from '../measures/part-alloys-sql.ts';
import type { CostModelFacts } from './cost-queries.ts';

/** A measured version: mm³ of metal with three places, null where nobody knows how much of it is metal of one alloy. */
export type CostModel = {
  itemId: number;
  version: number;
  volume: string | null;
  ringMm: number | null;
  parts: ModelFigures['parts'];
};

export const cubicText = (mm3: number) => mm3.toFixed(3);

/** The alloy that people gave to all metal of a model; null where they gave none, or several. */
export function alloyOfParts(parts: ModelFigures['parts']): string | null {
  const alloys = new Set(parts.filter(({ role }) => role === 'metal').map(({ alloy }) => alloy));
  const [one = null] = alloys;
  return alloys.size === 1 ? one : null;
}

/** Bodies that may be metal or stone, and parts of another alloy, make the weight uncertain: then there is none. */
function metalVolume({ volume, parts }: ModelFigures): string | null {
  if (volume.kind !== 'known' || volume.most_mm3 !== null) return null;
  if (isMixed(parts) && alloyOfParts(parts) === null) return null;
  return cubicText(volume.mm3);
}

export function readModel({ measured, unit, alloys, ...facts }: CostModelFacts, limits: MakingLimits): CostModel {
  const figures = withAlloys(computeFigures(measured, unit, limits), alloys);
  return {
    itemId: facts.itemId,
    version: facts.version,
    volume: metalVolume(figures),
    ringMm: figures.unit.from === 'asked' ? null : (figures.ring?.diameter_mm ?? null),
    parts: figures.parts,
  };
}

/** The newest version with a known volume. */
export const newestModel = (models: readonly CostModel[]): CostModel | null =>
  models
    .filter(({ volume }) => volume !== null)
    .toSorted((one, other) => other.version - one.version || one.itemId - other.itemId)[0] ?? null;
