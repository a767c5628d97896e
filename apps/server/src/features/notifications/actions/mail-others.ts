import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import type { Db, Charge, Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { VERIFY_FIRST_TEXT } from '@facet/contract/constants/texts';
import type { NotificationType } from '@facet/contract/constants/notifications';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';

/** A mail to somebody about a project or, where there is none, a space. */
export type MailTo = { userId: number; projectId?: number | null | undefined; spaceId?: number | null | undefined };
type OutsideMail = { userId: number; spaceId: number };

const active = sql.raw(String(SpaceUserStatus.active));

const outside = prepared<OutsideMail>(
  'outside_mails',
  sql`with mail as (select mail."userId", coalesce(p.space_id, mail."spaceId") as "spaceId"
      from json_to_recordset(${sql.placeholder('mails')}::json) as mail ("userId" int, "projectId" int, "spaceId" int)
      left join projects p on p.id = mail."projectId")
    select "userId", "spaceId" from mail where "spaceId" is not null
      and not exists (select from spaces s where s.id = "spaceId" and s.personal_owner_id = "userId")
      and not exists (select from space_users su
        join users u on u.id = su.user_id and u.email_verified_at is not null and u.deleted_at is null and u.deactivated_at is null
        where su.space_id = "spaceId" and su.user_id = "userId" and su.status = ${active})`,
);

/** The mails that go to people outside: not in the space with an address they have proven. */
const findOutsideMails = async (db: Db, mails: readonly MailTo[]): Promise<OutsideMail[]> =>
  mails.length > 0 ? outside(db, { mails: JSON.stringify(mails) }) : [];

/** Who acts, as far as mails in their name are concerned. */
export type Sender = Pick<Actor, 'userId' | 'emailVerified'>;

/**
 * Acts that name the people they mail, and so count, or are refused, when they happen. Anything else counts when its
 * mail leaves: when time itself acts there is nobody to refuse, a client's decision must always be accepted, and a chat
 * message refused for a day would sit in its outbox all day.
 */
const NAMES_ITS_READERS: readonly NotificationType[] = [
  'style_assigned',
  'design_mentioned',
  'task_assigned',
  'task_mentioned',
];
export const isCountedAtAct = (type: NotificationType): boolean => NAMES_ITS_READERS.includes(type);

/**
 * Counts an act's mails to people outside against the daily limits of its author and the space; beyond them it is a
 * 429.
 */
export async function countMails(tx: Tx, senderId: number, mails: readonly MailTo[]) {
  const outside = await findOutsideMails(tx, mails);
  for (const { spaceId } of outside)
    tx.take({ limit: 'mails-of-person', of: senderId }, { limit: 'mails-of-space', of: spaceId });
  return outside;
}

/**
 * The check for acts whose point is to reach people by mail: an invitation, a share, a review request. Anybody can
 * register with any address and any name, so nothing is mailed in the name of somebody who has not proven theirs, and
 * mails to people outside are limited, per recipient too. The act goes through as a whole, or not at all (429).
 */
export async function mailOthers(tx: Tx, sender: Sender, mails: readonly MailTo[]): Promise<void> {
  if (mails.length === 0) return;
  if (!sender.emailVerified) throw conflict(VERIFY_FIRST_TEXT);
  const outside = await countMails(tx, sender.userId, mails);
  tx.take(...outside.map(({ userId }) => ({ limit: 'mails-to-person' as const, of: userId })));
}

type LeavingNotice = MailTo & { type: NotificationType; actorId: number | null };

/** What a notification is charged to when its mail leaves: its reader, and whoever was not charged when it happened. */
export async function chargesOfNotice(db: Db, { type, actorId, ...mail }: LeavingNotice): Promise<Charge[]> {
  const outside = await findOutsideMails(db, [mail]);
  return outside.flatMap(({ userId, spaceId }): Charge[] => {
    const reader = { limit: 'mails-to-person' as const, of: userId };
    if (isCountedAtAct(type)) return [reader];
    const space = { limit: 'mails-of-space' as const, of: spaceId };
    return actorId === null ? [reader, space] : [reader, space, { limit: 'mails-of-person', of: actorId }];
  });
}
