import type { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { digestMail, type DigestGroup } from '../../../platform/mail/templates/notice-mails.ts';
import type { digestMailJob } from '../job-types.ts';
import { digestNotices, type NoticeRow } from '../notice-query.ts';
import { quotedWords } from '../../notifications/presenter.ts';
import { wordSentence } from '../sentence.ts';
import { targetPath } from '../target-path.ts';
import { settingsUrl, unsubscribeHeaders } from '../../../platform/mail/unsubscribe-token.ts';
import { speakToPerson } from '../../users/speak-to-person.ts';

const LINES_MAX = 50;

/** Grouped by project, the one with the newest first. */
function groupNotices(notices: readonly NoticeRow[], publicUrl: string): DigestGroup[] {
  const byProject = Map.groupBy(notices, ({ data }) => data.project_id ?? null);
  return [...byProject.values()].map((rows) => ({
    projectTitle: rows[0]?.data.project_name ?? null,
    entries: rows.map((notice) => {
      const quote = quotedWords(notice);
      const url = new URL(targetPath(notice), publicUrl).href;
      return { text: wordSentence(notice), url, ...(quote ? { quote } : {}) };
    }),
  }));
}

/** Mails one digest of what is still unread and visible to its reader; no mail if nothing is. */
export async function mailDigest(app: App, digest: z.output<typeof digestMailJob.schema>): Promise<void> {
  const { user_id: userId, from_id: fromId, to_id: toId, emailed_at: emailedAt } = digest;
  const notices = await digestNotices(app.db, { userId, fromId, toId, emailedAt, limit: LINES_MAX });
  const [first] = notices;
  if (!first) return;
  const { publicUrl } = app.config;
  const link = new URL('/global-dashboard-all', publicUrl).href;
  const mail = await speakToPerson(app.db, userId, () =>
    digestMail({ groups: groupNotices(notices, publicUrl), total: first.total, link, settingsUrl: settingsUrl(app) }),
  );
  await app.mailer.send({ to: first.to, ...mail, headers: unsubscribeHeaders(app, { userId, scope: 'digest' }) });
}
