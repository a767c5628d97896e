import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { LoadedFrame } from '../../platform/realtime/hub-types.ts';
import { linesQuery, type LineFacts } from './line-query.ts';
import { messagesQuery, type MessageFacts } from './message-query.ts';
import { neededFor } from './policy.ts';
import { ANYBODY, authorOf, presentLine, presentMessage } from './presenter.ts';

/** What processes tell each other of messages, by their ids; each reads them where somebody gets them. */
export const messagesReference = z.object({ ids: z.array(z.number()) });
export const linesReference = z.object({ line_ids: z.array(z.number()) });

const messageFrame = ({ signer }: App, message: MessageFacts): LoadedFrame => ({
  data: presentMessage(message, ANYBODY, signer),
  subject: { moduleId: message.moduleId, permission: 'can-view-activity' },
  owner: { userId: message.author.id, data: presentMessage(message, authorOf(message.author.id), signer) },
});

const lineFrame = ({ signer }: App, line: LineFacts): LoadedFrame => ({
  data: presentLine(line, signer),
  subject: {
    moduleId: line.moduleId,
    itemIds: line.itemId === null ? [] : [line.itemId],
    permission: neededFor(line.itemType),
  },
});

/** The pushes of messages that are new or changed, and of lines that are new. */
export async function loadMessageFrames(app: App, reference: unknown): Promise<readonly LoadedFrame[]> {
  const messages = messagesReference.safeParse(reference).data;
  if (messages) return (await messagesQuery(app.db, messages)).map((message) => messageFrame(app, message));
  const lines = linesReference.safeParse(reference).data;
  if (!lines) return [];
  return (await linesQuery(app.db, { ids: lines.line_ids })).map((line) => lineFrame(app, line));
}
