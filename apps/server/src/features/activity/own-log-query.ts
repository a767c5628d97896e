import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isOpenLink } from '../../db/open-link-sql.ts';
import { reach } from '../projects/reach-sql.ts';
import { seenBy } from '../projects/visible-modules-sql.ts';
import { entryColumns } from './entry-sql.ts';
import type { LogFacts } from './log-query.ts';

const value = sql.placeholder;
const COUNT_LIMIT = 10_000;

// What somebody did stays in their log as long as they may see where they did it.
const sight = sql`${reach}, reached as materialized (
    select p.id from projects p where p.deleted_at is null and p.space_id in (select id from led)
    union select id from joined),
  visible as materialized (
    select pm.id from project_modules pm join projects p on p.id = pm.project_id where p.space_id in (select id from led)
    union select pm.id from project_members m join project_modules pm on pm.project_id = m.project_id
      join modules c on c.id = pm.module_id
      join (values ${seenBy}) seen_by (module, roles) on seen_by.module = c.name and seen_by.roles && m.roles
      where m.user_id = ${value('userId')}
    union select g.project_module_id from module_grants g where g.user_id = ${value('userId')}),
  asked as materialized (
    select ri.design_item_id as id from review_recipients rr
      join review_request_items ri on ri.review_request_id = rr.review_request_id
      where rr.user_id = ${value('userId')} and ${isOpenLink()})`;

const isShown = sql`entry.user_id = ${value('userId')} and entry.project_id in (select id from reached)
  and (entry.project_module_id is null or entry.project_module_id in (select id from visible)
    or entry.design_item_id in (select id from asked))`;

export type OwnLogFacts = LogFacts & { project: { id: number; title: string } };

/** What somebody did in the projects that they reach, newest first, before a key. */
export const ownLogQuery = prepared<OwnLogFacts>(
  'own_log',
  sql`${sight} select ${entryColumns},
    (select json_build_object('id', p.id, 'title', p.title) from projects p where p.id = entry.project_id) as project
    from activities entry join users u on u.id = entry.user_id
    where ${isShown} and (${value('key')}::bigint is null or entry.id < ${value('key')})
    order by entry.id desc limit ${value('limit')}`,
);

/** How many entries that are, counted up to 10,000. */
export const ownLogCount = prepared<{ total: number }>(
  'own_log_count',
  sql`${sight} select count(*)::int as total from (
    select 1 from activities entry where ${isShown} limit ${sql.raw(String(COUNT_LIMIT))}) counted`,
);
