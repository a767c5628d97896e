import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { sessions } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { recordAudit } from '../../../platform/audit/actions/record-audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { ProviderIdentity } from '../../../platform/oidc/read-identity.ts';
import { ownAccountOf } from '../../users/access.ts';
import { selfFor, type LockedUser } from '../access.ts';
import { answerEntered, openSession } from './enter.ts';
import { insertLink } from './insert-link.ts';
import { proveByProvider } from './prove-by-provider.ts';

const provesAddress = (user: LockedUser, identity: ProviderIdentity) =>
  !user.emailVerifiedAt && !user.isAddressTaken && identity.isEmailVerified && identity.email === user.email;

/** As new as the token of this call: an older one could not renew the session. */
async function readGeneration(tx: Tx, { sessionId }: Actor): Promise<number> {
  const ofSession = eq(sessions.id, sessionId);
  const [session] = await tx.select({ generation: sessions.tokenGeneration }).from(sessions).where(ofSession).limit(1);
  return session?.generation ?? 0;
}

async function link(app: App, tx: Tx, { actor, identity, device, address }: LinkInput) {
  const user = await selfFor(tx, actor);
  const isProven = provesAddress(user, identity);
  if (isProven) await proveByProvider(app, tx, user);
  await insertLink(tx, user.id, identity);
  // The call itself stands in the audit log as a log-in.
  const details = { title: identity.provider, fields: ['provider'] };
  await recordAudit(tx, { actor, address }, { act: 'account_changed', userId: user.id, details });
  // Proving the address has ended every session, this one too.
  if (isProven) return openSession(app, tx, { userId: user.id, device });
  return {
    user: await ownAccountOf(tx, user.id),
    sessionId: actor.sessionId,
    generation: await readGeneration(tx, actor),
  };
}

type LinkInput = { actor: Actor; identity: ProviderIdentity; device?: string | undefined; address: string };

/** Lets a provider's account log the caller in from now on; their session goes on. */
export const linkSocialAccount = async (app: App, input: LinkInput) =>
  answerEntered(app, await transact(app, (tx) => link(app, tx, input)));
