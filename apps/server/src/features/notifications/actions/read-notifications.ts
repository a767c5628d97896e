import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { transact } from '../../../db/transact.ts';
import { notifications } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { notFound } from '../../../platform/errors.ts';
import { presentNotification } from '../presenter.ts';
import { isGone, findNotification, type Kind } from '../queries.ts';

/** Marks one notification read (again changes nothing) and returns whether what it tells of still exists. */
export const readNotification = (app: App, actor: Actor, uuid: string) =>
  transact(app, async (tx) => {
    const isMine = and(eq(notifications.uuid, uuid), eq(notifications.userId, actor.userId));
    await tx
      .update(notifications)
      .set({ readAt: new Date() })
      .where(and(isMine, isNull(notifications.readAt)));
    const row = actor.emailVerified ? await findNotification(tx, actor.userId, uuid) : undefined;
    if (!row) throw notFound('notification');
    tx.afterCommit({ kind: 'notifications-read', userId: actor.userId, uuid });
    return { ...presentNotification(row, app.signer), is_gone: await isGone(tx, uuid) };
  });

type Some = { uuids: readonly string[]; isRead: boolean };

/** Marks some of my notifications read, or unread again; other people's are left alone. */
export const readSome = (app: App, actor: Actor, { uuids, isRead }: Some) =>
  transact(app, async (tx) => {
    if (!actor.emailVerified) return;
    const areMine = and(eq(notifications.userId, actor.userId), inArray(notifications.uuid, [...uuids]));
    await tx
      .update(notifications)
      .set({ readAt: isRead ? sql`coalesce(${notifications.readAt}, now())` : null })
      .where(areMine);
    tx.afterCommit({ kind: 'notifications-read', userId: actor.userId });
  });

/** Marks all my notifications, or all my messages, read. */
export const readAll = (app: App, actor: Actor, kind: Kind) =>
  transact(app, async (tx) => {
    if (!actor.emailVerified) return;
    // What was not shown was not seen: it still waits for its mail.
    const isUnread = and(
      eq(notifications.userId, actor.userId),
      eq(notifications.kind, kind),
      eq(notifications.isShown, true),
      isNull(notifications.readAt),
    );
    await tx.update(notifications).set({ readAt: new Date() }).where(isUnread);
    tx.afterCommit({ kind: 'notifications-read', userId: actor.userId });
  });
