import { FIRST_ALLOYS, type Alloy } from '@facet/contract/craft/alloys';
import { FIRST_LIMITS, type MakingLimits } from '@facet/contract/craft/limits';
import { FIRST_MELEE, type MeleeChart } from '@facet/contract/craft/melee';
import { FIRST_WORDS, type NameWords } from '@facet/contract/craft/name-words';
import { FIRST_RINGS, type RingChart } from '@facet/contract/craft/ring-charts';
import { FIRST_SPECS, type SpecTemplate } from '@facet/contract/craft/spec';
import type { HouseKind, HouseSince } from '@facet/contract/entities/house';
import type { SqlRunner } from '../../db/prepared.ts';
import { houseQuery, type HouseState } from './house-query.ts';

/** What a house says for itself: what its figures are computed with, and what its pieces are asked for. */
export type HouseData = {
  alloys: readonly Alloy[];
  limits: MakingLimits;
  specs: readonly SpecTemplate[];
  words: NameWords;
  rings: readonly RingChart[];
  melee: MeleeChart;
};
/** That, and since when each is so; null for what every house begins with. */
export type House = HouseData & { since: Readonly<Record<HouseKind, HouseSince>> };

/** What every house begins with. */
export const FIRST_HOUSE: House = {
  alloys: FIRST_ALLOYS,
  limits: FIRST_LIMITS,
  specs: FIRST_SPECS,
  words: FIRST_WORDS,
  rings: FIRST_RINGS,
  melee: FIRST_MELEE,
  since: { alloys: null, limits: null, specs: null, words: null, rings: null, melee: null },
};

const sinceOf = ({ createdAt, userId, userName }: HouseState): HouseSince => ({
  at: createdAt.toISOString(),
  by: { id: userId, name: userName },
});

/** What a space has set of each kind, and what every house begins with of the others. */
export async function houseOf(db: SqlRunner, spaceId: number): Promise<House> {
  const house = { ...FIRST_HOUSE, since: { ...FIRST_HOUSE.since } };
  for (const state of await houseQuery(db, { spaceId })) {
    Object.assign(house, { [state.kind]: state.data });
    house.since[state.kind] = sinceOf(state);
  }
  return house;
}
