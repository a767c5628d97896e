import type { NotificationChange } from '@facet/contract/entities/notification-settings';
import { and, eq } from 'drizzle-orm';
import { projectNotificationSettings } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { notFound } from '../../../platform/errors.ts';
import { projectFor } from '../../access/project-access.ts';
import { settingsSight } from '../list-settings.ts';
import { changeDifferences } from '../policy.ts';
import { presentProjectChoice } from '../settings-presenter.ts';
import { projectChoices } from '../settings-queries.ts';

type UpdateProjectSettings = { projectId: number; change: NotificationChange };

/** Changes how the actor wants to be told in a project. */
export const updateProjectSettings = (app: App, actor: Actor, { projectId, change }: UpdateProjectSettings) =>
  transact(app, async (tx) => {
    await projectFor(tx, actor, projectId, 'view');
    const { userId } = actor;
    await tx.insert(projectNotificationSettings).values({ userId, projectId, choices: {} }).onConflictDoNothing();
    const isAsked = and(
      eq(projectNotificationSettings.userId, userId),
      eq(projectNotificationSettings.projectId, projectId),
    );
    const [row] = await tx
      .select({ choices: projectNotificationSettings.choices })
      .from(projectNotificationSettings)
      .where(isAsked)
      .limit(1)
      .for('update');
    const choices = changeDifferences(row?.choices ?? {}, change);
    await tx.update(projectNotificationSettings).set({ choices }).where(isAsked);
    const [after] = await projectChoices(tx, { ...settingsSight(actor), projectId, limit: 1, offset: 0 });
    if (!after || after.id === null) throw notFound('project');
    return presentProjectChoice(after);
  });
