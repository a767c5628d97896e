import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import type { Config } from '../../../platform/config/load-config.ts';
import { activateInvitations } from './activate-invitations.ts';
import { voidMailedTokens } from './void-mailed-tokens.ts';

type Prover = { id: number; email: string; emailVerifiedAt: Date | null };

/** A mail has proven somebody's address: everything granted to it counts from the commit on. */
export async function proveEmail(tx: Tx, { adminEmail }: Pick<Config, 'adminEmail'>, user: Prover): Promise<void> {
  const isAdmin = user.email === adminEmail?.trim().toLowerCase();
  await tx
    .update(users)
    .set({
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())`,
      ...(isAdmin ? { role: 'admin' as const } : {}),
    })
    .where(eq(users.id, user.id));
  if (user.emailVerifiedAt) return;
  await voidMailedTokens(tx, { purpose: 'verify_email', userId: user.id });
  await activateInvitations(tx, user.id);
  tx.afterCommit({ kind: 'access', userIds: [user.id] });
  tx.afterCommit({
    kind: 'users',
    userIds: [user.id],
    update: { event: 'access.changed', project_id: null, entity: 'user', id: user.id },
  });
}
