import { FIRST_ALLOYS, type Alloy } from '@facet/contract/craft/alloys';
import { FIRST_LIMITS, type MakingLimits } from '@facet/contract/craft/limits';
import type { HouseSince, HouseWire } from '@facet/contract/entities/house';
import type { SqlRunner } from '../../db/prepared.ts';
import { houseQuery, type HouseChange } from './house-query.ts';

/** What a house's figures are computed with, and since when; null for what every house begins with. */
export type House = {
  alloys: readonly Alloy[];
  alloysSince: HouseSince;
  limits: MakingLimits;
  limitsSince: HouseSince;
};

const sinceOf = (change: HouseChange | undefined): HouseSince =>
  change ? { at: change.createdAt.toISOString(), by: { id: change.userId, name: change.userName } } : null;

/** The alloys and limits of a space. */
export async function houseOf(db: SqlRunner, spaceId: number): Promise<House> {
  const changes = await houseQuery(db, { spaceId });
  const alloys = changes.find((change) => change.kind === 'alloys');
  const limits = changes.find((change) => change.kind === 'limits');
  return {
    alloys: alloys?.data ?? FIRST_ALLOYS,
    alloysSince: sinceOf(alloys),
    limits: limits?.data ?? FIRST_LIMITS,
    limitsSince: sinceOf(limits),
  };
}

/** As the wire has it; who may change it is told where it is changed. */
export const presentHouse = (house: House): Omit<HouseWire, 'abilities'> => ({
  alloys: [...house.alloys],
  alloys_since: house.alloysSince,
  limits: house.limits,
  limits_since: house.limitsSince,
});
