import type { NotificationChange } from '@facet/contract/entities/notification-settings';
import { eq } from 'drizzle-orm';
import { notificationSettings } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { changeDifferences, resolveChoices } from '../policy.ts';

/** Changes how the actor wants to be told everywhere. */
export const updateGlobalSettings = (app: App, { userId }: Actor, change: NotificationChange) =>
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
    const choices = changeDifferences(row?.choices ?? {}, change);
    await tx.update(notificationSettings).set({ choices }).where(isMine);
    return { choices: resolveChoices({ global: choices }) };
  });
