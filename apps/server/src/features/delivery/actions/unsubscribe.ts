import { sql, type SQL } from 'drizzle-orm';
import type { NotificationTopic } from '@facet/contract/constants/notifications';
import { notificationType } from '@facet/contract/entities/notification';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { notFound } from '../../../platform/errors.ts';
import { CONCERNS } from '../../notifications/concerns.ts';
import { dropWaitingMails } from '../../notifications/actions/drop-waiting-mails.ts';
import { readUnsubscribeToken, type MailScope, type Unsubscription } from '../../../platform/mail/unsubscribe-token.ts';

const listTypes = (scope: Exclude<MailScope, 'figures'>) =>
  notificationType.options.filter((type) => scope === 'digest' || CONCERNS[type].topic === scope);

/** Notifications that wait to be mailed are no longer mailed. */
async function dropWaiting(tx: Tx, { userId, scope }: Unsubscription): Promise<void> {
  // None of these wait: they are made when they are sent.
  if (scope === 'figures') return;
  const types = listTypes(scope);
  await dropWaitingMails(tx, { userId, types, email: 'digest' });
  if (scope !== 'digest') await dropWaitingMails(tx, { userId, types, email: 'at_once' });
}

/** Overrides different choices for single spaces or projects; other topics and channels stay as they are. */
async function turnTopicOff(tx: Tx, userId: number, topic: NotificationTopic): Promise<void> {
  const without = (choices: SQL) =>
    sql`jsonb_set(${choices}, array[${topic}::text], coalesce(${choices} -> ${topic}::text, '{}') || '{"email": false}')`;
  await tx.execute(sql`insert into notification_settings as mine (user_id, choices)
    values (${userId}, ${without(sql`'{}'::jsonb`)})
    on conflict (user_id) do update set choices = ${without(sql`mine.choices`)}`);
  for (const table of ['space_notification_settings', 'project_notification_settings']) {
    await tx.execute(sql`update ${sql.identifier(table)} set choices = ${without(sql`choices`)}
      where user_id = ${userId} and choices #>> array[${topic}::text, 'email'] = 'true'`);
  }
}

async function turnDigestOff(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`insert into notification_settings (user_id, choices, digest) values (${userId}, '{}', 'never')
    on conflict (user_id) do update set digest = 'never'`);
}

async function turnFiguresOff(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`update notification_settings set weekly_figures = false where user_id = ${userId}`);
}

/** Turns off what a mail's link names, everywhere; returns what that was. */
export const unsubscribe = (app: App, token: string) =>
  transact(app, async (tx) => {
    const asked = readUnsubscribeToken(app.tokens, token);
    if (!asked) throw notFound('link');
    const { userId, scope } = asked;
    const { rows } = await tx.execute(
      sql`select id from users where id = ${userId} and deleted_at is null for no key update`,
    );
    if (rows.length === 0) throw notFound('link');
    if (scope === 'digest') await turnDigestOff(tx, userId);
    else if (scope === 'figures') await turnFiguresOff(tx, userId);
    else await turnTopicOff(tx, userId, scope);
    await dropWaiting(tx, asked);
    return { topic: scope };
  });
