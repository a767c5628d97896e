import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { checked } from '../../../lib/checked.ts';
import { useKeepSession } from '../sign-in-api.ts';
import { t } from '../../../ui/words.ts';

const loadCalls = () => import('@facet/contract/endpoints/second-step');
const loadBrowser = () => import('@simplewebauthn/browser');

export const stepKeys = { all: ['session', 'steps'] as const };

/** How the user proves who they are, besides the password. */
export const stepsQuery = queryOptions({
  queryKey: stepKeys.all,
  queryFn: async ({ signal }) => {
    const { getLogInSteps } = await loadCalls();
    return call(getLogInSteps, { signal });
  },
  meta: { failure: 'page' },
});

/** Whether somebody closed the browser's own question, which is no failure. */
export const isCalledOff = (error: unknown): boolean => error instanceof Error && error.name === 'NotAllowedError';

// The contract passes WebAuthn's own options through unread: the server made them for the browser.
const isToLogIn = (options: object): options is PublicKeyCredentialRequestOptionsJSON => 'challenge' in options;
const isToAdd = (options: object): options is PublicKeyCredentialCreationOptionsJSON => 'user' in options;

/** Logs in by a passkey, whichever of them the browser offers. */
export function usePasskeyLogIn(onDone: () => void) {
  const keepSession = useKeepSession();
  return useMutation({
    mutationFn: async () => {
      const [{ beginPasskeyLogIn, logInByPasskey }, { startAuthentication }] = await Promise.all([
        loadCalls(),
        loadBrowser(),
      ]);
      const { data } = await call(beginPasskeyLogIn);
      if (!isToLogIn(data.options)) throw new Error('no options to log in by');
      const passkey = await startAuthentication({ optionsJSON: data.options });
      const body = await checked(logInByPasskey, { challenge_id: data.challenge_id, passkey });
      return call(logInByPasskey, { body });
    },
    // Not for each call: once the session is kept, the page may no longer show what has asked.
    onSuccess: (answer) => {
      keepSession(answer);
      onDone();
    },
    meta: { failure: 'form' },
  });
}

type Proven = { proof?: string | undefined };

export const useBeginAuthenticator = () =>
  useMutation({
    mutationFn: async (body: Proven) => {
      const { beginAuthenticator } = await loadCalls();
      return call(beginAuthenticator, { body });
    },
    meta: { failure: 'form' },
  });

export const useConfirmAuthenticator = () =>
  useMutation({
    mutationFn: async (input: { id: string; code: string }) => {
      const { confirmAuthenticator } = await loadCalls();
      return call(confirmAuthenticator, { body: await checked(confirmAuthenticator, input) });
    },
    meta: { failure: 'form', invalidates: [stepKeys.all] },
  });

export const useAddPasskey = () =>
  useMutation({
    mutationFn: async ({ name, proof }: Proven & { name: string }) => {
      const [{ addPasskey, beginPasskey }, { startRegistration }] = await Promise.all([loadCalls(), loadBrowser()]);
      const { data } = await call(beginPasskey, { body: { proof } });
      if (!isToAdd(data.options)) throw new Error('no options to add a passkey by');
      const passkey = await startRegistration({ optionsJSON: data.options });
      const body = await checked(addPasskey, { challenge_id: data.challenge_id, name, passkey });
      return call(addPasskey, { body });
    },
    meta: { failure: 'form', invalidates: [stepKeys.all] },
  });

export const useRenamePasskey = () =>
  useMutation({
    mutationFn: async ({ passkeyId, name }: { passkeyId: number; name: string }) => {
      const { renamePasskey } = await loadCalls();
      return call(renamePasskey, { params: { passkeyId }, body: await checked(renamePasskey, { name }) });
    },
    meta: { failure: 'form', invalidates: [stepKeys.all] },
  });

/** Removes what was chosen: the app, or one of the passkeys. */
export const useRemoveStep = () =>
  useMutation({
    mutationFn: async ({ passkeyId, proof }: { passkeyId: number | null; proof: string }) => {
      const { removeAuthenticator, removePasskey } = await loadCalls();
      return passkeyId === null
        ? call(removeAuthenticator, { body: { proof } })
        : call(removePasskey, { params: { passkeyId }, body: { proof } });
    },
    meta: { invalidates: [stepKeys.all] },
  });

export const useMakeRecoveryCodes = () =>
  useMutation({
    mutationFn: async (body: { proof: string }) => {
      const { makeRecoveryCodes } = await loadCalls();
      return call(makeRecoveryCodes, { body });
    },
    meta: { invalidates: [stepKeys.all] },
  });

export const useForgetDevice = () =>
  useMutation({
    mutationFn: async ({ id }: { id: string; device: string }) => {
      const { forgetDevice } = await loadCalls();
      return call(forgetDevice, { params: { deviceId: id } });
    },
    meta: {
      success: (_data: unknown, { device }: { device: string }) => t('{device} is asked for a code again', { device }),
      invalidates: [stepKeys.all],
    },
  });
