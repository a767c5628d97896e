import type { HouseWire } from '@facet/contract/entities/house';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { spaceFor } from '../access/space-access.ts';
import { spaceRules } from '../access/space-policy.ts';
import { houseOf, presentHouse } from './house-of.ts';

/** What the figures of a space are computed with, for its people. */
export async function getHouse({ db }: App, actor: Actor, spaceId: number): Promise<HouseWire> {
  const standing = await spaceFor(db, actor, spaceId, 'view');
  return { ...presentHouse(await houseOf(db, spaceId)), abilities: { edit: spaceRules.edit(standing) } };
}
