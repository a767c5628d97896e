import type { NotificationData } from '@facet/contract/entities/notification';
import { PUSH_BODY_MAX, PUSH_TITLE_MAX, type PushPayload } from '@facet/contract/entities/push-payload';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { pushSubscriptions } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { idleLifeMs, wholeLifeMs } from '../../../platform/auth/session-life.ts';
import { oneLine } from '../../../platform/mail/one-line.ts';
import { CONCERNS } from '../../notifications/concerns.ts';
import type { notificationPush } from '../../notifications/job-types.ts';
import { noticeToPush, type NoticeRow } from '../notice-query.ts';
import { quotedWords } from '../../notifications/presenter.ts';
import { wordSentence } from '../sentence.ts';
import { speakToPerson } from '../../users/speak-to-person.ts';

type PushNotice = z.output<typeof notificationPush.schema>;

/** Only what a click needs, nothing that anybody wrote. */
function toTarget({ comment: _comment, file_name: _fileName, project_name: _projectName, ...ids }: NotificationData) {
  return ids;
}

function makePayload(notice: NoticeRow): PushPayload {
  const { uuid, type, link, data } = notice;
  return {
    uuid,
    type,
    title: oneLine(wordSentence(notice), PUSH_TITLE_MAX),
    body: oneLine([data.project_name, quotedWords(notice)].filter(Boolean).join(': '), PUSH_BODY_MAX),
    link,
    additional_data: toTarget(data),
  };
}

/** From when a session must have been used, and begun, to be alive now. */
const liveSince = (config: App['config'], now = Date.now()) => ({
  idleSince: new Date(now - idleLifeMs(config)),
  begunAfter: new Date(now - wholeLifeMs(config, { role: 'manager', emailVerified: true })),
  adminBegunAfter: new Date(now - wholeLifeMs(config, { role: 'admin', emailVerified: true })),
});

/**
 * Pushes one notification to one browser, and keeps what its push service refused: administrators see it, and a browser
 * that is gone gets nothing more until the person has heard of it there (`createSubscription`).
 */
export async function pushNotice(app: App, { uuid, user_id: userId, subscription_id: id }: PushNotice): Promise<void> {
  const [notice] = await noticeToPush(app.db, { uuid, userId, subscriptionId: id, ...liveSince(app.config) });
  if (!notice) return;
  const payload = await speakToPerson(app.db, userId, () => makePayload(notice));
  const outcome = await app.push.send(notice, {
    payload: JSON.stringify(payload),
    topic: uuid.replaceAll('-', ''),
    urgency: CONCERNS[notice.type].mail === 'digest' ? 'normal' : 'high',
  });
  const isIt = eq(pushSubscriptions.id, id);
  if (outcome.kind === 'taken') {
    if (notice.wasRefused)
      await app.db.update(pushSubscriptions).set({ refusedStatus: null, refusedAt: null }).where(isIt);
    return;
  }
  app.log.warn({ subscriptionId: id, status: outcome.status }, 'A push message was refused.');
  await app.db.update(pushSubscriptions).set({ refusedStatus: outcome.status, refusedAt: new Date() }).where(isIt);
}
