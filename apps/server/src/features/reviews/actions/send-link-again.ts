import { REMIND_AGAIN_MINUTES } from '@facet/contract/constants/limits';
import { LINK_REVOKED_TEXT } from '@facet/contract/constants/texts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { reviewRecipients } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, tooOften } from '../../../platform/errors.ts';
import { mailOthers } from '../../notifications/actions/mail-others.ts';
import { projectFor } from '../../access/project-access.ts';
import { followedRequest, lockedLink } from '../access.ts';
import { tellProject } from '../../activity/actions/tell-project.ts';
import { itemsOfRequest } from '../find-request-items.ts';
import { reviewMail } from '../job-types.ts';
import { recordLinkAct } from './record-request.ts';
import { hashLink, linkText } from '../review-links.ts';
import { t } from '@facet/contract/words/speech';

type Address = { projectId: number; linkId: number };
const DAY_MS = 86_400_000;

/** The link of somebody who has not answered yet, locked; for the asker, owners and managers. */
async function linkToSend(tx: Tx, actor: Actor, { projectId, linkId }: Address) {
  const standing = await projectFor(tx, actor, projectId, 'view');
  const link = await lockedLink(tx, projectId, linkId);
  const request = await followedRequest(tx, standing, link.reviewRequestId);
  if (request.withdrawnAt) throw conflict(t('This request was withdrawn'));
  if (link.revokedAt) throw conflict(LINK_REVOKED_TEXT);
  return link;
}

/** Seconds until somebody may be reminded again; 0 for now. */
function secondsToWait(remindedAt: Date | null): number {
  if (!remindedAt) return 0;
  return Math.max(0, Math.ceil((remindedAt.getTime() + REMIND_AGAIN_MINUTES * 60_000 - Date.now()) / 1000));
}

type Sent = { projectId: number; reviewRequestId: number; userId: number; kind: 'reminded' | 'link_sent' };

/** Tells the log and everybody's screen; a link that shows a board asks for nothing that could be reminded of. */
async function tellSentAgain(tx: Tx, actor: Actor, { projectId, reviewRequestId: requestId, userId, kind }: Sent) {
  const items = await itemsOfRequest(tx, requestId);
  if (items.length === 0) return;
  await recordLinkAct(tx, actor, { projectId, items, requestId, userId, done: { kind } });
  tellProject(tx, projectId, 'design.review_reminded');
}

/** Mails a link once more, at most once an hour. */
export const remindReviewer = (app: App, actor: Actor, address: Address) =>
  transact(app, async (tx) => {
    const link = await linkToSend(tx, actor, address);
    if (link.expiresAt <= new Date()) throw conflict(t('This link has expired: send a new one'));
    const wait = secondsToWait(link.remindedAt);
    if (wait > 0) throw tooOften(t('You sent a reminder less than an hour ago. Please try again later.'), wait);
    await tx.update(reviewRecipients).set({ remindedAt: new Date() }).where(eq(reviewRecipients.id, link.id));
    const { reviewRequestId, userId } = link;
    await mailOthers(tx, actor, [{ userId, projectId: address.projectId }]);
    await app.jobs.send(tx, reviewMail, { reviewRequestId, userId, isReminder: true });
    await tellSentAgain(tx, actor, { ...address, reviewRequestId, userId, kind: 'reminded' });
  });

/** Mails a new link, within the same hourly limit; the one before no longer opens anything. */
export const resendReviewLink = (app: App, actor: Actor, address: Address) =>
  transact(app, async (tx) => {
    const link = await linkToSend(tx, actor, address);
    const { reviewRequestId, userId } = link;
    const linkNumber = link.linkNumber + 1;
    const wait = linkNumber > 1 ? secondsToWait(link.sentAt) : 0;
    if (wait > 0) throw tooOften(t('You sent a new link less than an hour ago. Please try again later.'), wait);
    await tx
      .update(reviewRecipients)
      .set({
        linkNumber,
        linkHash: hashLink(linkText(app, { reviewRequestId, userId, linkNumber })),
        expiresAt: new Date(Date.now() + app.config.reviewLinkDays * DAY_MS),
        sentAt: new Date(),
      })
      .where(eq(reviewRecipients.id, link.id));
    await mailOthers(tx, actor, [{ userId, projectId: address.projectId }]);
    await app.jobs.send(tx, reviewMail, { reviewRequestId, userId });
    await tellSentAgain(tx, actor, { ...address, reviewRequestId, userId, kind: 'link_sent' });
    tx.afterCommit({ kind: 'access', userIds: [userId], projectIds: [address.projectId] });
  });
