import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { mailedTokens, notificationSettings, socialAccounts, spaces, users } from '../../../db/schema/index.ts';
import { trashFiles } from '../../files/actions/trash-files.ts';
import { endSessionsOf } from './end-sessions.ts';

/**
 * Takes an account away from somebody who registered with an address and never proved it: password, sessions, social
 * log-ins, mailed links, settings and their My Space. The row stays, for what others granted to the address.
 */
export async function dropUnproven(tx: Tx, userId: number): Promise<void> {
  await endSessionsOf(tx, userId);
  await tx.delete(socialAccounts).where(eq(socialAccounts.userId, userId));
  // For every purpose: one may have gone to another address, to move the account there.
  await tx.delete(mailedTokens).where(eq(mailedTokens.userId, userId));
  await tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId));
  // It becomes nobody's, so that the owner of the address starts with an empty one.
  await tx
    .update(spaces)
    .set({ personalOwnerId: null, deletedAt: new Date() })
    .where(eq(spaces.personalOwnerId, userId));
  await tx
    .update(users)
    .set({ passwordHash: null, registeredAt: null, proveBy: null, settings: {} })
    .where(eq(users.id, userId));
  await dropClaims(tx, userId);
}

async function dropClaims(tx: Tx, userId: number): Promise<void> {
  const [claim] = await tx.select({ avatarId: users.claimedAvatarFileId }).from(users).where(eq(users.id, userId));
  await tx.update(users).set({ claimedName: null, claimedAvatarFileId: null }).where(eq(users.id, userId));
  if (claim?.avatarId) await trashFiles(tx, [claim.avatarId]);
}

/**
 * For a proof by other means than the registrant's own mail: a name that is already known (a guest's) stays,
 * and what the registrant typed is dropped.
 */
export async function keepKnownName(tx: Tx, userId: number): Promise<void> {
  const [user] = await tx.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId));
  if (user?.firstName) await dropClaims(tx, userId);
}
