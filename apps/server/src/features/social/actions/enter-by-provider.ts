import type { Tx } from '../../../db/client.ts';
import { pendingSocialAccounts } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { ProviderIdentity } from '../../../platform/oidc/read-identity.ts';
import { PENDING_MINUTES, pendingToken } from '../pending-token.ts';
import { presentPending } from '../presenter.ts';
import { findFormerLogIn, findLinkedUserId } from '../queries.ts';
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

type Behind = { userId: number } | { userId: null; isNewLogIn: boolean };

/**
 * Who the identity is: by its link, or by an address that the provider has verified; else nobody yet. An account that
 * another log-in of this provider opens is not entered by its address alone.
 */
async function userBehind(app: App, tx: Tx, identity: ProviderIdentity, entering: Entering): Promise<Behind> {
  const linkedId = await findLinkedUserId(tx, identity);
  if (linkedId !== null) return { userId: linkedId };
  const { email, isEmailVerified } = identity;
  if (email === null || !isEmailVerified) return { userId: null, isNewLogIn: false };
  const proven = { ...identity, email };
  if (await findFormerLogIn(tx, proven)) return { userId: null, isNewLogIn: true };
  return { userId: await accountBehind(app, tx, proven, entering) };
}

/** Signs in somebody by a provider; without a verified address, keeps the log-in until one is given and proven. */
export async function enterByProvider(app: App, identity: ProviderIdentity, entering: Entering) {
  const entered = await transact(app, async (tx) => {
    const behind = await userBehind(app, tx, identity, entering);
    if (behind.userId === null) return { ...behind, pendingId: await keepPending(tx, identity) };
    return { session: await openSession(app, tx, { userId: behind.userId, device: entering.device }) };
  });
  if (entered.session) return answerEntered(app, entered.session);
  const { pendingId, isNewLogIn } = entered;
  return presentPending({ token: pendingToken(app.tokens, pendingId), suggestedEmail: identity.email, isNewLogIn });
}
