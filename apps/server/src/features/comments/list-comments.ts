import { COUNT_ALL, THREADS_MAX } from '@facet/contract/constants/limits';
import type * as api from '@facet/contract/endpoints/comments';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { prepared } from '../../db/prepared.ts';
import { hasWords, wordPatterns } from '../../db/search-sql.ts';
import { commentTables, isReadSql, seenHead, commentSight } from './comment-columns.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { orNull } from '../../platform/http/filters.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { commentFor, standingInModule, type CommentPlace, type ModulePlace } from './access.ts';
import { loadThread, loadThreads } from './load-threads.ts';

const value = sql.placeholder;

/** A condition that holds for the head or for one of its replies. */
const ofThread = (holds: (alias: string) => SQL) => sql`(${holds('c')} or exists (select from design_comments r
  where r.parent_id = c.id and r.deleted_at is null and ${holds('r')}))`;

const isMine = (alias: string) => {
  const said = sql.raw(alias);
  return sql`(${said}.user_id = ${value('userId')} or exists (select from comment_mentions m
    where m.comment_id = ${said}.id and m.user_id = ${value('userId')}))`;
};

const filtered = sql`c.project_id = ${value('projectId')} and c.project_module_id = ${value('moduleId')} and ${seenHead}
  and (${value('items')}::int[] is null or c.design_item_id = any(${value('items')}))
  and (${value('boardId')}::int is null or c.board_id = ${value('boardId')})
  and (${value('styleId')}::int is null or c.style_id = ${value('styleId')})
  and (${value('state')}::text not in ('open', 'resolved') or (c.resolved_at is not null) = (${value('state')} = 'resolved'))
  and (${value('state')}::text <> 'mine' or ${ofThread(isMine)})
  and (${value('isUnread')}::bool is null
    or ${ofThread((alias) => sql`not ${isReadSql(alias)}`)} = ${value('isUnread')})
  and (${value('search')}::text[] is null or ${ofThread((alias) => hasWords(sql.raw(`${alias}.text`)))})`;

const isOpenFix = sql`c.fix_state = 'open'`;
const reached = sql`${value('limit')}::int + ${value('offset')}::int`;
// Each part uses its own index and stops at the end of the page: the few that must be fixed, and the rest.
const part = (rank: number, which: SQL, order: SQL) => sql`(select c.id, ${sql.raw(String(rank))} as rank
  from ${commentTables} where ${filtered} and ${which} order by ${order} limit ${reached})`;

const listing = (about: SQL, order: SQL) => sql`select c.id from (
    ${part(0, sql`${about} and ${isOpenFix}`, order)}
    union all ${part(1, sql`${about} and (${isOpenFix}) is not true`, order)}) c
  order by c.rank, ${order} limit ${value('limit')} offset ${value('offset')}`;

/** What the threads are about. It is in the statement's text, so that its plan uses the index of just that. */
const ABOUT = {
  items: sql`c.design_item_id = any(${value('items')}::int[])`,
  board: sql`c.board_id = ${value('boardId')}::int`,
  style: sql`c.style_id = ${value('styleId')}::int`,
  module: sql`true`,
} as const;

const queriesAbout = (name: keyof typeof ABOUT) => ({
  /** Ids of the threads' heads by when they were begun; those that must be fixed come first. */
  asc: prepared<{ id: number }>(`comment_heads_asc_${name}`, listing(ABOUT[name], sql.raw('c.id'))),
  desc: prepared<{ id: number }>(`comment_heads_desc_${name}`, listing(ABOUT[name], sql.raw('c.id desc'))),
  /** How many threads there are, counted up to 10,000. */
  count: prepared<{ total: number }>(
    `comment_heads_count_${name}`,
    sql`select count(*)::int as total from (
      select from ${commentTables} where ${filtered} and ${ABOUT[name]} limit ${sql.raw(String(COUNT_ALL))}) counted`,
  ),
});
const QUERIES = {
  items: queriesAbout('items'),
  board: queriesAbout('board'),
  style: queriesAbout('style'),
  module: queriesAbout('module'),
};

type Filters = z.output<typeof api.listComments.query>;

function queriesFor({ file_id: items, board_id: board, style_id: style }: Filters) {
  if (items.length > 0) return QUERIES.items;
  if (board !== undefined) return QUERIES.board;
  return style === undefined ? QUERIES.module : QUERIES.style;
}

/** Threads of a module's items that the actor may read, each with its latest replies. */
export async function listComments(app: App, actor: Actor, place: ModulePlace, filters: Filters) {
  const standing = await standingInModule(app.db, actor, place);
  const page = pageOf({ count: Math.min(filters.count, THREADS_MAX), page: filters.page });
  const values = {
    ...commentSight(standing),
    moduleId: place.moduleId,
    items: orNull(filters.file_id),
    styleId: filters.style_id ?? null,
    boardId: filters.board_id ?? null,
    state: filters.state,
    isUnread: filters.is_unread ?? null,
    search: wordPatterns(filters.search),
  };
  const queries = queriesFor(filters);
  const [heads, [counted]] = await Promise.all([
    queries[filters.order](app.db, { ...values, limit: page.limit, offset: page.offset }),
    queries.count(app.db, values),
  ]);
  const total = counted?.total ?? 0;
  const ids = heads.map(({ id }) => id);
  return {
    rows: await loadThreads(app.db, { standing, signer: app.signer }, ids),
    total,
    next: nextPage(page, total),
  };
}

/** The thread that a comment or a reply belongs to. */
export async function getComment(app: App, actor: Actor, place: CommentPlace) {
  const standing = await standingInModule(app.db, actor, place);
  const { headId } = await commentFor(app.db, standing, place);
  return loadThread(app.db, { standing, signer: app.signer }, headId);
}
