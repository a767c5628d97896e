import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { folders, spaces, spaceUsers } from '../../db/schema/index.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { isSpaceUser, isWithinLimit } from '../access/reached-sql.ts';
import { FOLDER_DEEDS, folderRules, standingIn, type FolderVerb, type SpaceStanding } from '../access/space-policy.ts';
import { folderColumns, type Folder } from './folder-queries.ts';
import { personOfSpace } from './people-queries.ts';

type Somebody = Pick<Actor, 'userId' | 'emailVerified' | 'role'>;

/** A folder with the actor's standing in its space: 404 when there is none, 403 when they may not see it or do this. */
export async function folderFor(db: Db, actor: Somebody, folderId: number, verb: FolderVerb) {
  const [row] = await db
    .select({ folder: folderColumns, space: spaces, spaceRole: spaceUsers.role })
    .from(folders)
    .innerJoin(spaces, and(eq(spaces.id, folders.spaceId), isNull(spaces.deletedAt)))
    .leftJoin(spaceUsers, isSpaceUser(actor.userId))
    .where(and(eq(folders.id, folderId), isNull(folders.deletedAt), isWithinLimit(actor.userId)))
    .limit(1);
  if (!row) throw notFound('folder');
  const { folder, space, spaceRole } = row;
  const standing = standingIn(actor, space, spaceRole);
  if (!standing || !folderRules[verb](standing)) throw forbidden(FOLDER_DEEDS[verb]);
  return { folder, standing };
}

/**
 * A folder of this space to put projects into, locked against deletion; undefined when the space has no such folder.
 */
export async function openFolder(tx: Tx, standing: SpaceStanding, folderId: number): Promise<Folder | undefined> {
  const [folder] = await tx
    .select(folderColumns)
    .from(folders)
    .where(and(eq(folders.id, folderId), eq(folders.spaceId, standing.space.id), isNull(folders.deletedAt)))
    .limit(1)
    .for('share');
  return folder;
}

/** A person of the space, whatever their status, with the name to call them by; 404 when they are not in it. */
export async function personFor(tx: Tx, { space }: SpaceStanding, userId: number) {
  const row = await personOfSpace(tx, space.id, userId);
  if (!row) throw notFound('person');
  const { firstName, lastName, email } = row.person;
  return { ...row, name: `${firstName} ${lastName}`.trim() || email };
}
