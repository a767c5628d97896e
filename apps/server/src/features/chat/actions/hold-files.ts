import type { Tx } from '../../../db/client.ts';
import { chatFiles } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { attachFiles } from '../../files/actions/attach-files.ts';

/** Makes the author's own uploads part of a message, behind the `from` that it has. */
export async function holdFiles(
  tx: Tx,
  actor: Actor,
  messageId: number,
  fileIds: readonly number[],
  from = 0,
): Promise<void> {
  const files = await attachFiles(tx, actor, fileIds, ['chat']);
  if (files.length === 0) return;
  await tx.insert(chatFiles).values(files.map(({ id }, index) => ({ messageId, fileId: id, position: from + index })));
}
