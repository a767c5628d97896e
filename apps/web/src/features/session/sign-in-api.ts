import type { SignedInWire } from '@facet/contract/entities/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { leaveBrowser } from '../../lib/kept/leaving.ts';
import { ownId } from '../../lib/own-id.ts';
import { writeToken } from '../../lib/session-token.ts';
import { adminToken } from '../../lib/tab-token.ts';
import { leaveTakeOver } from '../../lib/take-over.ts';
import { sessionKeys } from './api.ts';
import { loadContract } from './load-contract.ts';

/** Stores the answer to a log-in: from then on the browser is this person's. */
export function useKeepSession() {
  const client = useQueryClient();
  return ({ data }: { data: SignedInWire }) => {
    // Anything read before belonged to nobody or to somebody else.
    client.removeQueries();
    client.setQueryData(sessionKeys.user, data.user);
    writeToken(data.token);
    adminToken.write(data.admin_token ?? null);
  };
}

export type LogInInput = { email: string; password: string; code?: string; remember?: boolean };
export const useLogIn = () =>
  useMutation({
    mutationFn: async (input: LogInInput) => {
      const { logIn } = await loadContract();
      return call(logIn, { body: await checked(logIn, input) });
    },
    onSuccess: useKeepSession(),
    meta: { failure: 'form' },
  });

export type RegisterInput = {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  password_confirmation: string;
  invitation_token?: string | undefined;
};
export const useRegister = () =>
  useMutation({
    mutationFn: async (input: RegisterInput) => {
      const { registerUser } = await loadContract();
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return call(registerUser, { body: await checked(registerUser, { ...input, time_zone: timeZone }) });
    },
    onSuccess: useKeepSession(),
    meta: { failure: 'form' },
  });

/**
 * Ends the session, and with it everything that this browser keeps of the account; the tab is signed out even if the
 * server can't be reached.
 */
export function useLogOut() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const { logOut } = await loadContract();
      return call(logOut);
    },
    onSettled: () => {
      const userId = ownId();
      if (userId !== null) leaveBrowser(userId);
      adminToken.write(null);
      writeToken(null);
      if (userId !== null) return undefined;
      // The next person to sign in on this machine starts at their own home, not on this page.
      return navigate({ to: '/login', ignoreBlocker: true });
    },
    meta: { failure: 'silent' },
  });
}

/** Ends a take-over and returns to the administration, even if the server can't be reached: it ends by itself. */
export const useCloseTakeOver = () =>
  useMutation({
    mutationFn: async () => {
      const { logOut } = await loadContract();
      return call(logOut);
    },
    onSettled: () => leaveTakeOver('/admin'),
    meta: { failure: 'silent' },
  });

/** What a form with one field for the password sends; people without a password leave it empty. */
const asPassword = ({ current_password: password }: { current_password: string }) => ({
  current_password: password === '' ? undefined : password,
});

/** Confirms again who somebody is; the answer holds the proof. */
export const useProveSelf = () =>
  useMutation({
    mutationFn: async (input: { current_password: string }) => {
      const { proveSelf } = await loadContract();
      return call(proveSelf, { body: await checked(proveSelf, asPassword(input)) });
    },
    meta: { failure: 'form' },
  });

/** Opens the administration for a signed-in administrator who enters the password again. */
export const useConfirmAdmin = () =>
  useMutation({
    mutationFn: async (input: { current_password: string }) => {
      const { confirmAdmin } = await loadContract();
      return call(confirmAdmin, { body: await checked(confirmAdmin, asPassword(input)) });
    },
    onSuccess: ({ data }) => adminToken.write(data.admin_token),
    meta: { failure: 'form' },
  });

/** Ends the session without leaving: for pages that are open to everyone. */
export const useSignOutHere = () =>
  useMutation({
    mutationFn: async () => {
      const { logOut } = await loadContract();
      return call(logOut);
    },
    onSettled: () => {
      const userId = ownId();
      if (userId !== null) leaveBrowser(userId);
      writeToken(null);
    },
    meta: { failure: 'silent' },
  });
