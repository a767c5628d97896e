import { FOLDER_EXISTS_TEXT } from '@facet/contract/constants/texts';
import { folders } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { spaceFor } from '../../access/space-access.ts';
import { folderColumns } from '../folder-queries.ts';
import { presentFolder } from '../presenter.ts';
import { tellSpace } from './tell-space.ts';

type CreateFolder = { title: string; space_id: number };

/** Makes an empty folder; the unique index decides when two people want the same name at the same moment. */
export const createFolder = (app: App, actor: Actor, input: CreateFolder) =>
  transact(app, (tx) => createFolderWithin(tx, actor, input));

/** The same inside a transaction. */
export async function createFolderWithin(tx: Tx, actor: Actor, { title, space_id: spaceId }: CreateFolder) {
  const standing = await spaceFor(tx, actor, spaceId, 'create folders in');
  const [folder] = await tx
    .insert(folders)
    .values({ title, spaceId, createdBy: actor.userId })
    .onConflictDoNothing()
    .returning(folderColumns);
  if (!folder) throw invalidField('title', FOLDER_EXISTS_TEXT);
  await tellSpace(tx, spaceId, { event: 'folder.changed', entity: 'folder', id: folder.id });
  return presentFolder({ folder, countProjects: 0 }, standing);
}
