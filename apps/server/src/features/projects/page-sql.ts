import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import type { ProjectRole } from '@facet/contract/permissions';
import { sql, type SQL } from 'drizzle-orm';
import { grantedBoards, grantedItems, grantedModules, moduleFacts } from '../access/find-standing.ts';
import { reach } from '../access/sight-sql.ts';
import type { GrantedBoard, GrantedItem, ModuleFact, Project, StandingFacts } from '../access/standing.ts';

const value = sql.placeholder;

export const asc = sql.raw('asc');
export const desc = sql.raw('desc');

/** A project with everything that decides what the asker may do there. */
export type ListedProject = Project &
  Pick<StandingFacts, 'spaceTitle' | 'folderTitle' | 'spaceRole'> & {
    roles: ProjectRole[] | null;
    modules: ModuleFact[];
    grantedModuleIds: number[];
    grantedItems: GrantedItem[];
    grantedBoards: GrantedBoard[];
  };
/** Of a page without rows only the total comes. */
export type ListedRow = { total: number } & (ListedProject | { id: null });

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
  /** Tables that the condition and the key ask beside `led` and `joined`: what follows `reach`. */
  beside?: SQL;
};

const chosen = ({ key, direction, where }: Listing) => sql`
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

/** A page of the projects that somebody reaches, with their total: the rows are `ListedRow`. */
export const projectPage = ({ beside = sql``, ...listing }: Listing) => sql`${reach}${beside}
  select counted.total, page.* from (${total(listing.where)}) counted left join lateral (
    select ${columns}, chosen.sort from (${chosen(listing)}) chosen
    join projects on projects.id = chosen.id
    join spaces s on s.id = projects.space_id
    left join folders f on f.id = projects.folder_id
    left join space_users su on su.space_id = s.id and su.user_id = ${value('userId')}
      and su.status <> ${sql.raw(String(SpaceUserStatus.inactive))}
    left join project_members m on m.project_id = projects.id and m.user_id = ${value('userId')}
  ) page on true order by page.sort ${listing.direction}, page.id ${idDirection(listing.direction)}`;
