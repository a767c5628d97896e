import type { NotificationType } from '@facet/contract/constants/notifications';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { notifications } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { notificationMail as template } from '../../../platform/mail/templates/notice-mails.ts';
import { CONCERNS, isAlwaysTold } from '../../notifications/concerns.ts';
import type { notificationMailJob } from '../../notifications/job-types.ts';
import { chargesOfNotice } from '../../notifications/actions/mail-others.ts';
import { noticeToMail, type NoticeRow } from '../notice-query.ts';
import { quotedWords } from '../../notifications/presenter.ts';
import { wordSentence } from '../sentence.ts';
import { targetPath } from '../target-path.ts';
import { settingsUrl, unsubscribeHeaders } from '../../../platform/mail/unsubscribe-token.ts';
import { speakToPerson } from '../../users/speak-to-person.ts';
import { t, worded } from '@facet/contract/words/speech';

/** What is mailed at once; its words are used in subjects, so they contain nothing that others wrote. */
const NEWS: Readonly<Partial<Record<NotificationType, string>>> = worded({
  style_assigned: 'gave you a style',
  cost_sheet_submitted: 'submitted a cost sheet',
  style_release: 'a release of a style',
  design_mentioned: 'mentioned you in a comment',
  task_assigned: 'gave you a task',
  task_mentioned: 'mentioned you in a task',
  task_reminder: 'reminder of a task',
  review_decided: 'answered a review',
  review_link_wanted: 'a new review link is asked for',
  message_mentioned: 'mentioned you in the chat',
  backup_warning: 'the backups need you',
});

type MailNotice = z.output<typeof notificationMailJob.schema>;

function wordNews({ type, isDone, actorName, data }: NoticeRow): string {
  const isOnTask = type === 'message_mentioned' && Boolean(data.task_id);
  const news = NEWS[isOnTask ? 'task_mentioned' : type] ?? t('something is new');
  return isDone && !actorName ? t('Somebody {news}', { news }) : news;
}

/** Mails one notification, unless it has been read meanwhile or may no longer be seen. */
export async function mailNotice(app: App, { uuid, user_id: userId }: MailNotice): Promise<void> {
  const [notice] = await noticeToMail(app.db, { uuid, userId });
  if (!notice) return;
  const { project_name: projectTitle, project_id: projectId, space_id: spaceId } = notice.data;
  const quote = quotedWords(notice);
  const charges = await chargesOfNotice(app.db, { ...notice, userId, projectId, spaceId });
  // People from outside get only so many per hour; those held back stay under the bell.
  if (!(await app.limits.fits(charges))) return;
  const write = () =>
    template({
      actorName: notice.actorName,
      news: wordNews(notice),
      title: wordSentence(notice),
      ...(quote ? { quote } : {}),
      ...(projectTitle ? { projectTitle } : {}),
      link: new URL(targetPath(notice), app.config.publicUrl).href,
      settingsUrl: settingsUrl(app),
    });
  const mail = await speakToPerson(app.db, userId, write);
  // Whoever is always told of something must not leave its topic by mistake.
  const headers = isAlwaysTold(notice.type)
    ? {}
    : unsubscribeHeaders(app, { userId, scope: CONCERNS[notice.type].topic });
  try {
    await app.mailer.send({ to: notice.to, ...mail, headers });
  } catch (error) {
    // It will be tried again, and must not count twice.
    await app.limits.giveBack(charges);
    throw error;
  }
  await app.db.update(notifications).set({ emailedAt: new Date() }).where(eq(notifications.uuid, uuid));
}
