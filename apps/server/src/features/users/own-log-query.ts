import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isSeenItem, reach, sight } from '../access/sight-sql.ts';
import { entryColumns } from '../activity/entry-sql.ts';
import type { LogFacts } from '../activity/log-query.ts';

const value = sql.placeholder;
const COUNT_LIMIT = 10_000;

// What somebody did stays in their own log while they may see where they did it.
const isShown = sql`entry.user_id = ${value('userId')} and entry.project_id in (select id from home)
  and (entry.project_module_id is null or ${isSeenItem(sql.raw('entry.project_module_id'), sql.raw('entry.design_item_id'))})`;

export type OwnLogFacts = LogFacts & { project: { id: number; title: string } };

/** What somebody did in the projects they reach, newest first, before a key. */
export const ownLogQuery = prepared<OwnLogFacts>(
  'own_log',
  sql`${reach}, ${sight} select ${entryColumns},
    (select json_build_object('id', p.id, 'title', p.title) from projects p where p.id = entry.project_id) as project
    from activities entry join users u on u.id = entry.user_id
    where ${isShown} and (${value('key')}::bigint is null or entry.id < ${value('key')})
    order by entry.id desc limit ${value('limit')}`,
);

/** How many entries there are, counted up to 10,000. */
export const ownLogCount = prepared<{ total: number }>(
  'own_log_count',
  sql`${reach}, ${sight} select count(*)::int as total from (
    select 1 from activities entry where ${isShown} limit ${sql.raw(String(COUNT_LIMIT))}) counted`,
);
