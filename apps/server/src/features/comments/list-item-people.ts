import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { likeText } from '../../platform/http/filters.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { designFor } from '../designs/access.ts';
import type { Standing } from '../access/standing.ts';
import { seenBoardFor, standingIn, type BoardPlace, type ItemPlace } from './access.ts';
import { boardPeople, itemPeople } from './item-people-query.ts';
import { presentCommentPerson } from './presenter.ts';
import { readsInternal } from './policy.ts';

type Filters = { count: number; page: number; search?: string | undefined };
type Listing = { standing: Standing; query: typeof itemPeople; place: object; filters: Filters };

async function listPeople(app: App, { standing, query, place, filters }: Listing) {
  const page = pageOf(filters);
  const values = { ...place, readsInternal: readsInternal(standing), search: likeText(filters.search) };
  const [rows, [counted]] = await Promise.all([
    query.page(app.db, { ...values, limit: page.limit, offset: page.offset }),
    query.count(app.db, values),
  ]);
  const total = counted?.total ?? 0;
  return { rows: rows.map((row) => presentCommentPerson(row, app.signer)), total, next: nextPage(page, total) };
}

/** People who see an item, by name; to clients only those who wrote something there that clients read. */
export async function listItemPeople(app: App, actor: Actor, { itemId, ...module }: ItemPlace, filters: Filters) {
  const standing = await standingIn(app.db, actor, module);
  await designFor(app.db, standing, itemId, module.moduleId);
  return listPeople(app, { standing, query: itemPeople, place: { ...module, seenId: itemId }, filters });
}

/** The same for a board. */
export async function listBoardPeople(app: App, actor: Actor, { boardId, ...module }: BoardPlace, filters: Filters) {
  const standing = await standingIn(app.db, actor, module);
  await seenBoardFor(app.db, standing, { ...module, boardId });
  return listPeople(app, { standing, query: boardPeople, place: { ...module, seenId: boardId }, filters });
}
