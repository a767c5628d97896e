import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { canEditUser } from '../access/people-policy.ts';
import { seesUser } from '../access/people-access.ts';
import { findAccount } from './queries.ts';
import { t } from '@facet/contract/words/speech';

/** Somebody's account; 404 when it has been deleted. */
export async function accountOf(db: Db, userId: number) {
  const user = await findAccount(db, userId);
  if (!user) throw notFound('user');
  return user;
}

/** The same as its owner sees it: with the name and picture that others only see once the address is proven. */
export async function ownAccountOf(db: Db, userId: number) {
  const user = await accountOf(db, userId);
  return { ...user, ...user.claimedName, avatarFileId: user.claimedAvatarFileId ?? user.avatarFileId };
}

/** The actor's own account; a guest gets what everybody sees, whatever somebody has registered with their address. */
export const actorsAccount = (db: Db, { userId, guest }: Pick<Actor, 'userId' | 'guest'>) =>
  guest ? accountOf(db, userId) : ownAccountOf(db, userId);

/** Oneself or somebody one works with, else 404; 403 for editing or deleting somebody else. */
export async function userFor(db: Db, actor: Actor, userId: number, verb: 'view' | 'edit' | 'delete') {
  if (!(await seesUser(db, actor, userId))) throw notFound('user');
  if (verb !== 'view' && !canEditUser(actor, userId))
    throw forbidden(verb === 'edit' ? t('edit user') : t('delete user'));
  return userId === actor.userId ? actorsAccount(db, actor) : accountOf(db, userId);
}

/** Names by user id; the address of somebody without one yet. */
export async function loadNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .limit(ids.length);
  return new Map(rows.map(({ id, firstName, lastName, email }) => [id, `${firstName} ${lastName}`.trim() || email]));
}
