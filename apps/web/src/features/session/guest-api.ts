import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { checked, mustFit } from '../../lib/checked.ts';
import { writeGuestToken } from '../../lib/guest-session.ts';
import { loadContract } from './load-contract.ts';

export type GuestInput = { first_name: string; last_name: string; password: string; code: string };

// A link without a password is asked for none.
const passwordOf = ({ password }: GuestInput) => (password === '' ? {} : { password });

/** Has the code mailed, once the names are ones that could be sent with it. */
export const useSendReviewCode = (hash: string) =>
  useMutation({
    mutationFn: async (input: GuestInput) => {
      const { sendReviewCode, startGuestSession } = await loadContract();
      const { first_name, last_name } = input;
      const shape = await startGuestSession.bodyShape();
      await mustFit(shape.pick({ first_name: true, last_name: true }), { first_name, last_name });
      return call(sendReviewCode, { params: { hash }, body: passwordOf(input) });
    },
    meta: { failure: 'form' },
  });

/** Lets the guest in; from now on this tab's calls are theirs on this link's page. */
export const useStartGuestSession = (hash: string) =>
  useMutation({
    mutationFn: async (input: GuestInput) => {
      const { startGuestSession } = await loadContract();
      const { first_name, last_name, code } = input;
      // Copied from a mail, a code may bring spaces along.
      const body = { first_name, last_name, code: code.replaceAll(/\s/g, ''), ...passwordOf(input) };
      return call(startGuestSession, { params: { hash }, body: await checked(startGuestSession, body) });
    },
    onSuccess: ({ data }) => writeGuestToken(hash, data.token),
    meta: { failure: 'form' },
  });

/** Tells whoever sent an expired link that a new one is wanted. */
export const useAskForNewLink = (hash: string) =>
  useMutation({
    mutationFn: async () => {
      const { askForNewLink } = await loadContract();
      return call(askForNewLink, { params: { hash } });
    },
    meta: { failure: 'silent' },
  });

/** Ends the guest's session; the tab forgets it even when the server cannot be told. */
export const useEndGuestSession = (hash: string) =>
  useMutation({
    mutationFn: async () => {
      const { logOut } = await loadContract();
      return call(logOut);
    },
    onSettled: () => writeGuestToken(hash, null),
    meta: { failure: 'silent' },
  });
