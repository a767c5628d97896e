import type { HouseChangeWire } from '@facet/contract/entities/house';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { spaceFor } from '../access/space-access.ts';
import { firstHouse, type HouseData } from './load-house.ts';
import { houseChangesQuery, type HouseChange } from './house-query.ts';
import { presentKind } from './present-house.ts';

/** What was set and what it replaced, under its kind. */
function presentStates(change: HouseChange) {
  switch (change.kind) {
    case 'alloys':
      return toStates('alloys', change, presentKind.alloys);
    case 'limits':
      return toStates('limits', change, presentKind.limits);
    case 'specs':
      return toStates('specs', change, presentKind.specs);
    case 'words':
      return toStates('words', change, presentKind.words);
    case 'rings':
      return toStates('rings', change, presentKind.rings);
    case 'melee':
      return toStates('melee', change, presentKind.melee);
  }
}

const toStates = <Kind extends keyof HouseData, Wire>(
  kind: Kind,
  { data, before }: { data: HouseData[Kind]; before: HouseData[Kind] | null },
  present: (data: HouseData[Kind]) => Wire,
) => ({ kind, data: present(data), before: present(before ?? firstHouse()[kind]) });

const presentChange = (change: HouseChange): HouseChangeWire => ({
  id: change.id,
  ...presentStates(change),
  created_at: change.createdAt.toISOString(),
  created_by: { id: change.userId, name: change.userName },
});

/** Every state of each kind that was set. */
export async function listHouseChanges(
  { db }: App,
  actor: Actor,
  { spaceId, count, page }: { spaceId: number; count: number; page: number },
) {
  await spaceFor(db, actor, spaceId, 'view');
  const paging = pageOf({ count, page });
  const rows = await houseChangesQuery(db, { spaceId, count, from: paging.offset });
  const total = rows[0]?.total ?? 0;
  return { rows: rows.map(presentChange), total, next: nextPage(paging, total) };
}
