import { ProjectStatus, type DesignStatus } from '@facet/contract/constants/statuses';
import type { DueThingWire } from '@facet/contract/entities/dashboard';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isSeenItem, reach } from '../access/sight-sql.ts';
import { personJson } from '../users/person-columns.ts';
import type { Person } from '../users/presenter.ts';
import { besideFilters, isMine, isOpenTask } from './filters-sql.ts';

type DueRow = Pick<DueThingWire, 'kind' | 'id' | 'title' | 'project'> & {
  dueDate: string;
  moduleId: number | null;
  user: Person | null;
  thumbnailFileId: number | null;
};

const value = sql.placeholder;
const number = (constant: number) => sql.raw(String(constant));
const limit = sql`${value('limit')}::int`;

const places = sql`places as materialized (
  select projects.id, projects.title, projects.space_id, projects.due_date, projects.cover_file_id from (
    select projects.* from led join projects on projects.space_id = led.id
    union all select projects.* from joined join projects on projects.id = joined.id) projects
  where projects.deleted_at is null and projects.status not in (${number(ProjectStatus.approved)}, ${number(ProjectStatus.archived)})
    and (${value('scope')}::text = 'all' or ${isMine})
    and (${value('spaces')}::int[] is null or projects.space_id = any(${value('spaces')})))`;

const dueProjects = sql`select 'project' as kind, projects.id, projects.title, projects.due_date, projects.id as project_id,
    null::int as module_id, null::int as user_id, projects.cover_file_id as file_id
  from places projects where projects.due_date is not null order by projects.due_date, projects.id limit ${limit}`;

const DONE: DesignStatus = 'approved';
// A style is late if the reader sees its newest version and that is not approved.
const isOpenItem = sql`item.deleted_at is null and item.status <> ${sql.raw(`'${DONE}'`)}
  and not exists (select from design_items newer where newer.style_id = item.style_id
    and newer.project_module_id = item.project_module_id and newer.version > item.version and newer.deleted_at is null)
  and (projects.space_id in (select id from led) or ${isSeenItem(sql.raw('item.project_module_id'), sql.raw('item.id'))})`;
// The scan of `styles_due` stops as soon as enough is found.
const dueStyles = sql`select 'style', s.id, s.title, s.due_date, projects.id, piece.project_module_id, s.assignee_id, piece.file_id
  from places projects join styles s on s.project_id = projects.id and s.deleted_at is null and s.due_date is not null
  cross join lateral (select item.project_module_id, item.file_id from design_items item
    where item.style_id = s.id and ${isOpenItem} order by item.id desc limit 1) piece
  order by s.due_date, s.id limit ${limit}`;

const dueTasks = sql`select 'task', t.id, t.name, t.due_date, projects.id, t.project_module_id, t.assignee_id, null::int
  from places projects join tasks t on ${isOpenTask} and t.due_date is not null order by t.due_date, t.id limit ${limit}`;

/** Unfinished projects, styles and tasks, by due date. */
export const dashboardDueQuery = prepared<DueRow>(
  'dashboard_due',
  sql`${reach}${besideFilters}, ${places},
    due as ((${dueProjects}) union all (${dueStyles}) union all (${dueTasks}))
    select due.kind, due.id, due.title, due.due_date::text as "dueDate", due.module_id as "moduleId",
      (select json_build_object('id', p.id, 'title', p.title) from places p where p.id = due.project_id) as project,
      (select ${personJson('u')} from users u where u.id = due.user_id and u.deleted_at is null) as "user",
      (select small.file_id from file_thumbnails small
        where small.file_id = due.file_id and small.preset_name = 'small') as "thumbnailFileId"
    from due order by due.due_date, due.kind, due.id limit ${limit}`,
);
