import { QUIET_HOURS_MAX } from '@facet/contract/constants/limits';
import type { DigestRhythm, NotificationChange } from '@facet/contract/entities/notification-settings';
import { notificationType } from '@facet/contract/entities/notification';
import { eq } from 'drizzle-orm';
import { notificationSettings } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { dropWaitingMails } from './drop-waiting-mails.ts';
import { changeDifferences } from '../policy.ts';
import { presentGlobalChoice } from '../settings-presenter.ts';
import { globalChoice } from '../settings-queries.ts';
import { t } from '@facet/contract/words/speech';

type UpdateGlobalSettings = {
  choices?: NotificationChange | undefined;
  digest?: DigestRhythm | undefined;
  quietUntil?: string | null | undefined;
  weeklyFigures?: boolean | undefined;
};

const HOUR_MS = 3_600_000;

function checkQuiet(moment: string | null | undefined): Date | null | undefined {
  if (typeof moment !== 'string') return moment;
  const until = new Date(moment);
  if (until.getTime() - Date.now() > QUIET_HOURS_MAX * HOUR_MS)
    throw invalidField('quiet_until', t('Choose a time in the next {hours} hours.', { hours: QUIET_HOURS_MAX }));
  return until;
}

/**
 * Changes the actor's choices for everywhere: how to be told, how often a digest comes, quiet hours, figures by mail.
 */
export const updateGlobalSettings = (app: App, { userId }: Actor, asked: UpdateGlobalSettings) =>
  transact(app, async (tx) => {
    const { choices: change, digest, weeklyFigures } = asked;
    const quietUntil = checkQuiet(asked.quietUntil);
    // There must be a row to lock, so that two tabs never undo each other's choice.
    await tx.insert(notificationSettings).values({ userId, choices: {} }).onConflictDoNothing();
    const isMine = eq(notificationSettings.userId, userId);
    const [row] = await tx
      .select({ choices: notificationSettings.choices })
      .from(notificationSettings)
      .where(isMine)
      .limit(1)
      .for('update');
    const choices = change === undefined ? (row?.choices ?? {}) : changeDifferences(row?.choices ?? {}, change);
    await tx
      .update(notificationSettings)
      .set({ choices, digest, quietUntil, weeklyFigures, ...(weeklyFigures && { weeklyFiguresAt: new Date() }) })
      .where(isMine);
    if (digest === 'never') {
      await dropWaitingMails(tx, { userId, types: notificationType.options, email: 'digest' });
    }
    return presentGlobalChoice(await globalChoice(tx, userId));
  });
