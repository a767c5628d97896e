import { LogAction } from '@facet/contract/constants/statuses';
import { fieldName } from '@facet/contract/constants/field-names';
import { requiredText } from '@facet/contract/constants/texts';
import type { FileWire } from '@facet/contract/entities/file';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { files } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { fileFor } from '../access.ts';
import type { VisibleFile } from '../access.ts';
import { presentFile } from '../presenter.ts';
import { renamed } from '../renamed.ts';
import { announceFile } from './announce-file.ts';

/** Gives a file another name before its extension. */
export const renameFile = (app: App, actor: Actor, fileId: number, newName: string): Promise<FileWire> =>
  transact(app, async (tx) => {
    await tx.select({ id: files.id }).from(files).where(eq(files.id, fileId)).for('no key update');
    const file = await fileFor(tx, actor, fileId, 'rename');
    const viewer = { userId: actor.userId, isLeader: file.standing?.isLeader ?? false };
    const originalName = renamed(file.facts.originalName, newName);
    if (originalName === null) throw invalidField('original_name', requiredText(fieldName(['original_name'])));
    if (originalName !== file.facts.originalName) await changeName(tx, actor, file, originalName);
    return presentFile({ ...file.facts, originalName }, viewer, app.signer);
  });

async function changeName(tx: Tx, actor: Actor, { facts, holders }: VisibleFile, originalName: string) {
  await tx.update(files).set({ originalName }).where(eq(files.id, facts.id));
  announceFile(tx, { fileId: facts.id, uploaderId: facts.uploaderId, holders });
  const { item } = holders;
  if (!item) return;
  recordActivity(tx, actor, {
    projectId: item.projectId,
    event: 'file.changed',
    itemType: 'file',
    actionType: LogAction.update,
    itemId: item.id,
    projectModuleId: item.projectModuleId,
    styleId: item.styleId,
    designItemId: item.id,
    oldValue: { file: { id: item.id, original_name: facts.originalName } },
    newValue: { file: { id: item.id, original_name: originalName } },
  });
}
