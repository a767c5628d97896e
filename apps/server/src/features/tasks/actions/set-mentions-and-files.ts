import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { taskMentions, taskFiles } from '../../../db/schema/index.ts';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import { UPLOAD_RULES } from '@facet/contract/constants/uploads';
import type { Actor } from '../../../platform/auth/actor.ts';
import { detachFiles } from '../../files/actions/detach-files.ts';
import { takeFiles } from '../../files/actions/take-files.ts';
import type { Standing } from '../../access/standing.ts';

/** Sets the people that a task mentions. */
export async function setTaskMentions(tx: Tx, taskId: number, userIds: readonly number[]): Promise<void> {
  await tx.delete(taskMentions).where(eq(taskMentions.taskId, taskId));
  const rows = [...new Set(userIds)].map((userId) => ({ taskId, userId }));
  if (rows.length > 0) await tx.insert(taskMentions).values(rows);
}

const FIELD = 'attachments';
const { maxBytes } = UPLOAD_RULES.task;
const formats: readonly FileFormat[] = UPLOAD_RULES.task.formats;

type Holding = { taskId: number; ids: readonly number[]; before: readonly number[]; standing: Standing };

/** Sets a task's files, in this order; a file that nothing holds any more goes back to its uploader. */
export async function setFiles(tx: Tx, actor: Actor, { taskId, ids, before, standing }: Holding): Promise<void> {
  const wanted = [...new Set(ids)];
  await takeFiles(tx, actor, {
    ids: wanted.filter((id) => !before.includes(id)),
    standing,
    types: ['task'],
    field: FIELD,
    isFit: ({ size, format }) => size <= maxBytes && formats.includes(format),
  });
  if (before.length > 0) await tx.delete(taskFiles).where(eq(taskFiles.taskId, taskId));
  if (wanted.length > 0)
    await tx.insert(taskFiles).values(wanted.map((fileId, position) => ({ taskId, fileId, position })));
  await detachFiles(
    tx,
    before.filter((id) => !wanted.includes(id)),
  );
}
