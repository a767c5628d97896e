import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { notificationMutes, styles } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { notFound } from '../../../platform/errors.ts';
import { projectFor } from '../../access/project-access.ts';
import { mutesQuery } from '../mutes-query.ts';

type SetMuted = { projectId: number; styleId: number | null; isMuted: boolean };

async function checkStyle(tx: Tx, projectId: number, styleId: number): Promise<void> {
  const isIt = and(eq(styles.id, styleId), eq(styles.projectId, projectId), isNull(styles.deletedAt));
  const [style] = await tx.select({ id: styles.id }).from(styles).where(isIt).limit(1);
  if (!style) throw notFound('style');
}

/** Mutes or unmutes a project, or a style in it that the actor sees; doing so again changes nothing. */
export const setMuted = (app: App, actor: Actor, { projectId, styleId, isMuted }: SetMuted) =>
  transact(app, async (tx) => {
    const { userId } = actor;
    await projectFor(tx, actor, projectId, 'view');
    if (isMuted && styleId !== null) await checkStyle(tx, projectId, styleId);
    await (isMuted
      ? tx.insert(notificationMutes).values({ userId, projectId, styleId }).onConflictDoNothing()
      : tx
          .delete(notificationMutes)
          .where(
            and(
              eq(notificationMutes.userId, userId),
              eq(notificationMutes.projectId, projectId),
              styleId === null ? isNull(notificationMutes.styleId) : eq(notificationMutes.styleId, styleId),
            ),
          ));
    const [row] = await mutesQuery(tx, { userId, projectId, styleId, limit: 1, offset: 0 });
    if (isMuted && !row) throw notFound('style');
  });
