import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import { recordAudit } from '../../../platform/audit/actions/record-audit.ts';
import type { Config } from '../../../platform/config/load-config.ts';
import { activateInvitations } from '../../invitations/actions/activate-invitations.ts';
import { endAllGuestSessions } from './end-sessions.ts';
import { voidMailedTokens } from './void-mailed-tokens.ts';

type Prover = { id: number; email: string; emailVerifiedAt: Date | null };

const claimed = (name: 'firstName' | 'lastName') => sql`coalesce(${users.claimedName} ->> ${name}, ${users[name]})`;

/**
 * Marks somebody's address as proven by a mail. Everything granted to it counts from the commit on, everybody sees the
 * account's name and picture, and whoever came in as a guest signs in from now on.
 */
export async function proveEmail(tx: Tx, { adminEmail }: Pick<Config, 'adminEmail'>, user: Prover): Promise<void> {
  const isAdmin = user.email === adminEmail?.trim().toLowerCase();
  await tx
    .update(users)
    .set({
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())`,
      firstName: claimed('firstName'),
      lastName: claimed('lastName'),
      avatarFileId: sql`coalesce(${users.claimedAvatarFileId}, ${users.avatarFileId})`,
      claimedName: null,
      claimedAvatarFileId: null,
      proveBy: null,
      ...(isAdmin ? { role: 'admin' as const } : {}),
    })
    .where(eq(users.id, user.id));
  if (isAdmin) await recordAudit(tx, { actor: null }, { act: 'admin_granted', userId: user.id });
  if (user.emailVerifiedAt) return;
  await voidMailedTokens(tx, { purpose: 'verify_email', userId: user.id });
  await endAllGuestSessions(tx, user.id);
  await activateInvitations(tx, user.id);
  tx.afterCommit({ kind: 'access', userIds: [user.id] });
  tx.afterCommit({
    kind: 'users',
    userIds: [user.id],
    update: { event: 'access.changed', project_id: null, entity: 'user', id: user.id },
  });
}
