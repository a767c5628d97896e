import { COUNT_ALL } from '@facet/contract/constants/limits';
import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import type { ProjectRole } from '@facet/contract/permissions';
import { sql, type SQL } from 'drizzle-orm';
import { prepared, type PreparedQuery } from '../../db/prepared.ts';
import type { App } from '../../platform/app.ts';
import type { Page } from '../../platform/http/paging.ts';
import { grantedBoards, grantedItems, grantedModules, moduleFacts } from '../access/find-standing.ts';
import { reach } from '../access/sight-sql.ts';
import type { GrantedBoard, GrantedItem, ModuleFact, Project, StandingFacts } from '../access/standing.ts';

const value = sql.placeholder;

export const asc = sql.raw('asc');
export const desc = sql.raw('desc');

/** A project with everything that decides what the reader may do there. */
export type ListedProject = Project &
  Pick<StandingFacts, 'spaceTitle' | 'folderTitle' | 'spaceRole'> & {
    roles: ProjectRole[] | null;
    modules: ModuleFact[];
    grantedModuleIds: number[];
    grantedItems: GrantedItem[];
    grantedBoards: GrantedBoard[];
  };
/** A page without rows has one row with the total, null where it was not asked for. The page is ordered by `sort`. */
export type ListedRow = { total: number | null; sort?: unknown } & (ListedProject | { id: null });

const columns = sql`projects.id, projects.space_id as "spaceId", projects.folder_id as "folderId", projects.title,
  projects.status, projects.status_before_archive as "statusBeforeArchive", projects.category, projects.template,
  projects.workflow_scheme_id as "workflowSchemeId", projects.due_date::text as "dueDate",
  projects.cover_file_id as "coverFileId", projects.created_by as "createdBy", projects.created_at as "createdAt",
  projects.updated_at as "updatedAt", projects.deleted_at as "deletedAt", s.title as "spaceTitle",
  f.title as "folderTitle", su.role as "spaceRole", m.roles, ${moduleFacts} as modules,
  ${grantedModules} as "grantedModuleIds", ${grantedItems} as "grantedItems",
  ${grantedBoards} as "grantedBoards"`;

// The ids follow the key, so that one index serves both.
const idDirection = (direction: SQL) => (direction === asc ? asc : desc);

export type Ordered = { key: SQL; direction: SQL };
type Listing = Ordered & {
  /** A condition on `projects`. */
  where: SQL;
  /** CTEs that the condition and the key need besides `led` and `joined`, put after `reach`. */
  beside?: SQL;
};

/** How many rows there are up to the end of a page. */
export const rowsUntilEnd = sql`${value('limit')}::int + ${value('offset')}::int`;
export const ofPage = sql`limit ${value('limit')}::int offset ${value('offset')}::int`;

const chosen = ({ key, direction, where }: Listing) => sql`
  select id, sort from (
    select nearest.id, nearest.sort from led cross join lateral (
      select projects.id, ${key} as sort from projects where projects.space_id = led.id and ${where}
      order by ${key} ${direction}, projects.id ${idDirection(direction)} limit ${rowsUntilEnd}) nearest
    union all
    select projects.id, ${key} from joined join projects on projects.id = joined.id where ${where}
  ) reached order by sort ${direction}, id ${idDirection(direction)} ${ofPage}`;

// Counted up to `COUNT_ALL`.
const total = (where: SQL) => sql`select (select count(*)::int from (
    select from led join projects on projects.space_id = led.id where ${where}
    union all select from joined join projects on projects.id = joined.id where ${where}
    limit ${sql.raw(String(COUNT_ALL))}) reached) as total`;

// The ids are an array, so that PostgreSQL expects a few of them and not a tenth of all projects.
/**
 * The count, and the projects that the table `chosen` names by `id`, with everything that decides what the
 * reader may do there; `more` are columns of `chosen`.
 */
export const chosenProjects = (counted: SQL, more: SQL) => sql`
  select counted.total, page.* from (${counted}) counted left join lateral (
    select ${columns}, ${more} from projects
    join chosen on chosen.id = projects.id
    join spaces s on s.id = projects.space_id
    left join folders f on f.id = projects.folder_id
    left join space_users su on su.space_id = s.id and su.user_id = ${value('userId')}
      and su.status <> ${sql.raw(String(SpaceUserStatus.inactive))}
    left join project_members m on m.project_id = projects.id and m.user_id = ${value('userId')}
    where projects.id = any(array(select id from chosen))
  ) page on true`;

const pageWith = (counted: SQL, { beside = sql``, ...listing }: Listing) => sql`${reach}${beside},
  chosen as materialized (${chosen(listing)}) ${chosenProjects(counted, sql`chosen.sort`)}
  order by page.sort ${listing.direction}, page.id ${idDirection(listing.direction)}`;

/** In place of a count that is already known. */
export const uncounted = sql`select null::int as total`;

/** Pages of what somebody reaches, with or without their total. */
export type ProjectPages<Row extends object = ListedRow> = { counting: PreparedQuery<Row>; plain: PreparedQuery<Row> };

/** Makes the queries of a list; the name must be unique. */
export const projectPages = (name: string, listing: Listing): ProjectPages => ({
  counting: prepared(`${name}|counting`, pageWith(total(listing.where), listing)),
  plain: prepared(name, pageWith(uncounted, listing)),
});

/** Reads a page and its total in one query; a total known to be `COUNT_ALL` is not counted again. */
export async function readProjectPage<Row extends { total: number | null }>(
  app: Pick<App, 'db' | 'countUpToAll'>,
  { counting, plain }: ProjectPages<Row>,
  about: { name: string; values: Record<string, unknown> },
  { limit, offset }: Page,
): Promise<{ found: Row[]; total: number }> {
  const values = { ...about.values, limit, offset };
  let found: Row[] | null = null;
  const total = await app.countUpToAll(`${about.name}, ${JSON.stringify(about.values)}`, async () => {
    found = await counting(app.db, values);
    return found[0]?.total ?? 0;
  });
  return { found: found ?? (await plain(app.db, values)), total };
}
