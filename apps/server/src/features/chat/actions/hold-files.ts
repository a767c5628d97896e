import { SAID_FILES_MAX } from '@facet/contract/constants/limits';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import { tooManyFilesText, UPLOAD_RULES } from '@facet/contract/constants/uploads';
import type { Tx } from '../../../db/client.ts';
import { chatFiles } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { FileFacts } from '../../files/file-columns.ts';
import { addFiles } from '../../files/actions/add-files.ts';
import { takeFiles } from '../../files/actions/take-files.ts';
import type { Received } from '../../files/actions/with-sent-files.ts';
import type { Standing } from '../../access/standing.ts';

const { maxBytes } = UPLOAD_RULES.chat;
const formats: readonly FileFormat[] = UPLOAD_RULES.chat.formats;

type Held = {
  messageId: number;
  standing: Standing;
  /** Files that came with the message. */
  received: Received;
  /** The author's own uploads, and small pictures and documents that they already see in the project. */
  fileIds: readonly number[];
  /** How many files it already has. */
  from?: number;
};

/** Adds files to a message, after those it has. */
export async function holdMessageFiles(app: App, tx: Tx, actor: Actor, held: Held) {
  const { messageId, standing, received, fileIds, from = 0 } = held;
  const count = received.uploads.length + fileIds.length;
  if (count === 0) return;
  if (from + count > SAID_FILES_MAX) throw invalidField('file', tooManyFilesText(SAID_FILES_MAX));
  const added = received.uploads.length > 0 ? await addFiles(app, tx, actor, received) : [];
  const ids = [...new Set([...added.map(({ id }) => id), ...fileIds])];
  const isFit = ({ size, format }: FileFacts) => size <= maxBytes && formats.includes(format);
  await takeFiles(tx, actor, { ids, standing, types: ['chat'], field: 'file_ids', isFit });
  await tx.insert(chatFiles).values(ids.map((fileId, index) => ({ messageId, fileId, position: from + index })));
}
