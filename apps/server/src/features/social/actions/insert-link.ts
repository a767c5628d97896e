import { PROVIDER_LINKED_TEXT, SOCIAL_ACCOUNT_TAKEN_TEXT } from '@facet/contract/constants/texts';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { socialAccounts, users } from '../../../db/schema/index.ts';
import { conflict } from '../../../platform/errors.ts';
import type { ProviderIdentity } from '../../../platform/oidc/read-identity.ts';
import { selectLinkedAccounts } from '../queries.ts';

/** Frees a log-in from a deleted account, so that its owner can start over with it. */
async function freeFromDeleted(tx: Tx, { provider, subject }: ProviderIdentity): Promise<void> {
  const deleted = tx.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt));
  await tx
    .delete(socialAccounts)
    .where(
      and(
        eq(socialAccounts.provider, provider),
        eq(socialAccounts.subject, subject),
        inArray(socialAccounts.userId, deleted),
      ),
    );
}

/** Lets a provider's account log in a user, whose row the caller has locked; 409 when either already has another. */
export async function insertLink(tx: Tx, userId: number, identity: ProviderIdentity): Promise<void> {
  const { provider, subject, email } = identity;
  const mine = (await selectLinkedAccounts(tx, userId)).find((account) => account.provider === provider);
  if (mine?.subject === subject) return;
  if (mine) throw conflict(PROVIDER_LINKED_TEXT);
  await freeFromDeleted(tx, identity);
  const inserted = await tx
    .insert(socialAccounts)
    .values({ provider, subject, userId, email })
    .onConflictDoNothing()
    .returning({ userId: socialAccounts.userId });
  if (inserted.length === 0) throw conflict(SOCIAL_ACCOUNT_TAKEN_TEXT);
}
