import type { Tx } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { recentProjectFor } from '../access/project-access.ts';
import type { Standing } from '../access/standing.ts';
import { lockedContent, placeQuery, type MessageContent, type MessagePlace } from './find-message.ts';
import { canDeleteMessage, canEditMessage, readsChat, seesPlace, writesChat } from './policy.ts';
import { t } from '@facet/contract/words/speech';

type Rights = Pick<App, 'db' | 'rights' | 'kept'>;

const chatRules = { read: readsChat, 'write in': writesChat } as const;
const messageRules = { edit: canEditMessage, delete: canDeleteMessage } as const;

/** The actor's standing in a project whose chat they may read or write in: 404 if it does not exist, else 403. */
export async function chatFor(app: Rights, actor: Actor, projectId: number, verb: keyof typeof chatRules) {
  const standing = await recentProjectFor(app, actor, projectId, 'view');
  if (!chatRules[verb](standing)) throw forbidden(verb === 'read' ? t('read the chat') : t('write in the chat'));
  return standing;
}

/** 404 for a module whose messages somebody does not read, even if they were asked about a design in it. */
export function requireChatModule(standing: Standing, moduleId: number): void {
  if (!seesPlace(standing, { moduleId, taskId: null })) throw notFound('module');
}

type OwnMessage = { standing: Standing; place: MessagePlace };

/** A message that the actor may change in this way: 404 if they don't see it, 403 if it is not theirs. */
export async function messageFor(
  app: Rights,
  actor: Actor,
  messageId: number,
  verb: keyof typeof messageRules,
): Promise<OwnMessage> {
  const [place] = await placeQuery(app.db, { id: messageId });
  if (!place) throw notFound('message');
  const standing = await chatFor(app, actor, place.projectId, 'read');
  if (!seesPlace(standing, place)) throw notFound('message');
  // Nobody wrote the log lines.
  if (place.isLine || !messageRules[verb](standing, place))
    throw forbidden(verb === 'edit' ? t('edit this message') : t('delete this message'));
  return { standing, place };
}

/** A message's content, locked until the transaction ends; 404 if it was deleted meanwhile. */
export async function lockedMessage(tx: Tx, { id }: MessagePlace): Promise<MessageContent> {
  const [content] = await lockedContent(tx, { id });
  if (!content) throw notFound('message');
  return content;
}
