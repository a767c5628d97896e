import type { Verdict } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isOpenLink } from '../../../db/open-link-sql.ts';
import { prepared } from '../../../db/prepared.ts';
import type { App } from '../../../platform/app.ts';
import { overruledMailText } from '../../../platform/mail/templates/review-mails.ts';
import { findMailWish } from '../../notifications/find-mail-wish.ts';
import type { overruledMail } from '../../designs/job-types.ts';
import { linkAddress, linkText } from '../review-links.ts';
import { speakToPerson } from '../../users/speak-to-person.ts';

type Overruled = {
  to: string;
  userId: number;
  deciderId: number;
  projectId: number;
  projectTitle: string;
  reviewRequestId: number;
  linkNumber: number;
  styleTitle: string;
  files: number;
  given: Verdict;
  now: Verdict;
};

const ANSWERS_MAX = 50;

const overruledAnswers = prepared<Overruled>(
  'overruled_answers',
  sql`
    select guest.email as "to", guest.id as "userId", ending.user_id as "deciderId", project.id as "projectId",
      project.title as "projectTitle", rr.review_request_id as "reviewRequestId", rr.link_number as "linkNumber",
      style.title as "styleTitle", count(*)::int as files, ended.status as given, ending.status as now
    from review_decisions ending
    join review_decisions ended on ended.ended_by_id = ending.id
    join review_recipients rr on rr.id = ${sql.placeholder('recipientId')} and rr.user_id = ended.user_id
      and rr.review_request_id = ended.review_request_id and ${isOpenLink()}
    join users guest on guest.id = rr.user_id and guest.deleted_at is null
    join design_items item on item.id = ended.design_item_id and item.deleted_at is null
    join styles style on style.id = item.style_id and style.deleted_at is null
    join projects project on project.id = item.project_id and project.deleted_at is null
    where ending.id = any(${sql.placeholder('ids')}::bigint[]) and ending.undone_at is null
    group by guest.id, ending.user_id, project.id, rr.id, style.id, ended.status, ending.status
    order by style.title collate reading_order, style.id limit ${ANSWERS_MAX}`,
);

type Data = z.output<typeof overruledMail.schema>;

/** Mails a guest that the team decided otherwise; sends nothing when that was taken back or mails are not wanted. */
export async function mailOverruled(app: App, data: Data): Promise<void> {
  const answers = await overruledAnswers(app.db, { recipientId: data.recipient_id, ids: data.decision_ids });
  const [first] = answers;
  if (!first) return;
  const { to, userId, deciderId, projectId, projectTitle, reviewRequestId, linkNumber } = first;
  const headers = await findMailWish(app, { userId, topic: 'reviews', fromId: deciderId, projectId });
  const charges = [{ limit: 'mails-to-person' as const, of: userId }];
  if (!headers || !(await app.limits.fits(charges))) return;
  const link = linkAddress(app, linkText(app, { reviewRequestId, userId, linkNumber }));
  const mail = await speakToPerson(app.db, userId, () => overruledMailText({ projectTitle, answers, link }));
  try {
    await app.mailer.send({ to, ...mail, headers });
  } catch (error) {
    // The job is retried, and must not count twice.
    await app.limits.giveBack(charges);
    throw error;
  }
}
