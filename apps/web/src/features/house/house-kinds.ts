import type { MakingLimits } from '@facet/contract/craft/limits';
import type { HouseWire } from '@facet/contract/entities/house';
import { mergeEdits } from '../../lib/edits/merge-edits.ts';
import { useUpdateAlloys, useUpdateLimits } from './api.ts';
import { alloyFields, alloyOf, type AlloyRow, mergeAlloys, rowOf, withAlloys } from './alloy-rows.ts';
import { readNumber } from '../../lib/read-number.ts';
import { useHousePart } from './use-house-part.ts';

/** Limits being edited: what was typed. */
export type LimitTexts = Record<keyof MakingLimits, string>;

export const limitTexts = ({ wall_mm: wall, prong_mm: prong, solid_mm: solid }: MakingLimits): LimitTexts => ({
  wall_mm: String(wall),
  prong_mm: String(prong),
  solid_mm: String(solid),
});

const ALLOYS = {
  partOf: ({ alloys, alloys_since: since }: HouseWire) => ({
    updated_at: since?.at ?? '',
    since,
    values: alloys.map(rowOf),
  }),
  fieldsOf: alloyFields,
  take: withAlloys,
  merge: mergeAlloys,
  bodyOf: (rows: AlloyRow[], since: string | null) => ({ alloys: rows.map(alloyOf), since }),
};

const NAMES = ['wall_mm', 'prong_mm', 'solid_mm'] as const;

function withLimits(mine: LimitTexts, theirs: LimitTexts, fields: readonly string[]): LimitTexts {
  const limits = { ...mine };
  for (const name of NAMES) if (fields.includes(name)) limits[name] = theirs[name];
  return limits;
}

const LIMIT_KIND = {
  partOf: ({ limits, limits_since: since }: HouseWire) => ({
    updated_at: since?.at ?? '',
    since,
    values: limitTexts(limits),
  }),
  fieldsOf: (limits: LimitTexts): Record<string, unknown> => limits,
  take: withLimits,
  merge: (read: LimitTexts, theirs: LimitTexts, mine: LimitTexts) => mergeEdits(read, theirs, mine, (limits) => limits),
  bodyOf: (limits: LimitTexts, since: string | null) => ({
    limits: {
      wall_mm: readNumber(limits.wall_mm),
      prong_mm: readNumber(limits.prong_mm),
      solid_mm: readNumber(limits.solid_mm),
    },
    since,
  }),
};

type Of = { house: HouseWire; spaceId: number };

/** The alloys of a house to edit. */
export const useAlloys = ({ house, spaceId }: Of) =>
  useHousePart({ house, spaceId, kind: ALLOYS, save: useUpdateAlloys(spaceId) });
export type AlloysEdits = ReturnType<typeof useAlloys>;

/** The limits of a house to edit. */
export const useLimits = ({ house, spaceId }: Of) =>
  useHousePart({ house, spaceId, kind: LIMIT_KIND, save: useUpdateLimits(spaceId) });
export type LimitsEdits = ReturnType<typeof useLimits>;
