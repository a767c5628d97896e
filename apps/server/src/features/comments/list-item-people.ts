import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { likeText } from '../../platform/http/filters.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { designFor } from '../designs/access.ts';
import { standingIn, type ItemPlace } from './access.ts';
import { itemPeople, itemPeopleCount } from './item-people-query.ts';
import { presentCommentPerson } from './presenter.ts';
import { readsInternal } from './policy.ts';

type Filters = { count: number; page: number; search?: string | undefined };

/** People who see an item, by name; to clients only those who wrote something there that clients read. */
export async function listItemPeople(app: App, actor: Actor, place: ItemPlace, filters: Filters) {
  const standing = await standingIn(app.db, actor, place);
  await designFor(app.db, standing, place.itemId, place.moduleId);
  const page = pageOf(filters);
  const values = {
    ...place,
    readsInternal: readsInternal(standing),
    search: likeText(filters.search),
  };
  const [rows, [counted]] = await Promise.all([
    itemPeople(app.db, { ...values, limit: page.limit, offset: page.offset }),
    itemPeopleCount(app.db, values),
  ]);
  const total = counted?.total ?? 0;
  return { rows: rows.map((row) => presentCommentPerson(row, app.signer)), total, next: nextPage(page, total) };
}
