import type { CreateMessageData } from '@facet/contract/chat-frames';
import { fieldName } from '@facet/contract/constants/field-names';
import { CHAT_FRAME_FILES_BYTES } from '@facet/contract/constants/limits';
import { invalidText } from '@facet/contract/constants/texts';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { METHOD } from '@facet/contract/realtime';
import type { Tx } from '../../../db/client.ts';
import type { App } from '../../../platform/app.ts';
import { createOrderedTasks } from '../../../platform/realtime/ordered-tasks.ts';
import { transact } from '../../../db/transact.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, invalidField, notFound } from '../../../platform/errors.ts';
import { perApp } from '../../../platform/per-app.ts';
import { withSentFiles, type Received } from '../../files/actions/with-sent-files.ts';
import type { Standing } from '../../access/standing.ts';
import { chatFor, requireChatModule } from '../access.ts';
import { chatSight } from '../chat-sight.ts';
import { insertMessage, requestedMessage, type InsertedMessage } from '../insert-message-query.ts';
import { messagesQuery, type MessageFacts } from '../message-query.ts';
import { seesPlace } from '../policy.ts';
import { presentMessage, toReader } from '../presenter.ts';
import { messageAnnouncement } from './announce-message.ts';
import { checkText, readText } from './check-text.ts';
import { holdMessageFiles } from './hold-files.ts';
import { mention, tellReaders } from './tell-readers.ts';
import { isPlain, writePlainMessage } from './write-plain-message.ts';
import { t } from '@facet/contract/words/speech';

/**
 * Writes a project's messages in this process one at a time, as the database would anyway: waiting ones hold no
 * connection, and what is committed first is announced first.
 */
const turns = perApp(() => createOrderedTasks<number>());

export type NewMessage = {
  data: CreateMessageData;
  /** Identifies the message when the author's client sends it again. */
  requestId: string | null;
  /** The connection that it came from, which gets it as its answer. */
  exceptConnectionId?: string;
};
type Writing = { actor: Actor; standing: Standing; input: NewMessage; text: string; received: Received };

const refuse = (field: string) => invalidField(field, invalidText(fieldName([field])));

/** What the message refers to must exist, and the author must see it. */
function checkNamed(standing: Standing, data: CreateMessageData, made: InsertedMessage): void {
  if (data.project_style_id && made.styleId === null) throw refuse('project_style_id');
  if (data.project_tag_id && made.tagId === null) throw refuse('project_tag_id');
  if (data.replied_message_id && made.repliedId === null) throw refuse('replied_message_id');
  if (data.project_task_id && made.taskId !== data.project_task_id) throw refuse('project_task_id');
  if (!seesPlace(standing, made)) throw refuse('replied_message_id');
}

const toInsert = ({ actor, standing, input: { data, requestId }, text }: Writing) => ({
  ...chatSight(standing),
  impersonatorId: actor.impersonatorId,
  requestId,
  text,
  repliedId: data.replied_message_id ?? null,
  moduleId: data.project_module ?? null,
  styleId: data.project_style_id ?? null,
  tagId: data.project_tag_id ?? null,
  taskId: data.project_task_id ?? null,
});

/** The id of the new message, or null if the author has sent the same request before. */
async function writeMessage(app: App, tx: Tx, writing: Writing): Promise<number | null> {
  const { actor, standing, input, text, received } = writing;
  const { data, exceptConnectionId } = input;
  const [made] = await insertMessage(tx, toInsert(writing));
  if (!made) return null;
  checkNamed(standing, data, made);
  const message = { ...made, text };
  const mentionedIds = await mention(tx, standing, message, data.tagged_users ?? []);
  await holdMessageFiles(app, tx, actor, { messageId: made.id, standing, received, fileIds: data.file_ids ?? [] });
  await tellReaders(tx, actor, standing, { message, mentionedIds });
  const announced = { id: made.id, projectId: standing.project.id, exceptConnectionId };
  tx.afterCommit(messageAnnouncement(METHOD.createMessage, announced));
  return made.id;
}

async function firstResult(tx: Tx, { standing, input }: Writing): Promise<number> {
  const [first] = await requestedMessage(tx, { userId: standing.userId, requestId: input.requestId });
  if (!first) throw new Error('a message was neither made nor there');
  if (first.projectId !== standing.project.id) throw conflict(t('This request was made in another project'));
  return first.id;
}

async function keepMessage(app: App, writing: Writing) {
  const { data, exceptConnectionId } = writing.input;
  const plain = isPlain(data) && (await writePlainMessage(app, { ...toInsert(writing), exceptConnectionId }));
  return plain ? { isTaken: true, message: plain } : keepWholeMessage(app, writing);
}

async function keepWholeMessage(app: App, writing: Writing) {
  let message: MessageFacts | undefined;
  const isTaken = await transact(app, async (tx) => {
    const made = await writeMessage(app, tx, writing);
    const ids = [made ?? (await firstResult(tx, writing))];
    // Read in the same round trip as the commit.
    tx.beforeCommit(async () => {
      [message] = await messagesQuery(tx, { ids });
    });
    return made !== null;
  });
  return { isTaken, message };
}

/** Posts a message to a project's chat, once per request id; returns it once it is committed. */
export async function createMessage(app: App, actor: Actor, input: NewMessage): Promise<ChatMessageWire> {
  const { data } = input;
  const standing = await chatFor(app, actor, data.project_id, 'write in');
  const sent = [...(data.file ?? []), ...(data.files ?? [])];
  const text = checkText(app, readText(app, data.message_text), sent.length + (data.file_ids?.length ?? 0));
  if (data.project_module) requireChatModule(standing, data.project_module);
  const files = { sent, maxBytes: CHAT_FRAME_FILES_BYTES };
  const { message } = await withSentFiles(app, 'chat', files, (received) =>
    turns(app)(data.project_id, () => keepMessage(app, { actor, standing, input, text, received })),
  );
  // It was resent after it had been deleted.
  if (!message) throw notFound('message');
  return presentMessage(message, toReader(standing), app.signer);
}
