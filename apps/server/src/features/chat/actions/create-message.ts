import { decodeText, type CreateMessageData } from '@facet/contract/chat-frames';
import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText } from '@facet/contract/constants/texts';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { METHOD } from '@facet/contract/realtime';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, invalidField, notFound } from '../../../platform/errors.ts';
import { moduleFor } from '../../projects/access.ts';
import type { Standing } from '../../projects/standing.ts';
import { chatFor } from '../access.ts';
import { insertMessage, requestedMessage, type InsertedMessage } from '../insert-message-query.ts';
import { messagesQuery, type MessageFacts } from '../message-query.ts';
import { seesPlace } from '../policy.ts';
import { presentMessage, readerOf } from '../presenter.ts';
import { checkText } from './check-text.ts';
import { holdFiles } from './hold-files.ts';
import { mention, tellReaders } from './tell-readers.ts';

/** `requestId`: by which the author's program knows the message when it sends it again. */
export type NewMessage = {
  data: CreateMessageData;
  requestId: string | null;
  /** The connection that it came from and that gets it as its answer. */
  exceptConnectionId?: string;
};

const refuse = (field: string) => invalidField(field, invalidText(fieldName([field])));

/** What the message names must be there, and for the author to see. */
function checkNamed(standing: Standing, data: CreateMessageData, made: InsertedMessage): void {
  if (data.project_style_id && made.styleId === null) throw refuse('project_style_id');
  if (data.project_tag_id && made.tagId === null) throw refuse('project_tag_id');
  if (data.replied_message_id && made.repliedId === null) throw refuse('replied_message_id');
  if (!seesPlace(standing, made)) throw refuse('replied_message_id');
}

type Writing = { standing: Standing; input: NewMessage; text: string };

/** The id of the new message, or null when the author sent the same request before. */
async function writeMessage(tx: Tx, actor: Actor, { standing, input, text }: Writing): Promise<number | null> {
  const { data, requestId, exceptConnectionId } = input;
  const projectId = standing.project.id;
  const [made] = await insertMessage(tx, {
    projectId,
    userId: actor.userId,
    requestId,
    text,
    repliedId: data.replied_message_id ?? null,
    moduleId: data.project_module ?? null,
    styleId: data.project_style_id ?? null,
    tagId: data.project_tag_id ?? null,
  });
  if (!made) return null;
  checkNamed(standing, data, made);
  const message = { ...made, text };
  const mentionedIds = await mention(tx, standing, message, data.tagged_users ?? []);
  await holdFiles(tx, actor, made.id, data.file_ids ?? []);
  await tellReaders(tx, actor, standing, { message, mentionedIds });
  tx.afterCommit({
    kind: 'frame',
    methodId: METHOD.createMessage,
    projectId,
    data: { ids: [made.id] },
    exceptConnectionId,
  });
  return made.id;
}

async function firstResult(tx: Tx, actor: Actor, projectId: number, requestId: string | null): Promise<number> {
  const [first] = await requestedMessage(tx, { userId: actor.userId, requestId });
  if (!first) throw new Error('a message was neither made nor there');
  if (first.projectId !== projectId) throw conflict('This request was made in another project');
  return first.id;
}

/** Says something in a project's chat, once for each request id; answers the message when it is kept for good. */
export async function createMessage(app: App, actor: Actor, input: NewMessage): Promise<ChatMessageWire> {
  const { data, requestId } = input;
  const standing = await chatFor(app, actor, data.project_id, 'write in');
  const text = checkText(app, decodeText(data.message_text), data);
  if (data.project_module) moduleFor(standing, data.project_module);
  let message: MessageFacts | undefined;
  await transact(app, async (tx) => {
    const made = await writeMessage(tx, actor, { standing, input, text });
    const id = made ?? (await firstResult(tx, actor, data.project_id, requestId));
    tx.beforeCommit(async () => {
      [message] = await messagesQuery(tx, { ids: [id] });
    });
  });
  // Sent again after it was deleted.
  if (!message) throw notFound('message');
  return presentMessage(message, readerOf(standing), app.signer);
}
