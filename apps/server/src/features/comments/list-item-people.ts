import { sql, type SQL } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isFound, wordPatterns } from '../../db/search-sql.ts';
import { commentPersonColumns, type CommentPerson } from './find-authors.ts';
import { isKnownOnBoard, isKnownOnItem } from './find-viewers.ts';
import { boardViewers, itemViewers } from './viewers-sql.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { designFor } from '../designs/access.ts';
import type { Standing } from '../access/standing.ts';
import { seenBoardFor, standingInModule, type CommentedBoard, type ItemPlace } from './access.ts';
import { presentCommentPerson } from './presenter.ts';
import { readsInternal } from './policy.ts';

const value = sql.placeholder;
const seenId = sql`${value('seenId')}`;
const name = sql.raw(`trim(u.first_name || ' ' || u.last_name)`);

const people = (what: 'item' | 'board', viewers: (id: SQL) => SQL, isKnown: (id: SQL) => SQL) => {
  const found = sql`viewers join users u on u.id = viewers.id
    where (${value('readsInternal')}::bool or ${isKnown(seenId)})
      and ${isFound(name)}`;
  return {
    /** Sorted by name. */
    page: prepared<CommentPerson>(
      `${what}_people`,
      sql`with ${viewers(seenId)} select ${commentPersonColumns} from ${found}
        order by ${name} collate reading_order, u.id limit ${value('limit')} offset ${value('offset')}`,
    ),
    /** How many there are. */
    count: prepared<{ total: number }>(
      `${what}_people_count`,
      sql`with ${viewers(seenId)} select count(*)::int as total from ${found}`,
    ),
  };
};

/** People who see an item, and those who see a board. */
const itemPeople = people('item', itemViewers, isKnownOnItem);
const boardPeople = people('board', boardViewers, isKnownOnBoard);

type Filters = { count: number; page: number; search?: string | undefined };
type Listing = { standing: Standing; query: typeof itemPeople; place: object; filters: Filters };

async function listPeople(app: App, { standing, query, place, filters }: Listing) {
  const page = pageOf(filters);
  const values = { ...place, readsInternal: readsInternal(standing), search: wordPatterns(filters.search) };
  const [rows, [counted]] = await Promise.all([
    query.page(app.db, { ...values, limit: page.limit, offset: page.offset }),
    query.count(app.db, values),
  ]);
  const total = counted?.total ?? 0;
  return { rows: rows.map((row) => presentCommentPerson(row, app.signer)), total, next: nextPage(page, total) };
}

/** People who see an item, by name; for clients only those who wrote something there that clients read. */
export async function listItemPeople(app: App, actor: Actor, { itemId, ...module }: ItemPlace, filters: Filters) {
  const standing = await standingInModule(app.db, actor, module);
  await designFor(app.db, standing, itemId, module.moduleId);
  return listPeople(app, { standing, query: itemPeople, place: { ...module, seenId: itemId }, filters });
}

/** The same for a board. */
export async function listBoardPeople(
  app: App,
  actor: Actor,
  { boardId, ...module }: CommentedBoard,
  filters: Filters,
) {
  const standing = await standingInModule(app.db, actor, module);
  await seenBoardFor(app.db, standing, { ...module, boardId });
  return listPeople(app, { standing, query: boardPeople, place: { ...module, seenId: boardId }, filters });
}
