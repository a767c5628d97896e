import { randomUUID } from 'node:crypto';
import type { NotificationType } from '@facet/contract/constants/notifications';
import type { NotificationData, NotificationLink } from '@facet/contract/entities/notification';
import type { Told } from '@facet/contract/constants/told';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { CONCERNS, isAlwaysTold, pickNotificationKind } from '../concerns.ts';
import { findWishes, type Wishes } from '../find-wishes.ts';
import { insertNotices } from '../notices-sql.ts';
import { countMails, isCountedAtAct } from './mail-others.ts';

export type Notice = {
  /** Those concerned, by `concernedBy`; whoever did it is left out. */
  userIds: readonly number[];
  /** Null when nobody did it, but time passed. */
  actorId: number | null;
  type: NotificationType;
  told: Told;
  /** Overrides the type's own link. */
  link?: NotificationLink | null;
  data: NotificationData;
  /** Too many come at once to push each one. */
  isQuiet?: boolean;
  /** Mails at once, whatever the type says. */
  isUrgent?: boolean;
  /** Seconds in which it can still be taken back; no mail or push leaves before. */
  delaySeconds?: number;
};

const insert = prepared('insert_notices', insertNotices);

const toPlace = ({ data }: Notice) => ({
  projectId: data.project_id,
  spaceId: data.space_id,
  styleId: data.style_id,
});

/** How a notice reaches one person, as they wish; null when they don't want to hear of it. */
function waysFor(userId: number, notice: Notice, wishes: Wishes) {
  const { topic, mail: usual } = CONCERNS[notice.type];
  const mail = notice.isUrgent ? 'at_once' : usual;
  const wish = wishes.wishOf(userId, toPlace(notice));
  if (!wish) return null;
  const { in_app, email: wantsMail, push } = wish.choices[topic];
  const [isShown, email] = isAlwaysTold(notice.type) ? [true, true] : [in_app, wantsMail];
  // Somebody who has not proven the address finds it later; until then nothing is sent to whoever is signed in as them.
  // A request for review always gets through, muted or not.
  const isMuted = wish.isMuted && topic !== 'reviews';
  const mayLeave = wish.isProven && !isMuted;
  const isMailed = email && mayLeave && mail !== 'own' && !(mail === 'digest' && wish.digest === 'never');
  const isPushed = push && mayLeave && wish.hasPush && !notice.isQuiet && wish.quietSeconds === 0;
  if (!isShown && !isMailed && !isPushed) return null;
  const delaySeconds = Math.max(notice.delaySeconds ?? 0, wish.quietSeconds);
  const isAnnounced = isShown && wish.isProven;
  return { isShown, isRead: isMuted, email: isMailed ? mail : null, isPushed, delaySeconds, isAnnounced };
}

function toRows(notice: Notice, wishes: Wishes) {
  const { actorId, type, told, data, link = CONCERNS[type].link } = notice;
  const projectId = data.project_id ?? null;
  const shared = { actorId, kind: pickNotificationKind(type), type, told, link, data, projectId };
  return concernedIn(notice).flatMap((userId) => {
    const ways = waysFor(userId, notice, wishes);
    return ways ? { ...shared, ...ways, userId, uuid: randomUUID() } : [];
  });
}

const concernedIn = ({ userIds, actorId }: Notice) => [...new Set(userIds)].filter((userId) => userId !== actorId);

/** Counts the mails that leave at once against whoever caused them; a digest is one mail, however much happens. */
async function countMailed(tx: Tx, rows: ReturnType<typeof toRows>): Promise<void> {
  const mailed = rows.filter(({ email, type }) => email === 'at_once' && isCountedAtAct(type));
  const byActor = Map.groupBy(mailed, ({ actorId }) => actorId);
  for (const [actorId, theirs] of byActor) {
    const mails = theirs.map(({ userId, projectId, data }) => ({ userId, projectId, spaceId: data.space_id }));
    if (actorId !== null) await countMails(tx, actorId, mails);
  }
}

/**
 * Tells people of something the way they want to be told, except whoever did it; frames, mails and pushes leave after
 * the commit.
 */
export async function notify(tx: Tx, ...notices: readonly Notice[]): Promise<void> {
  const userIds = notices.flatMap(concernedIn);
  if (userIds.length === 0) return;
  const wishes = await findWishes(tx, { userIds, places: notices.map(toPlace) });
  const rows = notices.flatMap((notice) => toRows(notice, wishes));
  if (rows.length === 0) return;
  await countMailed(tx, rows);
  tx.beforeCommit(() => insert(tx, { notices: JSON.stringify(rows) }));
  for (const { userId, uuid, isAnnounced } of rows) {
    if (isAnnounced) tx.afterCommit({ kind: 'notification', userId, uuid });
  }
}
