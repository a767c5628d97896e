import { randomUUID } from 'node:crypto';
import type { NotificationType } from '@facet/contract/constants/notifications';
import type { NotificationData, NotificationLink } from '@facet/contract/entities/notification';
import type { Told } from '@facet/contract/constants/told';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { CONCERNS, kindOf } from '../concerns.ts';
import { findWishes, type Wishes } from '../find-wishes.ts';
import { insertNotices } from '../notices-sql.ts';
import { countMails, isCountedAtAct } from './mail-others.ts';

export type Notice = {
  /** Those concerned, by `concernedBy`; whoever did it is left out. */
  userIds: readonly number[];
  /** Null when nobody did it: time passed. */
  actorId: number | null;
  type: NotificationType;
  told: Told;
  /** As the type says, unless said otherwise. */
  link?: NotificationLink | null;
  data: NotificationData;
  /** Too many come at once for each to be pushed. */
  isQuiet?: boolean;
  /** Mailed at once, whatever the type says. */
  isUrgent?: boolean;
  /** Seconds in which it can still be taken back: so long no mail and no push leaves. */
  delaySeconds?: number;
};

const insert = prepared('insert_notices', insertNotices);

const placeOf = ({ data }: Notice) => ({
  projectId: data.project_id,
  spaceId: data.space_id,
  styleId: data.style_id,
});

/** How a notice travels to one person, as they wish; null when they want to hear nothing of it. */
function waysFor(userId: number, notice: Notice, wishes: Wishes) {
  const { topic, mail: usual } = CONCERNS[notice.type];
  const mail = notice.isUrgent ? 'at_once' : usual;
  const wish = wishes.wishOf(userId, placeOf(notice));
  if (!wish) return null;
  const { in_app: isShown, email, push } = wish.choices[topic];
  // Somebody who has not proven the address finds it later; until then nothing leaves for whoever is signed in as them.
  // Whoever waits for an answer always reaches those they ask.
  const isMuted = wish.isMuted && topic !== 'reviews';
  const mayLeave = wish.isProven && !isMuted;
  const isMailed = email && mayLeave && mail !== 'own' && !(mail === 'digest' && wish.digest === 'never');
  const isPushed = push && mayLeave && wish.hasPush && !notice.isQuiet && wish.quietSeconds === 0;
  if (!isShown && !isMailed && !isPushed) return null;
  const delaySeconds = Math.max(notice.delaySeconds ?? 0, wish.quietSeconds);
  const isAnnounced = isShown && wish.isProven;
  return { isShown, isRead: isMuted, email: isMailed ? mail : null, isPushed, delaySeconds, isAnnounced };
}

function rowsOf(notice: Notice, wishes: Wishes) {
  const { actorId, type, told, data, link = CONCERNS[type].link } = notice;
  const projectId = data.project_id ?? null;
  const shared = { actorId, kind: kindOf(type), type, told, link, data, projectId };
  return concernedIn(notice).flatMap((userId) => {
    const ways = waysFor(userId, notice, wishes);
    return ways ? { ...shared, ...ways, userId, uuid: randomUUID() } : [];
  });
}

const concernedIn = ({ userIds, actorId }: Notice) => [...new Set(userIds)].filter((userId) => userId !== actorId);

/** Those that are mailed at once, for whoever did what they tell of; a digest is one mail, however much happens. */
async function countMailed(tx: Tx, rows: ReturnType<typeof rowsOf>): Promise<void> {
  const mailed = rows.filter(({ email, type }) => email === 'at_once' && isCountedAtAct(type));
  const byActor = Map.groupBy(mailed, ({ actorId }) => actorId);
  for (const [actorId, theirs] of byActor) {
    const mails = theirs.map(({ userId, projectId, data }) => ({ userId, projectId, spaceId: data.space_id }));
    if (actorId !== null) await countMails(tx, actorId, mails);
  }
}

/** Tells people of something as they wish to be told, except the one who did it; frames, mails and pushes leave after the commit. */
export async function notify(tx: Tx, ...notices: readonly Notice[]): Promise<void> {
  const userIds = notices.flatMap(concernedIn);
  if (userIds.length === 0) return;
  const wishes = await findWishes(tx, { userIds, places: notices.map(placeOf) });
  const rows = notices.flatMap((notice) => rowsOf(notice, wishes));
  if (rows.length === 0) return;
  await countMailed(tx, rows);
  tx.beforeCommit(() => insert(tx, { notices: JSON.stringify(rows) }));
  for (const { userId, uuid, isAnnounced } of rows) {
    if (isAnnounced) tx.afterCommit({ kind: 'notification', userId, uuid });
  }
}
