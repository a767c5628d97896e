import { ATTACHMENTS_MAX } from '@facet/contract/constants/limits';
import { ModuleStatus, SpaceUserStatus } from '@facet/contract/constants/statuses';
import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { projectAttachments } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';

type Place = { from: number; to: number };

export async function copyTags(tx: Tx, { from, to }: Place): Promise<void> {
  await tx.execute(sql`
    insert into tags (project_id, title) select ${to}::int, title from tags where project_id = ${from}::int order by id`);
}

/** The steps in order; skipped ones stay skipped, everything else starts over. */
export async function copyModules(tx: Tx, { from, to }: Place): Promise<void> {
  const { skipped, draft } = ModuleStatus;
  await tx.execute(sql`
    insert into project_modules (project_id, module_id, title, workflow_type, position, status, status_before_closing)
    select ${to}::int, module_id, title, workflow_type, position,
      case when status = ${skipped} then status else ${draft}::smallint end,
      case when status = ${skipped} then ${draft}::smallint end
    from project_modules where project_id = ${from}::int order by position, id`);
}

type CopyTeam = Place & { spaceId: number; userIds: ReadonlySet<number> | undefined };

/** The actor comes first, to be at the top of the list; others are added if they may be, with their roles. */
export async function copyTeam(tx: Tx, actor: Actor, { from, to, spaceId, userIds }: CopyTeam): Promise<void> {
  const named = userIds ? sql`member.user_id = any(${sql.param([...userIds])}::int[])` : sql`true`;
  await tx.execute(sql`
    insert into project_members (project_id, user_id, roles)
    select ${to}::int, ${actor.userId}::int, array['p_owner']::text[] || coalesce((select array_remove(roles, 'p_owner')
      from project_members where project_id = ${from}::int and user_id = ${actor.userId}::int), '{}')
    union all
    select ${to}::int, member.user_id, member.roles from project_members member
      join users person on person.id = member.user_id and person.deleted_at is null
    where member.project_id = ${from}::int and member.user_id <> ${actor.userId}::int and ${named}
      and (exists (select from projects source where source.id = ${from}::int and source.space_id = ${spaceId}::int)
        or exists (select from space_users su where su.space_id = ${spaceId}::int and su.user_id = member.user_id
          and su.status <> ${SpaceUserStatus.inactive}))`);
}

/** The ids of a project's attachments. */
export async function listAttachmentIds(tx: Tx, projectId: number): Promise<number[]> {
  const rows = await tx
    .select({ fileId: projectAttachments.fileId })
    .from(projectAttachments)
    .where(eq(projectAttachments.projectId, projectId))
    .orderBy(asc(projectAttachments.position), asc(projectAttachments.fileId))
    .limit(ATTACHMENTS_MAX * 2);
  return rows.map(({ fileId }) => fileId);
}

/** Attaches the copied files to the project's copy, in the same order. */
export async function attachCopies(tx: Tx, { from, to }: Place, idOf: ReadonlyMap<number, number>): Promise<void> {
  const copies = [...idOf].map(([source, id]) => ({ source, id }));
  await tx.execute(sql`
    insert into project_attachments (project_id, file_id, position)
    select ${to}::int, copy.id, a.position
    from json_to_recordset(${JSON.stringify(copies)}::json) as copy (source int, id int)
    join project_attachments a on a.file_id = copy.source and a.project_id = ${from}::int`);
}
