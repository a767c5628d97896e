import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { notifications } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { notificationMail as template } from '../../../platform/mail/templates/notification-generic.ts';
import { CONCERNS } from '../../notifications/concerns.ts';
import type { notificationMail } from '../../notifications/job-types.ts';
import { noticeToMail } from '../notice-query.ts';
import { sentenceOf } from '../sentence.ts';
import { targetPath } from '../target-path.ts';
import { settingsUrl, unsubscribeHeaders } from '../../../platform/mail/unsubscribe-token.ts';

type MailNotice = z.output<typeof notificationMail.schema>;

/** Mails one notification; says nothing when it was read meanwhile, or may not be seen any more. */
export async function mailNotice(app: App, { uuid, user_id: userId }: MailNotice): Promise<void> {
  const [notice] = await noticeToMail(app.db, { uuid, userId });
  if (!notice) return;
  const { comment, project_name: projectTitle } = notice.data;
  const mail = template({
    title: sentenceOf(notice),
    ...(comment ? { quote: comment } : {}),
    ...(projectTitle ? { projectTitle } : {}),
    link: new URL(targetPath(notice), app.config.publicUrl).href,
    settingsUrl: settingsUrl(app),
  });
  const headers = unsubscribeHeaders(app, { userId, scope: CONCERNS[notice.type].topic });
  await app.mailer.send({ to: notice.to, ...mail, headers });
  await app.db.update(notifications).set({ emailedAt: new Date() }).where(eq(notifications.uuid, uuid));
}
