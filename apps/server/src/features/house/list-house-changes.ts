import { FIRST_ALLOYS } from '@facet/contract/craft/alloys';
import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import { FIRST_SPECS } from '@facet/contract/craft/spec';
import type { HouseChangeWire } from '@facet/contract/entities/house';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { spaceFor } from '../access/space-access.ts';
import { presentSpecs } from './house-of.ts';
import { houseChangesQuery, type HouseChange } from './house-query.ts';

const presentChange = (change: HouseChange): HouseChangeWire => ({
  id: change.id,
  kind: change.kind,
  alloys: change.kind === 'alloys' ? change.data : null,
  limits: change.kind === 'limits' ? change.data : null,
  alloys_before: change.kind === 'alloys' ? (change.before ?? [...FIRST_ALLOYS]) : null,
  limits_before: change.kind === 'limits' ? (change.before ?? FIRST_LIMITS) : null,
  specs: change.kind === 'specs' ? presentSpecs(change.data) : null,
  specs_before: change.kind === 'specs' ? presentSpecs(change.before ?? FIRST_SPECS) : null,
  created_at: change.createdAt.toISOString(),
  created_by: { id: change.userId, name: change.userName },
});

/** Every state of alloys, limits and specs that was set. */
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
