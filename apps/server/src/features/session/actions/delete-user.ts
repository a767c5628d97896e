import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { projects, spaces, users } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { AppError } from '../../../platform/errors.ts';
import { endSessionsOf } from './end-sessions.ts';
import { userFor } from '../../users/access.ts';
import { findSoleHoldings, type SoleHoldings } from '../find-sole-holdings.ts';
import { leaveTeams } from './end-work.ts';
import { leaveGrantsBehind } from '../../users/actions/leave-grants-behind.ts';
import { lockProven, proveSelf } from './prove-self.ts';
import { t } from '@facet/contract/words/speech';

const TITLES_SHOWN = 5;

function listed(titles: readonly string[]): string {
  const shown = titles.slice(0, TITLES_SHOWN).join(', ');
  const rest = titles.length - TITLES_SHOWN;
  return rest > 0 ? t('{shown} and {rest} more', { shown, rest }) : shown;
}

function refusalText({ projects: owned, spaces: led }: SoleHoldings): string {
  const values = { projects: listed(owned), spaces: listed(led) };
  if (led.length === 0) return t('Nobody else owns {projects}: hand that over or delete it first', values);
  if (owned.length === 0) return t('Nobody else is admin of {spaces}: hand that over or delete it first', values);
  return t(
    'Nobody else owns {projects} and nobody else is admin of {spaces}: hand that over or delete it first',
    values,
  );
}

function refusal(holdings: SoleHoldings) {
  const { projects: owned, spaces: led } = holdings;
  const text = refusalText(holdings);
  const errors = { ...(owned.length > 0 ? { projects: owned } : {}), ...(led.length > 0 ? { spaces: led } : {}) };
  return new AppError('conflict', text, { errors });
}

/**
 * Refuses somebody who alone looks after something. Locks what others could leave at the same moment, so that a project
 * always keeps an owner and a space an admin.
 */
async function refuseSoleHolder(tx: Tx, userId: number): Promise<void> {
  const owned = sql`select m.project_id from project_members m where m.user_id = ${userId} and 'p_owner' = any(m.roles)`;
  const led = sql`select su.space_id from space_users su where su.user_id = ${userId} and su.role = 'space_admin'`;
  const lock = { id: spaces.id };
  await tx
    .select(lock)
    .from(spaces)
    .where(sql`${spaces.id} in (${led})`)
    .orderBy(asc(spaces.id))
    .for('no key update');
  await tx
    .select({ id: projects.id })
    .from(projects)
    .where(sql`${projects.id} in (${owned})`)
    .orderBy(asc(projects.id))
    .for('no key update');
  const holdings = await findSoleHoldings(tx, userId);
  if (holdings.projects.length + holdings.spaces.length > 0) throw refusal(holdings);
}

async function hide(tx: Tx, userId: number) {
  const deletedAt = new Date();
  await tx.update(users).set({ deletedAt }).where(eq(users.id, userId));
  await tx
    .update(spaces)
    .set({ deletedAt })
    .where(and(eq(spaces.personalOwnerId, userId), isNull(spaces.deletedAt)));
}

type DeleteUser = { userId: number; currentPassword: string | undefined; network: string };

/** Soft-deletes the actor's account with My Space; 409 while it is the only one to look after something. */
export async function deleteUser(
  app: App,
  actor: Actor,
  { userId, currentPassword, network }: DeleteUser,
): Promise<void> {
  const user = await userFor(app.db, actor, userId, 'delete');
  const proven = await proveSelf(app, actor, { password: currentPassword, network });
  await transact(app, async (tx) => {
    await lockProven(tx, userId, proven);
    // What was granted to an unproven address was never theirs to hold or to give up.
    if (user.emailVerifiedAt) {
      await refuseSoleHolder(tx, userId);
      await leaveTeams(tx, actor);
    }
    await hide(tx, userId);
    if (!user.emailVerifiedAt && !user.isAddressTaken) await leaveGrantsBehind(tx, user);
    await endSessionsOf(tx, userId);
    tx.afterCommit({ kind: 'access', userIds: [userId] });
  });
}
