import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { users } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { unauthorized } from '../../../../platform/errors.ts';

/** Locks the caller's account, so that changes of their steps come one after the other. */
export async function lockStepOwner(tx: Tx, { userId }: Pick<Actor, 'userId'>): Promise<{ hasPassword: boolean }> {
  const [user] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .limit(1)
    .for('no key update');
  if (!user) throw unauthorized();
  return { hasPassword: user.passwordHash !== null };
}
