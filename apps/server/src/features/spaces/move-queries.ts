import type { ProjectRole } from '@facet/contract/permissions';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { plannedAnew } from '../../db/prepared.ts';
import type { Tx } from '../../db/client.ts';
import { folders, projectMembers, projects, spaces, spaceUsers } from '../../db/schema/index.ts';
import { isSpaceUser } from '../access/reached-sql.ts';

/** Projects by id with what decides whether somebody may move them; locked, always in the same order. */
export const lockedProjects = (tx: Tx, userId: number, ids: readonly number[]) =>
  tx
    .select({
      id: projects.id,
      spaceId: projects.spaceId,
      folderId: projects.folderId,
      personalOwnerId: spaces.personalOwnerId,
      spaceRole: spaceUsers.role,
      roles: projectMembers.roles,
    })
    .from(projects)
    .innerJoin(spaces, and(eq(spaces.id, projects.spaceId), isNull(spaces.deletedAt)))
    .leftJoin(spaceUsers, isSpaceUser(userId))
    .leftJoin(projectMembers, and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, userId)))
    .where(and(inArray(projects.id, [...ids]), isNull(projects.deletedAt)))
    .orderBy(asc(projects.id))
    .limit(ids.length)
    .for('no key update', { of: projects });

export type ProjectToMove = Omit<Awaited<ReturnType<typeof lockedProjects>>[number], 'roles'> & {
  roles: readonly ProjectRole[] | null;
};

/** Folders by id with what decides whether somebody may delete them; locked, so that no project comes in. */
export const lockedFolders = (tx: Tx, userId: number, ids: readonly number[]) =>
  tx
    .select({ id: folders.id, space: spaces, spaceRole: spaceUsers.role })
    .from(folders)
    .innerJoin(spaces, and(eq(spaces.id, folders.spaceId), isNull(spaces.deletedAt)))
    .leftJoin(spaceUsers, isSpaceUser(userId))
    .where(and(inArray(folders.id, [...ids]), isNull(folders.deletedAt)))
    .orderBy(asc(folders.id))
    .limit(ids.length)
    .for('update', { of: folders });

const value = sql.placeholder;
const moving = sql`style.project_id = any(${value('projectIds')}::int[]) and style.number is not null`;
const sameNumberAs = (other: string) => sql.raw(`lower(${other}.number) = lower(style.number)`);

/** Of each project that goes to another space, a number of a style that another style there has, or had. */
export const clashingNumbers = plannedAnew<{ projectId: number; number: string }>(
  'clashing_numbers',
  sql`select distinct on (style.project_id) style.project_id as "projectId", coalesce(style.number, '') as number from styles style
    where ${moving} and (exists (select from style_numbers taken where taken.space_id = ${value('spaceId')}::int
        and ${sameNumberAs('taken')} and taken.style_id is distinct from style.id)
      or exists (select from styles other where other.project_id = any(${value('projectIds')}::int[])
        and other.project_id < style.project_id and ${sameNumberAs('other')}))
    order by style.project_id, style.number`,
);
/** The styles take their numbers with them, and the space that they leave gives them to nobody else. */
export const takeNumbersAlong = plannedAnew<object>(
  'take_numbers_along',
  sql`insert into style_numbers (space_id, number, style_id)
    select ${value('spaceId')}::int, style.number, style.id from styles style where ${moving}
      and not exists (select from style_numbers own where own.space_id = ${value('spaceId')}::int and own.style_id = style.id
        and ${sameNumberAs('own')})
    order by style.number`,
);
