import type { DeletedMessage, ReadPositionPush, TypingPush } from '@facet/contract/chat-frames';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { prepared } from '../../db/prepared.ts';
import type { App } from '../../platform/app.ts';
import type { LoadedFrame } from '../../platform/realtime/hub-types.ts';
import { linesQuery, type LineFacts } from './line-query.ts';
import { messagesQuery, chatPersonJson, type ChatPerson, type MessageFacts } from './message-query.ts';
import { factsOfPlain, plainMessage } from './plain-message.ts';
import type { MessageStyle } from './message-style-sql.ts';
import { neededFor, neededForMessage, STYLE_PERMISSION } from './policy.ts';
import {
  ANY_LOOKER,
  ANYBODY,
  toAuthor,
  isOpenStyle,
  presentChatPerson,
  presentLine,
  presentMessage,
} from './presenter.ts';

// What processes tell each other about a chat: ids, by which each loads what its people are sent, or a short text
// itself.
const plainReference = z.object({ plain: plainMessage });
const messagesReference = z.object({ ids: z.array(z.number()) });
const linesReference = z.object({ line_ids: z.array(z.number()) });
const goneReference = z.object({ message_id: z.number(), project_id: z.number(), module_id: z.number().nullable() });
const typingReference = z.object({ project_id: z.number(), user_id: z.number(), is_typing: z.boolean() });
const positionReference = z.object({ project_id: z.number(), user_id: z.number(), message_id: z.number() });

const personQuery = prepared<{ person: ChatPerson }>(
  'chat_person',
  sql`select ${chatPersonJson('u')} as person from users u where u.id = ${sql.placeholder('id')}::int limit 1`,
);

/** What people who do not work on styles are sent, if that is less. */
const lesserFrame = (style: MessageStyle | null, data: () => unknown) =>
  isOpenStyle(style) ? {} : { lesser: { lacking: STYLE_PERMISSION, data: data() } };

const messageFrame = ({ signer }: App, message: MessageFacts): LoadedFrame => ({
  data: presentMessage(message, ANYBODY, signer),
  ...lesserFrame(message.style, () => presentMessage(message, ANY_LOOKER, signer)),
  subject: { moduleId: message.moduleId, permission: neededForMessage(message) },
  owner: { userId: message.author.id, data: presentMessage(message, toAuthor(message.author.id), signer) },
});

async function messageFrames(app: App, ids: readonly number[]): Promise<LoadedFrame[]> {
  return (await messagesQuery(app.db, { ids })).map((message) => messageFrame(app, message));
}

const lineFrame = ({ signer }: App, line: LineFacts): LoadedFrame => ({
  data: presentLine(line, ANYBODY, signer),
  ...lesserFrame(line.style, () => presentLine(line, ANY_LOOKER, signer)),
  subject: {
    moduleId: line.moduleId,
    itemIds: line.itemId === null ? [] : [line.itemId],
    permission: neededFor(line.itemType),
  },
});

/** The pushes of new messages and lines. */
export async function loadNewFrames(app: App, reference: unknown): Promise<readonly LoadedFrame[]> {
  const said = plainReference.safeParse(reference).data;
  if (said) return [messageFrame(app, factsOfPlain(said.plain))];
  const messages = messagesReference.safeParse(reference).data;
  if (messages) return messageFrames(app, messages.ids);
  const { line_ids: ids } = linesReference.parse(reference);
  return (await linesQuery(app.db, { ids })).map((line) => lineFrame(app, line));
}

/** The pushes of changed messages. */
export async function loadChangedFrames(app: App, reference: unknown): Promise<readonly LoadedFrame[]> {
  return messageFrames(app, messagesReference.parse(reference).ids);
}

/** The push of a deleted message. */
export async function loadGoneFrame(_app: App, reference: unknown): Promise<readonly LoadedFrame[]> {
  const { message_id, project_id, module_id: moduleId } = goneReference.parse(reference);
  const data: DeletedMessage = { message_id, project_id };
  return [{ data, subject: { moduleId, permission: 'can-view-activity' } }];
}

async function presentUser(app: App, id: number) {
  const [found] = await personQuery(app.db, { id });
  return found ? presentChatPerson(found.person, app.signer) : null;
}

const toOthers = (userId: number, data: unknown): LoadedFrame => ({
  data,
  subject: { permission: 'can-view-activity' },
  owner: { userId, data: null },
});

/** The push that somebody is typing, to everybody but them. */
export async function loadTypingFrame(app: App, reference: unknown): Promise<readonly LoadedFrame[]> {
  const { project_id, user_id: userId, is_typing } = typingReference.parse(reference);
  const user = await presentUser(app, userId);
  return user ? [toOthers(userId, { project_id, user, is_typing } satisfies TypingPush)] : [];
}

/** The push of how far somebody has read, to everybody but them. */
export async function loadPositionFrame(app: App, reference: unknown): Promise<readonly LoadedFrame[]> {
  const { project_id, user_id: userId, message_id } = positionReference.parse(reference);
  const user = await presentUser(app, userId);
  return user ? [toOthers(userId, { project_id, user, message_id } satisfies ReadPositionPush)] : [];
}
