import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { likeText } from '../../platform/http/filters.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { acquaintancesQuery } from './list-users-query.ts';
import { seesPeopleOfSpaces } from '../access/people-policy.ts';
import { presentPerson } from './presenter.ts';

type Filters = { search?: string | undefined; count: number; page: number };

/** The people that the actor shares a space or project with. */
export async function listUsers(app: App, actor: Actor, filters: Filters) {
  const page = pageOf(filters);
  const found = await acquaintancesQuery(app.db, {
    userId: actor.userId,
    spaceId: null,
    isProven: actor.emailVerified,
    seesSpaces: seesPeopleOfSpaces(actor),
    search: likeText(filters.search),
    limit: page.limit,
    offset: page.offset,
  });
  const total = found[0]?.total ?? 0;
  const rows = found.flatMap((row) => (row.id === null ? [] : presentPerson(row, app.signer)));
  return { rows, total, next: nextPage(page, total) };
}
