import { CHAT_FILES_MAX } from '@facet/contract/constants/limits';
import { tooManyFilesText } from '@facet/contract/constants/uploads';
import type { Tx } from '../../../db/client.ts';
import { chatFiles } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { addFiles } from '../../files/actions/add-files.ts';
import { attachFiles } from '../../files/actions/attach-files.ts';
import type { Received } from '../../files/actions/with-sent-files.ts';

type Held = {
  messageId: number;
  /** Files that came with the message. */
  received: Received;
  /** The author's own uploads. */
  fileIds: readonly number[];
  /** How many it has already. */
  from?: number;
};

/** Makes files part of a message, behind those that it has. */
export async function holdFiles(app: App, tx: Tx, actor: Actor, { messageId, received, fileIds, from = 0 }: Held) {
  const count = received.uploads.length + fileIds.length;
  if (count === 0) return;
  if (from + count > CHAT_FILES_MAX) throw invalidField('file', tooManyFilesText(CHAT_FILES_MAX));
  const added = received.uploads.length > 0 ? await addFiles(app, tx, actor, received) : [];
  const ids = [...added.map(({ id }) => id), ...fileIds];
  const files = await attachFiles(tx, actor, ids, ['chat']);
  await tx.insert(chatFiles).values(files.map(({ id }, index) => ({ messageId, fileId: id, position: from + index })));
}
