import type { NotificationTopic } from '@facet/contract/constants/notifications';
import { notificationTopic } from '@facet/contract/entities/notification-settings';
import type { Tokens } from '../auth/tokens.ts';
import type { App } from '../app.ts';

/** What an unsubscription turns off: a topic, or the digest or the weekly figures as a whole. */
export type MailScope = NotificationTopic | 'digest' | 'figures';
export type Unsubscription = { userId: number; scope: MailScope };

const PURPOSE = 'unsubscribe';
const TOKEN = /^([1-9]\d{0,9})~([a-z]+)~([\w-]+)$/;

const nameScope = ({ userId, scope }: Unsubscription) => `${userId}~${scope}`;

/** The token itself says whose mails it turns off, and which; nobody else can make it, and nothing is stored. */
const signToken = (tokens: Tokens, which: Unsubscription) =>
  `${nameScope(which)}~${tokens.derive(PURPOSE, nameScope(which))}`;

/** What a token turns off; null when it is not one of ours. */
export function readUnsubscribeToken(tokens: Tokens, token: string): Unsubscription | null {
  const [, id, scope, signature = ''] = TOKEN.exec(token) ?? [];
  if (!tokens.isDerived(PURPOSE, `${id}~${scope}`, signature)) return null;
  const topic = scope === 'digest' || scope === 'figures' ? scope : notificationTopic.parse(scope);
  return { userId: Number(id), scope: topic };
}

/** The headers by which a mail program offers to unsubscribe with one click (RFC 8058). */
export const unsubscribeHeaders = ({ tokens, config }: Pick<App, 'tokens' | 'config'>, which: Unsubscription) => ({
  'List-Unsubscribe': `<${config.publicUrl}/api/users/notification/unsubscribe/${signToken(tokens, which)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Where people choose what is mailed to them. */
export const settingsUrl = ({ config }: Pick<App, 'config'>) => `${config.publicUrl}/account/notification`;
