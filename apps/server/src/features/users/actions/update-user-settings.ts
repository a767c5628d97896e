import type { UserSettings } from '@facet/contract/entities/user';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { ownAccountOf, userFor } from '../access.ts';
import { presentUser } from '../presenter.ts';

type UpdateUserSettings = { userId: number; settings: { [K in keyof UserSettings]?: UserSettings[K] | undefined } };

/** Changes the given settings and leaves the others as they are. */
export const updateUserSettings = (app: App, actor: Actor, { userId, settings }: UpdateUserSettings) =>
  transact(app, async (tx) => {
    await userFor(tx, actor, userId, 'edit');
    // Merged in the database, so that two tabs never undo each other's setting.
    const { language, ...others } = settings;
    const merged = sql`${users.settings} || ${JSON.stringify(others)}::jsonb`;
    await tx
      .update(users)
      .set({ settings: merged, ...(language ? { language } : {}) })
      .where(eq(users.id, userId));
    // The time zone is part of the actor, which the next call must read again.
    tx.afterCommit({ kind: 'access', userIds: [userId] });
    const update = { event: 'user.settings_changed' as const, project_id: null, entity: 'user', id: userId };
    tx.afterCommit({ kind: 'users', userIds: [userId], update });
    return presentUser(await ownAccountOf(tx, userId), app.signer);
  });
