import { FIRST_ALLOYS, type Alloy } from '@facet/contract/craft/alloys';
import { FIRST_LIMITS, type MakingLimits } from '@facet/contract/craft/limits';
import { FIRST_SPECS, type SpecTemplate } from '@facet/contract/craft/spec';
import type { HouseSince, HouseWire } from '@facet/contract/entities/house';
import type { SqlRunner } from '../../db/prepared.ts';
import { houseQuery, type HouseChange } from './house-query.ts';

/** What a house's figures are computed with, and since when; null for what every house begins with. */
export type House = {
  alloys: readonly Alloy[];
  alloysSince: HouseSince;
  limits: MakingLimits;
  limitsSince: HouseSince;
  specs: readonly SpecTemplate[];
  specsSince: HouseSince;
};

const sinceOf = (change: HouseChange | undefined): HouseSince =>
  change ? { at: change.createdAt.toISOString(), by: { id: change.userId, name: change.userName } } : null;

/** The alloys, limits and specs of a space. */
export async function houseOf(db: SqlRunner, spaceId: number): Promise<House> {
  const changes = await houseQuery(db, { spaceId });
  const alloys = changes.find((change) => change.kind === 'alloys');
  const limits = changes.find((change) => change.kind === 'limits');
  const specs = changes.find((change) => change.kind === 'specs');
  return {
    alloys: alloys?.data ?? FIRST_ALLOYS,
    alloysSince: sinceOf(alloys),
    limits: limits?.data ?? FIRST_LIMITS,
    limitsSince: sinceOf(limits),
    specs: specs?.data ?? FIRST_SPECS,
    specsSince: sinceOf(specs),
  };
}

/** What figures are computed with, as the wire has it. */
export const presentHouse = (house: House): Pick<HouseWire, 'alloys' | 'alloys_since' | 'limits' | 'limits_since'> => ({
  alloys: [...house.alloys],
  alloys_since: house.alloysSince,
  limits: house.limits,
  limits_since: house.limitsSince,
});

/** What pieces are asked to measure, as the wire has it. */
export const presentSpecs = (specs: readonly SpecTemplate[]): HouseWire['specs'] =>
  specs.map(({ product_type, lines }) => ({ product_type, lines: [...lines] }));
