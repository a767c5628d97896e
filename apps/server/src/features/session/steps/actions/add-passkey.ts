import type * as api from '@facet/contract/endpoints/second-step';
import { PASSKEYS_MAX } from '@facet/contract/constants/second-step';
import { PASSKEY_REFUSED_TEXT } from '@facet/contract/constants/texts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { passkeys } from '../../../../db/schema/index.ts';
import { transact } from '../../../../db/transact.ts';
import type { App } from '../../../../platform/app.ts';
import { actorName, type Actor } from '../../../../platform/auth/actor.ts';
import { conflict, invalidField, notFound } from '../../../../platform/errors.ts';
import { requireProof, requireRecentProof } from '../../actions/prove-self.ts';
import { listPasskeys } from '../queries.ts';
import { refuseUnproven } from '../refuse-unproven.ts';
import { asBytes, challengeOf, loadWebAuthn, findRelyingParty } from '../relying-party.ts';
import { beginChallenge, useChallenge } from './passkey-challenges.ts';
import { dropLastStep } from './drop-steps.ts';
import { lockStepOwner } from './lock-owner.ts';
import { firstRecoveryCodes } from './make-recovery-codes.ts';
import { tellSteps } from './tell-steps.ts';
import { t } from '@facet/contract/words/speech';

const refused = () => invalidField('passkey', PASSKEY_REFUSED_TEXT);

/** What the caller's browser needs to make a passkey. */
export async function beginPasskey(app: App, actor: Actor, proof: string | undefined) {
  refuseUnproven(app.config, actor);
  await requireRecentProof(app, actor, proof);
  const [id, known] = await Promise.all([beginChallenge(app, actor.userId), listPasskeys(app.db, actor.userId)]);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Facet',
    rpID: findRelyingParty(app.config).id,
    userName: actor.email,
    userDisplayName: actorName(actor),
    // Says nothing about the person to whoever reads what the device keeps.
    userID: asBytes(app.tokens.derive('passkey user', String(actor.userId))),
    challenge: asBytes(challengeOf(app.tokens, id)),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { challenge_id: id, options: { ...options } };
}

type Made = z.output<typeof api.addPasskey.body>;

/** The key that a browser has made for this very challenge; 422 for anything else. */
async function readKey({ config, tokens }: App, { challenge_id: challengeId, passkey }: Made) {
  const { id, origin } = findRelyingParty(config);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { transports, ...response } = passkey.response;
  const answer = await verifyRegistrationResponse({
    response: { ...withoutAttachment(passkey), response, clientExtensionResults: {} },
    expectedChallenge: challengeOf(tokens, challengeId),
    expectedOrigin: origin,
    expectedRPID: id,
    // It throws for whatever is not as it should be, which is up to the browser.
  }).catch(() => null);
  if (!answer?.verified) throw refused();
  return { ...answer.registrationInfo.credential, transports: transports ?? [] };
}

const withoutAttachment = ({ id, rawId, type }: Made['passkey']) => ({ id, rawId, type });

/** Lets the caller log in by a passkey that their browser has made. */
export async function addPasskey(app: App, actor: Actor, made: Made) {
  const { userId, email } = actor;
  if (!(await useChallenge(app, made.challenge_id, userId))) throw refused();
  const key = await readKey(app, made);
  return transact(app, async (tx) => {
    await lockStepOwner(tx, actor);
    if ((await listPasskeys(tx, userId)).length >= PASSKEYS_MAX)
      throw conflict(t('You can have {count} passkeys. Remove one you no longer need.', { count: PASSKEYS_MAX }));
    const { id: credentialId, counter, transports } = key;
    const added = await tx
      .insert(passkeys)
      .values({ userId, credentialId, publicKey: Buffer.from(key.publicKey), counter, transports, name: made.name })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw refused();
    const codes = await firstRecoveryCodes(app, tx, userId);
    await tellSteps(app, tx, { userId, email, step: 'passkey_added' });
    return { recovery_codes: codes };
  });
}

const isOwn = ({ userId }: Actor, passkeyId: number) => and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId));

/** Renames one of the caller's passkeys; 404 for somebody else's. */
export const renamePasskey = (app: App, actor: Actor, { passkeyId, name }: { passkeyId: number; name: string }) =>
  transact(app, async (tx) => {
    const renamed = await tx
      .update(passkeys)
      .set({ name })
      .where(isOwn(actor, passkeyId))
      .returning({ id: passkeys.id });
    if (renamed.length === 0) throw notFound('passkey');
  });

/** Removes one of the caller's passkeys. */
export async function removePasskey(
  app: App,
  actor: Actor,
  { passkeyId, proof }: { passkeyId: number; proof: string },
) {
  requireProof(app, actor, proof);
  const { userId, email } = actor;
  await transact(app, async (tx) => {
    await lockStepOwner(tx, actor);
    const removed = await tx.delete(passkeys).where(isOwn(actor, passkeyId)).returning({ id: passkeys.id });
    if (removed.length === 0) throw notFound('passkey');
    await dropLastStep(tx, userId);
    await tellSteps(app, tx, { userId, email, step: 'passkey_removed' });
  });
}
