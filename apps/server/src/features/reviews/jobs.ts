import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { GUEST_CODE_MINUTES } from '@facet/contract/constants/limits';
import {
  boards,
  designItems,
  projects,
  reviewRecipients,
  reviewRequestItems,
  reviewRequests,
  styles,
  users,
} from '../../db/schema/index.ts';
import { isOpenLink } from '../../db/open-link-sql.ts';
import type { App } from '../../platform/app.ts';
import { mailRetries } from '../../platform/mail/mail-retries.ts';
import {
  guestCodeMail,
  boardLinkMail,
  designsShownMail,
  reviewRequestMail,
} from '../../platform/mail/templates/review-mails.ts';
import { findMailWish } from '../notifications/find-mail-wish.ts';
import { guestCode } from './guest-code.ts';
import { mailOverruled } from './actions/mail-overruled.ts';
import { overruledMail } from '../designs/job-types.ts';
import { codeMail, reviewMail } from './job-types.ts';
import { linkAddress, linkText } from './review-links.ts';
import { speakToPerson } from '../users/speak-to-person.ts';
import { speakingTo } from '../../platform/speech.ts';

const STYLES_MAX = 200;

type MailData = z.infer<typeof reviewMail.schema>;

const requestOf = (app: App, { reviewRequestId, userId }: MailData) =>
  app.db
    .select({
      to: users.email,
      askerId: reviewRequests.createdBy,
      projectId: projects.id,
      projectTitle: projects.title,
      note: reviewRequests.note,
      dueDate: reviewRequests.dueDate,
      boardTitle: boards.title,
      mayComment: reviewRequests.mayComment,
      isAsked: reviewRecipients.isAsked,
      expiresAt: reviewRecipients.expiresAt,
      linkNumber: reviewRecipients.linkNumber,
    })
    .from(reviewRecipients)
    .innerJoin(users, and(eq(users.id, reviewRecipients.userId), isNull(users.deletedAt)))
    .innerJoin(reviewRequests, eq(reviewRequests.id, reviewRecipients.reviewRequestId))
    .innerJoin(projects, and(eq(projects.id, reviewRequests.projectId), isNull(projects.deletedAt)))
    .leftJoin(boards, eq(boards.id, reviewRequests.boardId))
    .where(
      and(
        eq(reviewRecipients.reviewRequestId, reviewRequestId),
        eq(reviewRecipients.userId, userId),
        isOpenLink('review_recipients'),
        isNull(reviewRequests.withdrawnAt),
        or(isNull(reviewRequests.boardId), isNull(boards.deletedAt)),
      ),
    )
    .limit(1);

async function askerNameOf(app: App, askerId: number): Promise<string> {
  const [asker] = await app.db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, askerId))
    .limit(1);
  return asker ? `${asker.firstName} ${asker.lastName}`.trim() : '';
}

async function styleTitlesOf(app: App, reviewRequestId: number): Promise<string[]> {
  const found = await app.db
    .select({ id: styles.id, title: styles.title })
    .from(reviewRequestItems)
    .innerJoin(designItems, eq(designItems.id, reviewRequestItems.designItemId))
    .innerJoin(styles, eq(styles.id, designItems.styleId))
    .where(eq(reviewRequestItems.reviewRequestId, reviewRequestId))
    .groupBy(styles.id)
    .orderBy(asc(sql`${styles.title} collate reading_order`), asc(styles.id))
    .limit(STYLES_MAX);
  return found.map(({ title }) => title);
}

/**
 * Mails a review request, or a link to designs or a board to look at, to one recipient, unless it was withdrawn meanwhile or mails are not
 * wanted.
 */
async function mailReviewRequest(app: App, data: MailData): Promise<void> {
  const [request] = await requestOf(app, data);
  if (!request) return;
  const headers = await findMailWish(app, {
    userId: data.userId,
    topic: 'reviews',
    fromId: request.askerId,
    projectId: request.projectId,
  });
  if (!headers) return;
  const said = {
    askerName: await askerNameOf(app, request.askerId),
    projectTitle: request.projectTitle,
    note: request.note,
    link: linkAddress(app, linkText(app, { ...data, linkNumber: request.linkNumber })),
    isReminder: data.isReminder ?? false,
  };
  const { boardTitle, mayComment, expiresAt, dueDate, isAsked } = request;
  const styleTitles = boardTitle === null ? await styleTitlesOf(app, data.reviewRequestId) : [];
  const mail = await speakToPerson(app.db, data.userId, () => {
    if (boardTitle !== null) return boardLinkMail({ ...said, boardTitle, mayComment, expiresAt });
    return isAsked ? reviewRequestMail({ ...said, dueDate, styleTitles }) : designsShownMail({ ...said, styleTitles });
  });
  await app.mailer.send({ to: request.to, ...mail, headers });
}

const hasLiveCode = sql`exists (select 1 from review_codes
  where recipient_id = ${reviewRecipients.id} and expires_at > now() and code_hash <> '')`;

/** Mails a guest's code to the address of the link, unless the link was revoked or the code ended meanwhile. */
async function mailGuestCode(
  app: App,
  { recipient_id: recipientId, nonce, language }: z.infer<typeof codeMail.schema>,
) {
  const [link] = await app.db
    .select({
      to: users.email,
      askerId: reviewRequests.createdBy,
      reviewRequestId: reviewRequests.id,
      boardTitle: boards.title,
    })
    .from(reviewRecipients)
    .innerJoin(users, and(eq(users.id, reviewRecipients.userId), isNull(users.deletedAt)))
    .innerJoin(reviewRequests, eq(reviewRequests.id, reviewRecipients.reviewRequestId))
    .innerJoin(projects, and(eq(projects.id, reviewRequests.projectId), isNull(projects.deletedAt)))
    .leftJoin(boards, eq(boards.id, reviewRequests.boardId))
    .where(and(eq(reviewRecipients.id, recipientId), isOpenLink('review_recipients'), hasLiveCode))
    .limit(1);
  if (!link) return;
  const code = guestCode(app.tokens, { recipientId, nonce });
  const askerName = await askerNameOf(app, link.askerId);
  const shown = link.boardTitle === null ? await styleTitlesOf(app, link.reviewRequestId) : [link.boardTitle];
  const write = () => guestCodeMail({ askerName, shown, code, validMinutes: GUEST_CODE_MINUTES });
  const mail = speakingTo(language, {}, write);
  await app.mailer.send({ to: link.to, ...mail });
}

export function reviewJobs(app: App): void {
  app.jobs.define({ ...reviewMail, ...mailRetries, run: (data) => mailReviewRequest(app, data) });
  app.jobs.define({ ...codeMail, ...mailRetries, run: (data) => mailGuestCode(app, data) });
  app.jobs.define({ ...overruledMail, ...mailRetries, run: (data) => mailOverruled(app, data) });
}
