import type { UpdateMessageData } from '@facet/contract/chat-frames';
import { fieldName } from '@facet/contract/constants/field-names';
import { CHAT_FRAME_FILES_BYTES } from '@facet/contract/constants/limits';
import { invalidText } from '@facet/contract/constants/texts';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { METHOD } from '@facet/contract/realtime';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { chatFiles, chatMentions, chatMessages } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField, notFound } from '../../../platform/errors.ts';
import { detachFiles } from '../../files/actions/detach-files.ts';
import { withSentFiles, type Received } from '../../files/actions/with-sent-files.ts';
import type { Standing } from '../../access/standing.ts';
import { lockedMessage, messageFor } from '../access.ts';
import type { MessageContent, MessagePlace } from '../find-message.ts';
import { messagesQuery, type MessageFacts } from '../message-query.ts';
import { presentMessage, toReader } from '../presenter.ts';
import { messageAnnouncement } from './announce-message.ts';
import { checkText, readText } from './check-text.ts';
import { holdMessageFiles } from './hold-files.ts';
import { mention, tellReaders } from './tell-readers.ts';

type Editing = { standing: Standing; place: MessagePlace; data: UpdateMessageData; received: Received };
type FileChange = { gone: number[]; fresh: number[]; stay: number[] };

/** Which files are removed, added and kept: from the whole list, or from the one to remove. */
function changedFiles({ fileIds: before }: MessageContent, { file_ids: wanted, file_id: gone }: UpdateMessageData) {
  if (gone && !before.includes(gone)) throw invalidField('file_id', invalidText(fieldName(['file_id'])));
  const all = (wanted ?? before).filter((id) => id !== gone);
  const stay = before.filter((id) => all.includes(id));
  return { stay, gone: before.filter((id) => !stay.includes(id)), fresh: all.filter((id) => !before.includes(id)) };
}

async function writeFiles(app: App, tx: Tx, actor: Actor, editing: Editing, files: FileChange) {
  const { standing, place, received } = editing;
  const { gone, fresh, stay } = files;
  if (gone.length > 0) {
    await tx.delete(chatFiles).where(and(eq(chatFiles.messageId, place.id), inArray(chatFiles.fileId, gone)));
    await detachFiles(tx, gone);
  }
  await holdMessageFiles(app, tx, actor, {
    messageId: place.id,
    standing,
    received,
    fileIds: fresh,
    from: stay.length + gone.length,
  });
}

/** Sets whom the message mentions; returns those who are new. */
async function writeMentions(tx: Tx, { standing, place, data }: Editing, before: MessageContent, text: string) {
  const { tagged_users: wanted } = data;
  if (!wanted) return [];
  const gone = before.taggedIds.filter((id) => !wanted.includes(id));
  if (gone.length > 0)
    await tx.delete(chatMentions).where(and(eq(chatMentions.messageId, place.id), inArray(chatMentions.userId, gone)));
  const fresh = wanted.filter((id) => !before.taggedIds.includes(id));
  return mention(tx, standing, { ...place, text, repliedId: null }, fresh);
}

async function writeChange(app: App, tx: Tx, actor: Actor, editing: Editing): Promise<void> {
  const { standing, place, data, received } = editing;
  const before = await lockedMessage(tx, place);
  const files = changedFiles(before, data);
  const count = files.stay.length + files.fresh.length + received.uploads.length;
  const text = checkText(app, data.message_text === undefined ? before.text : readText(app, data.message_text), count);
  await tx.update(chatMessages).set({ text, editedAt: new Date() }).where(eq(chatMessages.id, place.id));
  await writeFiles(app, tx, actor, editing, files);
  const mentionedIds = await writeMentions(tx, editing, before, text);
  await tellReaders(tx, actor, standing, { message: { ...place, text, repliedId: null }, mentionedIds });
}

/** Changes the actor's message; returns it once the change is committed. */
export async function updateMessage(app: App, actor: Actor, data: UpdateMessageData, exceptConnectionId?: string) {
  const { standing, place } = await messageFor(app, actor, data.message_id, 'edit');
  const sent = { sent: data.new_file ? [data.new_file] : [], maxBytes: CHAT_FRAME_FILES_BYTES };
  const { message } = await withSentFiles(app, 'chat', sent, async (received) => {
    let changed: MessageFacts | undefined;
    await transact(app, async (tx) => {
      await writeChange(app, tx, actor, { standing, place, data, received });
      tx.afterCommit(messageAnnouncement(METHOD.updateMessage, { ...place, exceptConnectionId }));
      tx.beforeCommit(async () => {
        [changed] = await messagesQuery(tx, { ids: [place.id] });
      });
    });
    return { isTaken: true, message: changed };
  });
  if (!message) throw notFound('message');
  const wire: ChatMessageWire = presentMessage(message, toReader(standing), app.signer);
  return wire;
}
