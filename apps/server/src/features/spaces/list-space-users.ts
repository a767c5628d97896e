import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { spaceFor } from '../access/space-access.ts';
import { countPeopleOfSpace, peopleOfSpace } from './people-queries.ts';
import { spaceRules } from '../access/space-policy.ts';
import { presentSpaceUser } from './presenter.ts';

type Listing = { spaceId: number; count: number; page: number; search?: string | undefined };

/** The people of a space; inactive ones only for those who manage them. */
export async function listSpaceUsers(app: App, actor: Actor, { spaceId, search, ...query }: Listing) {
  const standing = await spaceFor(app.db, actor, spaceId, 'view');
  const listing = { spaceId, search, hidesInactive: !spaceRules['manage the people of'](standing) };
  const page = pageOf(query);
  const [rows, total] = await Promise.all([peopleOfSpace(app.db, listing, page), countPeopleOfSpace(app.db, listing)]);
  return {
    rows: rows.map((row) => presentSpaceUser(row, standing, app.signer)),
    total,
    next: nextPage(page, total),
  };
}
