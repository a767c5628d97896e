import type { HouseWire } from '@facet/contract/entities/house';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { spaceFor } from '../access/space-access.ts';
import { spaceRules } from '../access/space-policy.ts';
import { loadHouse } from './load-house.ts';
import { presentKind } from './present-house.ts';

/** What a space's figures are computed with and what its pieces must meet, for the people in it. */
export async function getHouse({ db }: App, actor: Actor, spaceId: number): Promise<HouseWire> {
  const standing = await spaceFor(db, actor, spaceId, 'view');
  const { since, ...house } = await loadHouse(db, spaceId);
  return {
    alloys: presentKind.alloys(house.alloys),
    alloys_since: since.alloys,
    limits: house.limits,
    limits_since: since.limits,
    specs: presentKind.specs(house.specs),
    specs_since: since.specs,
    words: presentKind.words(house.words),
    words_since: since.words,
    rings: presentKind.rings(house.rings),
    rings_since: since.rings,
    melee: presentKind.melee(house.melee),
    melee_since: since.melee,
    abilities: { edit: spaceRules.edit(standing) },
  };
}
