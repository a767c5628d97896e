import { FOLDER_EXISTS_TEXT } from '@facet/contract/constants/texts';
import { DrizzleQueryError, eq } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import type { Tx } from '../../../db/client.ts';
import { folders } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField, notFound } from '../../../platform/errors.ts';
import { folderFor } from '../access.ts';
import { presentFolder } from '../presenter.ts';
import { countProjects } from '../space-queries.ts';
import { tellSpace } from './tell-space.ts';

type RenameFolder = { folderId: number; title: string; space_id: number };

function isTakenTitle(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  return cause instanceof DatabaseError && cause.constraint === 'folders_title';
}

async function setTitle(tx: Tx, folderId: number, title: string) {
  try {
    await tx.update(folders).set({ title }).where(eq(folders.id, folderId));
  } catch (error) {
    // Only the index knows of a name that somebody else is taking at this very moment.
    throw isTakenTitle(error) ? invalidField('title', FOLDER_EXISTS_TEXT) : error;
  }
}

/** Renames a folder, unless another folder of the space has that title, whatever the case. */
export async function renameFolder(app: App, actor: Actor, { folderId, title, space_id: spaceId }: RenameFolder) {
  const { folder, standing } = await transact(app, async (tx) => {
    const found = await folderFor(tx, actor, folderId, 'rename');
    if (found.folder.spaceId !== spaceId) throw notFound('folder');
    if (found.folder.title === title) return found;
    await setTitle(tx, folderId, title);
    await tellSpace(tx, spaceId, { event: 'folder.changed', entity: 'folder', id: folderId });
    return { ...found, folder: { ...found.folder, title } };
  });
  const counts = await countProjects(app.db, actor, [standing]);
  return presentFolder(
    { folder, countProjects: counts.find((one) => one.folderId === folderId)?.total ?? 0 },
    standing,
  );
}
