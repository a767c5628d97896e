import { COUNT_ALL } from '@facet/contract/constants/limits';
import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { LEADING_ROLES, type ProjectRole } from '@facet/contract/permissions';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { projects } from '../../db/schema/index.ts';
import { isOpenLink } from '../../db/open-link-sql.ts';
import { isOutside } from '../../db/within-spaces.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { notForGuests } from '../../platform/errors.ts';
import { standingOf, type Project, type Standing, type StandingFacts } from './standing.ts';

const userId = sql.placeholder('userId');

// For queries that don't alias `projects` and have a placeholder `userId`.
export const moduleFacts = sql`(
  select coalesce(json_agg(json_build_object(
    'id', pm.id, 'name', m.name, 'title', pm.title, 'icon', m.icon, 'type', m.type, 'workflowType', pm.workflow_type,
    'status', pm.status, 'dueDate', pm.due_date, 'position', pm.position) order by pm.position, pm.id), '[]')
  from project_modules pm join modules m on m.id = pm.module_id where pm.project_id = ${projects.id})`;
export const grantedModules = sql`array(
  select g.project_module_id from module_grants g join project_modules pm on pm.id = g.project_module_id
  where g.user_id = ${userId} and pm.project_id = ${projects.id})`;
const itemsBy = (recipient: SQL) => sql`(
  select coalesce(json_agg(json_build_object('id', item.id, 'moduleId', item.project_module_id,
    'isAsked', asked.is_asked, 'givesOriginal', asked.gives_original, 'givesReduced', asked.gives_reduced)), '[]')
  from (select ri.design_item_id as id, bool_or(rr.is_asked and r.withdrawn_at is null) as is_asked,
      bool_or(rr.allows_originals) as gives_original,
      bool_or(rr.allows_reduced) as gives_reduced from review_recipients rr
    join review_requests r on r.id = rr.review_request_id
    join review_request_items ri on ri.review_request_id = r.id
    where ${recipient} and r.project_id = ${projects.id} and ${isOpenLink()} group by ri.design_item_id) asked
  join design_items item on item.id = asked.id and item.deleted_at is null)`;
export const grantedItems = itemsBy(sql`rr.user_id = ${userId}`);
const guestItems = itemsBy(sql`rr.id = ${sql.placeholder('recipientId')}`);

const boardsBy = (recipient: SQL) => sql`(
  select coalesce(json_agg(json_build_object('id', b.id, 'moduleId', b.project_module_id, 'mayComment', r.may_comment)), '[]')
  from review_recipients rr join review_requests r on r.id = rr.review_request_id
  join boards b on b.id = r.board_id and b.deleted_at is null
  where ${recipient} and r.project_id = ${projects.id} and ${isOpenLink()})`;
export const grantedBoards = boardsBy(sql`rr.user_id = ${userId}`);
const guestBoards = boardsBy(sql`rr.id = ${sql.placeholder('recipientId')}`);

type FactsRow = Omit<Project, 'id'> &
  Pick<
    StandingFacts,
    'spaceTitle' | 'folderTitle' | 'spaceRole' | 'modules' | 'grantedModuleIds' | 'grantedItems' | 'grantedBoards'
  > & {
    projectId: number;
    personalOwnerId: number | null;
    roles: ProjectRole[] | null;
  };

const factsWhere = (where: SQL, items = grantedItems, shown = grantedBoards) => sql`
  select projects.id as "projectId", projects.space_id as "spaceId", projects.folder_id as "folderId", projects.title,
      projects.status, projects.status_before_archive as "statusBeforeArchive", projects.category, projects.template,
      projects.workflow_scheme_id as "workflowSchemeId", projects.due_date::text as "dueDate",
      projects.cover_file_id as "coverFileId", projects.created_by as "createdBy", projects.created_at as "createdAt",
      projects.updated_at as "updatedAt", projects.deleted_at as "deletedAt",
      space.title as "spaceTitle", folder.title as "folderTitle", space.personal_owner_id as "personalOwnerId",
      su.role as "spaceRole", member.roles, ${moduleFacts} as modules,
      ${unlessLeading(grantedModules, sql`'{}'::int[]`)} as "grantedModuleIds",
      ${unlessLeading(items, sql`'[]'::json`)} as "grantedItems",
      ${unlessLeading(shown, sql`'[]'::json`)} as "grantedBoards"
    from projects
    join spaces space on space.id = projects.space_id and space.deleted_at is null
    left join folders folder on folder.id = projects.folder_id
    left join space_users su on su.space_id = projects.space_id and su.user_id = ${userId}
      and su.status <> ${sql.raw(String(SpaceUserStatus.inactive))}
    left join project_members member on member.project_id = projects.id and member.user_id = ${userId}
    where projects.deleted_at is null and ${where}`;

const leadingRoles = sql.raw(`array[${LEADING_ROLES.map((role) => `'${role}'`).join(', ')}]`);
// A global reviewer leads nothing, and only decides on what they were asked.
const isLimited = sql`exists (select from users u where u.id = ${userId} and u.role in ('reviewer', 'watcher'))`;
/** Leaders see every module whole, so their grants are not looked up. */
const unlessLeading = (granted: SQL, none: SQL) =>
  sql`case when (su.role = 'space_admin' or member.roles && ${leadingRoles}) and not ${isLimited} then ${none} else ${granted} end`;

/** One round trip for everything that decides what somebody may do in a project. */
const factsQuery = prepared<FactsRow>(
  'project_standing',
  factsWhere(sql`projects.id = ${sql.placeholder('projectId')} limit 1`),
);
/** The same for several projects. */
const manyFactsQuery = prepared<FactsRow>(
  'project_standings',
  factsWhere(
    sql`projects.id = any(${sql.placeholder('projectIds')}::int[]) order by projects.id limit ${sql.raw(String(COUNT_ALL))}`,
  ),
);
/** For a guest: what one review link was made for. */
const guestFactsQuery = prepared<FactsRow>(
  'guest_standing',
  factsWhere(sql`projects.id = ${sql.placeholder('projectId')} limit 1`, guestItems, guestBoards),
);
// For a guest, nothing is looked up that the person holds by name.
const NOBODY = 0;

export type Somebody = Pick<Actor, 'userId' | 'emailVerified' | 'role' | 'guest'>;

function toFacts(row: FactsRow, somebody: Somebody): StandingFacts {
  const { projectId: rowId, spaceTitle, folderTitle, personalOwnerId, spaceRole, roles, ...rest } = row;
  const { modules, grantedModuleIds, grantedItems: items, grantedBoards: shown, ...columns } = rest;
  return {
    project: { id: rowId, ...columns },
    spaceTitle,
    folderTitle,
    spaceRole,
    roles: roles ?? [],
    modules,
    grantedModuleIds,
    grantedItems: items,
    grantedBoards: shown,
    userId: somebody.userId,
    globalRole: somebody.role,
    isGuest: somebody.guest !== null,
    // A token that is limited to other spaces gives nothing here.
    isProven:
      !isOutside(somebody.userId, columns.spaceId) &&
      // The mailed code proves the address for the link's own items, and a guest's facts hold nothing else.
      (somebody.guest !== null || somebody.emailVerified || personalOwnerId === somebody.userId),
  };
}

/** What the database knows of somebody and a project, or null when there is no such project. */
export async function findStanding(db: Db, somebody: Somebody, id: number): Promise<StandingFacts | null> {
  const { guest, userId: ownId } = somebody;
  const [row] = guest
    ? await guestFactsQuery(db, { projectId: id, userId: NOBODY, recipientId: guest.recipientId })
    : await factsQuery(db, { projectId: id, userId: ownId });
  return row ? toFacts(row, somebody) : null;
}

/** Somebody's standings by project id, for those of the projects that exist and that they reach. */
export async function findStandings(
  db: Db,
  somebody: Somebody,
  projectIds: readonly number[],
): Promise<Map<number, Standing>> {
  if (projectIds.length === 0) return new Map();
  // No call about several projects is open to guests.
  if (somebody.guest) throw notForGuests();
  const rows = await manyFactsQuery(db, { projectIds: [...new Set(projectIds)], userId: somebody.userId });
  const standings = rows.flatMap((row) => standingOf(toFacts(row, somebody)) ?? []);
  return new Map(standings.map((standing) => [standing.project.id, standing]));
}
