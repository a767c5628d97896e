import type { HouseWire } from '@facet/contract/entities/house';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { spaceFor } from '../access/space-access.ts';
import { spaceRules } from '../access/space-policy.ts';
import { houseOf, presentHouse, presentSpecs } from './house-of.ts';

/** What the figures of a space are computed with and its pieces asked for, for its people. */
export async function getHouse({ db }: App, actor: Actor, spaceId: number): Promise<HouseWire> {
  const standing = await spaceFor(db, actor, spaceId, 'view');
  const house = await houseOf(db, spaceId);
  return {
    ...presentHouse(house),
    specs: presentSpecs(house.specs),
    specs_since: house.specsSince,
    abilities: { edit: spaceRules.edit(standing) },
  };
}
