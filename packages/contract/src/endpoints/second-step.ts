import { z } from 'zod';
import { CODE_TYPED_MAX } from '../constants/limits.ts';
import { PASSKEY_NAME_MAX } from '../constants/second-step.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, idText } from '../envelope.ts';
import { logInSteps, newAuthenticator, newRecoveryCodes, passkeyOptions } from '../entities/second-step.ts';
import { signedIn } from '../entities/session.ts';
import { titleText } from '../plain-title.ts';

const group = 'auth';
const path = '/authorizations/steps';
/** Of `proveSelf`. */
const proof = z.string().min(1).max(500);
/** Needless within ten minutes of a log-in, so that whoever is led to the set-up isn't asked twice. */
const recent = z.object({ proof: proof.optional() });
const proven = z.object({ proof });
const code = z.string().min(1).max(CODE_TYPED_MAX);
const challengeId = z.uuid();
const base64 = (max: number) => z.string().min(1).max(max);

const credential = {
  id: base64(1400),
  rawId: base64(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};
/** A browser's answer to a log-in by passkey. */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64(2000),
    authenticatorData: base64(2000),
    // Those that quantum computers can't forge are long: ML-DSA takes 3,200 to 6,200 characters.
    signature: base64(8000),
    userHandle: base64(200).optional(),
  }),
});
/** A browser's answer to making a passkey. */
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64(2000),
    attestationObject: base64(8000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

export const beginPasskeyLogIn = endpoint({
  method: 'POST',
  path: '/authorizations/passkey-options',
  group,
  inMaintenance: true,
  isOneUse: true,
  summary: 'What a browser needs to log in by a passkey',
  access: 'public',
  limit: 'log-in',
  response: dataOf(passkeyOptions),
});

export const logInByPasskey = endpoint({
  method: 'POST',
  path: '/authorizations/passkey',
  group,
  inMaintenance: true,
  summary: 'Log in by a passkey, which needs neither password nor code',
  audit: 'signed_in',
  access: 'public',
  limit: 'log-in',
  body: z.object({ challenge_id: challengeId, passkey: assertion }),
  response: dataOf(signedIn),
});

export const getLogInSteps = endpoint({
  method: 'GET',
  path,
  group,
  beforeStep: true,
  summary: 'How I prove who I am: app, passkeys, recovery codes and remembered devices',
  response: dataOf(logInSteps),
});

export const beginAuthenticator = endpoint({
  method: 'POST',
  path: `${path}/authenticator`,
  group,
  beforeStep: true,
  isOneUse: true,
  summary: 'A secret for an authenticator app, which counts once a code of it is given; one in use stays until then',
  refusesTakeOver: true,
  limit: 'log-in',
  body: recent,
  response: dataOf(newAuthenticator),
});

export const confirmAuthenticator = endpoint({
  method: 'PUT',
  path: `${path}/authenticator`,
  group,
  beforeStep: true,
  summary: 'Ask for codes of this app from now on; the first step answers recovery codes, too',
  refusesTakeOver: true,
  audit: 'steps_changed',
  limit: 'log-in',
  body: z.object({ id: z.uuid(), code }),
  response: dataOf(newRecoveryCodes),
});

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: `${path}/authenticator`,
  group,
  summary: 'Ask for no codes any longer',
  refusesTakeOver: true,
  audit: 'steps_changed',
  body: proven,
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: `${path}/passkey-options`,
  group,
  beforeStep: true,
  isOneUse: true,
  summary: 'What a browser needs to make a passkey',
  refusesTakeOver: true,
  limit: 'log-in',
  body: recent,
  response: dataOf(passkeyOptions),
});

export const addPasskey = endpoint({
  method: 'POST',
  path: `${path}/passkeys`,
  group,
  beforeStep: true,
  summary: 'Log in by this passkey from now on; the first step answers recovery codes, too',
  refusesTakeOver: true,
  audit: 'steps_changed',
  limit: 'log-in',
  body: z.object({ challenge_id: challengeId, name: titleText(PASSKEY_NAME_MAX), passkey: attestation }),
  response: dataOf(newRecoveryCodes),
});

const passkeyParams = z.object({ passkeyId: idText });

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: `${path}/passkeys/:passkeyId`,
  group,
  summary: 'Give one of my passkeys another name',
  refusesTakeOver: true,
  params: passkeyParams,
  body: z.object({ name: titleText(PASSKEY_NAME_MAX) }),
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: `${path}/passkeys/:passkeyId`,
  group,
  summary: 'Remove one of my passkeys; 409 when it is the only way to log in',
  refusesTakeOver: true,
  audit: 'steps_changed',
  params: passkeyParams,
  body: proven,
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: `${path}/recovery-codes`,
  group,
  summary: 'Ten new recovery codes; those from before stop working',
  refusesTakeOver: true,
  audit: 'steps_changed',
  body: proven,
  response: dataOf(newRecoveryCodes),
});

export const forgetDevice = endpoint({
  method: 'DELETE',
  path: `${path}/devices/:deviceId`,
  group,
  summary: 'Ask for a code on this device again',
  refusesTakeOver: true,
  audit: 'steps_changed',
  params: z.object({ deviceId: z.uuid() }),
});
