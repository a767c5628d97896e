import type { GivenRole } from '@facet/contract/permissions';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { recordAudit } from '../../../platform/audit/actions/record-audit.ts';
import { endSessionsOf } from '../../session/actions/end-sessions.ts';
import { accountFor } from '../access.ts';
import { showAdminUser } from '../list-admin-users.ts';
import type { By } from './by.ts';

/** The frame for the person's own open pages. */
function tell(tx: Tx, userId: number) {
  tx.afterCommit({ kind: 'access', userIds: [userId] });
  const update = { event: 'access.changed' as const, project_id: null, entity: 'user', id: userId };
  tx.afterCommit({ kind: 'users', userIds: [userId], update });
}

async function answer(app: App, tx: Tx, { actor }: By, userId: number) {
  tell(tx, userId);
  return showAdminUser(app, tx, actor, userId);
}

/** Sets a global role; its effect on rights in projects applies from the person's next call. */
export const setGlobalRole = (app: App, by: By, { userId, role }: { userId: number; role: GivenRole }) =>
  transact(app, async (tx) => {
    const account = await accountFor(tx, by.actor, userId, 'set_role');
    if (account.role !== role) {
      await tx.update(users).set({ role }).where(eq(users.id, userId));
      await recordAudit(tx, by, { act: 'role_set', userId, details: { before: account.role, after: role } });
    }
    return answer(app, tx, by, userId);
  });

/** Locks somebody out: every session ends at once, and they cannot log in until they are activated. */
export const deactivateUser = (app: App, by: By, userId: number) =>
  transact(app, async (tx) => {
    await accountFor(tx, by.actor, userId, 'deactivate');
    await tx.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, userId));
    await endSessionsOf(tx, userId);
    await recordAudit(tx, by, { act: 'account_deactivated', userId });
    return answer(app, tx, by, userId);
  });

/** Lets somebody in again, with everything that was theirs. */
export const activateUser = (app: App, by: By, userId: number) =>
  transact(app, async (tx) => {
    await accountFor(tx, by.actor, userId, 'activate');
    await tx.update(users).set({ deactivatedAt: null }).where(eq(users.id, userId));
    await recordAudit(tx, by, { act: 'account_activated', userId });
    return answer(app, tx, by, userId);
  });

/** Signs somebody out everywhere. */
export const endUserSessions = (app: App, by: By, userId: number) =>
  transact(app, async (tx) => {
    await accountFor(tx, by.actor, userId, 'end_sessions');
    await endSessionsOf(tx, userId);
    await recordAudit(tx, by, { act: 'sessions_ended', userId });
  });
