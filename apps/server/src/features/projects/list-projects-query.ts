import { sql, type SQL } from 'drizzle-orm';
import type { ProjectRole } from '@facet/contract/permissions';
import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { prepared } from '../../db/prepared.ts';
import { grantedItems, grantedModules, moduleFacts } from './find-standing.ts';
import { reach } from './sight-sql.ts';
import type { GrantedItem, ModuleFact, Project, StandingFacts } from './standing.ts';

const value = sql.placeholder;
const asc = sql.raw('asc');
const desc = sql.raw('desc');

/** A project with everything that decides what the asker may do there. */
export type ListedProject = Project &
  Pick<StandingFacts, 'spaceTitle' | 'folderTitle' | 'spaceRole'> & {
    roles: ProjectRole[] | null;
    modules: ModuleFact[];
    grantedModuleIds: number[];
    grantedItems: GrantedItem[];
  };
/** Of a page without rows only the total comes. */
type Row = { total: number } & (ListedProject | { id: null });

// One statement serves every mixture of filters, so that its plan can be kept; null means "not asked for".
const filters = sql`
  and (${value('statuses')}::int[] is null or projects.status = any(${value('statuses')}))
  and (${value('categories')}::int[] is null or projects.category = any(${value('categories')}))
  and (${value('search')}::text is null or projects.title ilike ${value('search')})
  and (${value('tags')}::int[] is null
    or exists (select from tags t where t.project_id = projects.id and t.id = any(${value('tags')})))`;
const isThere = sql`projects.deleted_at is null`;
const inFolder = sql` and projects.folder_id = ${value('folderId')}::int`;

const columns = sql`projects.id, projects.space_id as "spaceId", projects.folder_id as "folderId", projects.title,
  projects.status, projects.status_before_archive as "statusBeforeArchive", projects.category, projects.template,
  projects.workflow_scheme_id as "workflowSchemeId", projects.due_date::text as "dueDate",
  projects.cover_file_id as "coverFileId", projects.created_by as "createdBy", projects.created_at as "createdAt",
  projects.updated_at as "updatedAt", projects.deleted_at as "deletedAt", s.title as "spaceTitle",
  f.title as "folderTitle", su.role as "spaceRole", m.roles, ${moduleFacts} as modules,
  ${grantedModules} as "grantedModuleIds", ${grantedItems} as "grantedItems"`;

// The ids follow the key, so that one index serves both.
const idDirection = (direction: SQL) => (direction === asc ? asc : desc);

const chosen = (key: SQL, direction: SQL, where: SQL) => sql`
  select id, sort from (
    select nearest.id, nearest.sort from led cross join lateral (
      select projects.id, ${key} as sort from projects where projects.space_id = led.id and ${where}
      order by ${key} ${direction}, projects.id ${idDirection(direction)} limit ${value('limit')}::int + ${value('offset')}::int) nearest
    union all
    select projects.id, ${key} from joined join projects on projects.id = joined.id where ${where}
  ) reached order by sort ${direction}, id ${idDirection(direction)} limit ${value('limit')}::int offset ${value('offset')}::int`;

const total = (where: SQL) => sql`select (
    (select count(*) from led join projects on projects.space_id = led.id where ${where})
    + (select count(*) from joined join projects on projects.id = joined.id where ${where}))::int as total`;

const listing = (key: SQL, direction: SQL, where: SQL) => sql`${reach}
  select counted.total, page.* from (${total(where)}) counted left join lateral (
    select ${columns}, chosen.sort from (${chosen(key, direction, where)}) chosen
    join projects on projects.id = chosen.id
    join spaces s on s.id = projects.space_id
    left join folders f on f.id = projects.folder_id
    left join space_users su on su.space_id = s.id and su.user_id = ${value('userId')}
      and su.status <> ${sql.raw(String(SpaceUserStatus.inactive))}
    left join project_members m on m.project_id = projects.id and m.user_id = ${value('userId')}
  ) page on true order by page.sort ${direction}, page.id ${idDirection(direction)}`;

const updated = sql.raw('projects.updated_at');
const created = sql.raw('projects.created_at');
const title = sql.raw('lower(projects.title)');
const due = sql.raw('projects.due_date');
const ORDERS: Readonly<Record<string, readonly [SQL, SQL]>> = {
  'updated_at|asc': [updated, asc],
  'updated_at|desc': [updated, desc],
  'created_at|asc': [created, asc],
  'created_at|desc': [created, desc],
  'title|asc': [title, asc],
  'title|desc': [title, desc],
  'due_date|asc': [due, asc],
  // Projects without a due date come last either way.
  'due_date|desc': [due, sql.raw('desc nulls last')],
};

const queriesOver = (name: string, where: SQL) =>
  new Map(
    Object.entries(ORDERS).map(([order, [key, direction]]) => [
      order,
      prepared<Row>(`${name}|${order}`, listing(key, direction, where)),
    ]),
  );

/**
 * Pages of the projects that somebody reaches, with their total; by `sort|order`. Without filters the total is counted
 * in an index alone, which a statement that could have some does not allow.
 */
export const listQueries = queriesOver('projects', isThere);
export const filteredQueries = queriesOver('filtered_projects', sql`${isThere}${filters}`);
/** The same within a folder. */
export const folderQueries = queriesOver('folder_projects', sql`${isThere}${filters}${inFolder}`);
