import type { Tx } from '../../../db/client.ts';
import { pendingSocialAccounts } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { ProviderIdentity } from '../../../platform/oidc/read-identity.ts';
import { PENDING_MINUTES, pendingToken } from '../pending-token.ts';
import { presentPending } from '../presenter.ts';
import { findLinkedUserId } from '../queries.ts';
import { accountBehind, answerEntered, openSession, type Entering } from './enter.ts';

async function keepPending(tx: Tx, { provider, subject, firstName, lastName }: ProviderIdentity): Promise<string> {
  const expiresAt = new Date(Date.now() + PENDING_MINUTES * 60_000);
  const [row] = await tx
    .insert(pendingSocialAccounts)
    .values({ provider, subject, firstName, lastName, expiresAt })
    .returning({ id: pendingSocialAccounts.id });
  if (!row) throw new Error('the log-in was not kept');
  return row.id;
}

/** Who the identity is: by its link, or by an address that the provider has verified; else nobody yet. */
function userBehind(app: App, tx: Tx, identity: ProviderIdentity, entering: Entering): Promise<number | null> {
  const { email, isEmailVerified } = identity;
  if (email !== null && isEmailVerified) return accountBehind(app, tx, { ...identity, email }, entering);
  return findLinkedUserId(tx, identity);
}

/** Signs in somebody by a provider; without a verified address, keeps the log-in until one is given and proven. */
export async function enterByProvider(app: App, identity: ProviderIdentity, entering: Entering) {
  const entered = await transact(app, async (tx) => {
    const userId = await userBehind(app, tx, identity, entering);
    if (userId === null) return { pendingId: await keepPending(tx, identity) };
    return { session: await openSession(app, tx, { userId, device: entering.device }) };
  });
  if (entered.session) return answerEntered(app, entered.session);
  return presentPending(pendingToken(app.tokens, entered.pendingId), identity.email);
}
