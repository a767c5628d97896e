import type * as api from '@facet/contract/endpoints/second-step';
import { PASSKEY_REFUSED_TEXT } from '@facet/contract/constants/texts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { passkeys } from '../../../../db/schema/index.ts';
import { transact } from '../../../../db/transact.ts';
import type { App } from '../../../../platform/app.ts';
import { invalidField } from '../../../../platform/errors.ts';
import { openAccount, answerOpened, type Origin } from '../../actions/open-account.ts';
import { findPasskey } from '../queries.ts';
import { asBytes, challengeOf, loadWebAuthn, findRelyingParty } from '../relying-party.ts';
import { beginChallenge, requirePasskeys, useChallenge } from './passkey-challenges.ts';

/** What a browser needs to log somebody in by a passkey, whoever it is. */
export async function beginPasskeyLogIn(app: App) {
  const id = await beginChallenge(app, null);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: findRelyingParty(app.config).id,
    challenge: asBytes(challengeOf(app.tokens, id)),
    userVerification: 'required',
  });
  return { challenge_id: id, options: { ...options } };
}

type Answered = z.output<typeof api.logInByPasskey.body>;
type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** How often the passkey was used, according to the device; null when it is not its answer to this challenge. */
async function verifyKey({ config, tokens }: App, known: Passkey, answered: Answered): Promise<number | null> {
  const { id, origin } = findRelyingParty(config);
  const { id: credentialId, rawId, type, response } = answered.passkey;
  const { clientDataJSON, authenticatorData, signature } = response;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const answer = await verifyAuthenticationResponse({
    response: {
      id: credentialId,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challengeOf(tokens, answered.challenge_id),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: known.credentialId, publicKey: Uint8Array.from(known.publicKey), counter: known.counter },
    // It throws for whatever is not as it should be, which is up to the browser.
  }).catch(() => null);
  return answer?.verified ? answer.authenticationInfo.newCounter : null;
}

/** Opens a session for whoever holds a passkey, which is two steps: the device, and the finger, face or PIN it asks for. */
export async function logInByPasskey(app: App, answered: Answered, origin: Origin) {
  requirePasskeys(app);
  const isNew = await useChallenge(app, answered.challenge_id, null);
  const known = isNew ? await findPasskey(app.db, answered.passkey.id) : null;
  const counter = known && (await verifyKey(app, known, answered));
  if (!known || counter === null) {
    app.refusals.note({ kind: 'code', userId: known?.userId, network: origin.network });
    throw invalidField('passkey', PASSKEY_REFUSED_TEXT);
  }
  const opened = await transact(app, async (tx) => {
    await tx.update(passkeys).set({ counter, lastUsedAt: new Date() }).where(eq(passkeys.id, known.id));
    return openAccount(app, tx, { userId: known.userId, device: origin.device, steps: ['passkey'] });
  });
  return answerOpened(app, opened);
}
