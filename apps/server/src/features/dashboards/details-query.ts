import { NEWS_DAYS } from '@facet/contract/constants/dashboards';
import { TaskStatus, type TaskPriority } from '@facet/contract/constants/statuses';
import type { ItemCountsWire } from '@facet/contract/entities/dashboard';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { seenItem } from '../access/seen-sql.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { columnsBesideModules, heldBoards, type ProjectDetails } from '../projects/details-columns.ts';

export type ModuleHolding = {
  styles: number;
  boards: number;
  /** Null without a file. */
  items: ItemCountsWire | null;
  startedAt: string;
  changedAt: string;
  isNew: boolean;
};
/** A project's card with a dashboard's additions; modules that hold nothing are absent. */
export type DashboardDetails = Omit<ProjectDetails, 'heldByModule'> & {
  modules: Record<string, ModuleHolding> | null;
  priority: TaskPriority | null;
  lastActivityAt: string | null;
};

const value = sql.placeholder;
const moment = (column: string) => isoMoment(sql.raw(column));

const isNewest = sql`not exists (select from design_items newer where newer.style_id = item.style_id
  and newer.project_module_id = item.project_module_id and newer.version > item.version and newer.deleted_at is null)`;
const isNews = sql`item.created_by <> ${value('userId')} and item.created_at > greatest(
  now() - interval '${sql.raw(String(NEWS_DAYS))} days', (select seen.viewed_at from module_views seen
    where seen.user_id = ${value('userId')} and seen.project_module_id = item.project_module_id))`;
/** (`offset 0` makes PostgreSQL look for newer versions once per item, not once more per status.) */
const items = sql`(select item.*, ${isNewest} as is_newest, ${isNews} as is_new
  from design_items item join styles style on style.id = item.style_id and style.deleted_at is null
  where item.project_id = p.id and ${seenItem} offset 0) item`;
const having = (status: keyof ItemCountsWire) =>
  sql.raw(`'${status}', count(*) filter (where item.status = '${status}' and item.is_newest)`);

const modules = sql`(select json_object_agg(coalesce(styled.module_id, boarded.module_id), json_build_object(
    'styles', coalesce(styled.styles, 0), 'boards', coalesce(boarded.boards, 0), 'items', styled.items,
    'startedAt', ${moment('least(styled.started_at, boarded.started_at)')},
    'changedAt', ${moment('greatest(styled.changed_at, boarded.changed_at)')}, 'isNew', coalesce(styled.is_new, false)))
  from (select item.project_module_id as module_id, count(distinct item.style_id) as styles,
      json_build_object(${having('draft')}, ${having('in_review')}, ${having('revision_needed')},
        ${having('rejected')}, ${having('approved')}) as items,
      min(item.created_at) as started_at, max(item.updated_at) as changed_at, bool_or(item.is_new) as is_new
    from ${items} group by item.project_module_id) styled
  full join ${heldBoards} boarded using (module_id))`;

const priority = sql`(select max(t.priority) from tasks t where t.project_id = p.id and t.deleted_at is null
  and t.status <> ${sql.raw(String(TaskStatus.done))} and p.id = any(${value('taskProjectIds')}::int[])
  and (t.project_module_id is null or t.project_module_id = any(${value('visibleModuleIds')}::int[])))`;

// When the team was active is for the team only: much of what it does is not for clients.
const lastActivity = sql`(select ${moment('entry.created_at')} from activities entry where entry.project_id = p.id
  and p.id = any(${value('teamProjectIds')}::int[])
  and (entry.project_module_id is null or entry.project_module_id = any(${value('visibleModuleIds')}::int[]))
  order by entry.id desc limit 1)`;

/** Details of projects, as far as somebody sees them (`sightOf`); one statement for any number. */
export const dashboardDetails = prepared<DashboardDetails>(
  'dashboard_details',
  sql`select ${columnsBesideModules}, ${modules} as modules, ${priority} as priority, ${lastActivity} as "lastActivityAt"
    from projects p where p.id = any(${value('projectIds')}::int[]) limit 10000`,
);
