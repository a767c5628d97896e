import { VERIFY_FIRST_TEXT } from '@facet/contract/constants/texts';
import type { NotificationType } from '@facet/contract/constants/notifications';
import type { Charge, Db, Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { findOutsideMails, type MailTo } from '../find-outside-mails.ts';

/** Whoever acts, as far as mails in their name are concerned. */
export type Sender = Pick<Actor, 'userId' | 'emailVerified'>;

/**
 * What names the people that it mails, and so counts, or is refused, when it happens. Anything else counts when its mail
 * leaves: nobody can be refused when it was time that acted, a client's decision must always be taken, and a chat
 * message that is refused for a day would wait in its outbox all day.
 */
const NAMES_ITS_READERS: readonly NotificationType[] = [
  'style_assigned',
  'design_mentioned',
  'task_assigned',
  'task_mentioned',
];
export const isCountedAtAct = (type: NotificationType): boolean => NAMES_ITS_READERS.includes(type);

/** Counts an act's mails to people outside, for whoever does it and for the space; beyond their day it is a 429. */
export async function countMails(tx: Tx, senderId: number, mails: readonly MailTo[]) {
  const outside = await findOutsideMails(tx, mails);
  for (const { spaceId } of outside)
    tx.take({ limit: 'mails-of-person', of: senderId }, { limit: 'mails-of-space', of: spaceId });
  return outside;
}

/**
 * What an act must pass whose point is to reach people by mail: an invitation, a share, a request for a review. Anybody
 * can register with any address and any name, so nothing is mailed in the name of somebody who has not proven theirs;
 * and how many people outside are mailed is limited, for each of them too: all of the act, or a 429 and nothing of it.
 */
export async function mailOthers(tx: Tx, sender: Sender, mails: readonly MailTo[]): Promise<void> {
  if (mails.length === 0) return;
  if (!sender.emailVerified) throw conflict(VERIFY_FIRST_TEXT);
  const outside = await countMails(tx, sender.userId, mails);
  tx.take(...outside.map(({ userId }) => ({ limit: 'mails-to-person' as const, of: userId })));
}

type LeavingNotice = MailTo & { type: NotificationType; actorId: number | null };

/** What a notification counts for when its mail leaves: for its reader, and for whom its act was not counted yet. */
export async function chargesOfNotice(db: Db, { type, actorId, ...mail }: LeavingNotice): Promise<Charge[]> {
  const outside = await findOutsideMails(db, [mail]);
  return outside.flatMap(({ userId, spaceId }): Charge[] => {
    const reader = { limit: 'mails-to-person' as const, of: userId };
    if (isCountedAtAct(type)) return [reader];
    const space = { limit: 'mails-of-space' as const, of: spaceId };
    return actorId === null ? [reader, space] : [reader, space, { limit: 'mails-of-person', of: actorId }];
  });
}
