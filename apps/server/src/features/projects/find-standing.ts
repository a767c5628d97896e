import type { ProjectRole } from '@facet/contract/permissions';
import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { folders, projectMembers, projects, spaces, spaceUsers } from '../../db/schema/index.ts';
import type { GrantedItem, ModuleFact, StandingFacts } from './standing.ts';

const projectId = sql.placeholder('projectId');
const userId = sql.placeholder('userId');

// For queries in which `projects` goes by its own name, with a placeholder `userId`.
export const moduleFacts = sql<ModuleFact[]>`(
  select coalesce(json_agg(json_build_object(
    'id', pm.id, 'name', m.name, 'title', pm.title, 'icon', m.icon, 'type', m.type, 'workflowType', m.workflow_type,
    'status', pm.status, 'dueDate', pm.due_date, 'position', pm.position) order by pm.position, pm.id), '[]')
  from project_modules pm join modules m on m.id = pm.module_id where pm.project_id = ${projects.id})`;
export const grantedModules = sql<number[]>`array(
  select g.project_module_id from module_grants g join project_modules pm on pm.id = g.project_module_id
  where g.user_id = ${userId} and pm.project_id = ${projects.id})`;
export const grantedItems = sql<GrantedItem[]>`(
  select coalesce(json_agg(json_build_object('id', item.id, 'moduleId', item.project_module_id)), '[]')
  from design_items item where item.deleted_at is null and item.id in (
    select ri.design_item_id from review_recipients rr
    join review_requests r on r.id = rr.review_request_id
    join review_request_items ri on ri.review_request_id = r.id
    where rr.user_id = ${userId} and r.project_id = ${projects.id} and rr.revoked_at is null
      and rr.expires_at > now()))`;

/** One round trip for everything that decides what somebody may do in a project. */
const factsQuery = (db: Db) =>
  db
    .select({
      project: getTableColumns(projects),
      spaceTitle: spaces.title,
      folderTitle: folders.title,
      personalOwnerId: spaces.personalOwnerId,
      spaceRole: spaceUsers.role,
      roles: projectMembers.roles,
      modules: moduleFacts,
      grantedModuleIds: grantedModules,
      grantedItems,
    })
    .from(projects)
    .innerJoin(spaces, and(eq(spaces.id, projects.spaceId), isNull(spaces.deletedAt)))
    .leftJoin(folders, eq(folders.id, projects.folderId))
    .leftJoin(
      spaceUsers,
      and(
        eq(spaceUsers.spaceId, projects.spaceId),
        eq(spaceUsers.userId, userId),
        sql`${spaceUsers.status} <> ${sql.raw(String(SpaceUserStatus.inactive))}`,
      ),
    )
    .leftJoin(projectMembers, and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, userId)))
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)));

const prepared = new WeakMap<Db, ReturnType<typeof prepare>>();
const prepare = (db: Db) => factsQuery(db).prepare('project_standing');

function preparedFor(db: Db) {
  let query = prepared.get(db);
  if (!query) prepared.set(db, (query = prepare(db)));
  return query;
}

type Somebody = { userId: number; emailVerified: boolean };

/** What the database knows of somebody and a project, or null when there is no such project. */
export async function findStanding(db: Db, somebody: Somebody, id: number): Promise<StandingFacts | null> {
  const [row] = await preparedFor(db).execute({ projectId: id, userId: somebody.userId });
  if (!row) return null;
  const roles: readonly ProjectRole[] = row.roles ?? [];
  return {
    ...row,
    roles,
    userId: somebody.userId,
    isProven: somebody.emailVerified || row.personalOwnerId === somebody.userId,
  };
}
