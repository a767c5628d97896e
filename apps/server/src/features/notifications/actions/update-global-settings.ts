import type { DigestRhythm, NotificationChange } from '@facet/contract/entities/notification-settings';
import { notificationType } from '@facet/contract/entities/notification';
import { eq } from 'drizzle-orm';
import { notificationSettings } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { dropWaitingMails } from './drop-waiting-mails.ts';
import { changeDifferences } from '../policy.ts';
import { presentGlobalChoice } from '../settings-presenter.ts';
import { globalChoice } from '../settings-queries.ts';

type UpdateGlobalSettings = { choices?: NotificationChange | undefined; digest?: DigestRhythm | undefined };

/** Changes how the actor wants to be told everywhere, and how often a digest comes. */
export const updateGlobalSettings = (app: App, { userId }: Actor, { choices: change, digest }: UpdateGlobalSettings) =>
  transact(app, async (tx) => {
    // A row to lock, so that two tabs never undo each other's choice.
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
      .set({ choices, ...(digest ? { digest } : {}) })
      .where(isMine);
    if (digest === 'never') {
      await dropWaitingMails(tx, { userId, types: notificationType.options, email: 'digest' });
    }
    return presentGlobalChoice(await globalChoice(tx, userId));
  });
