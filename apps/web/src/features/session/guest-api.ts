import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { checked, mustFit } from '../../lib/checked.ts';
import { ownId } from '../../lib/own-id.ts';
import { writeGuestToken } from '../../lib/guest-session.ts';
import { loadContract } from './load-contract.ts';

export type GuestInput = { first_name: string; last_name: string; password: string; code: string };

// Links that ask for no password or code must not get one.
const passwordOf = ({ password }: GuestInput) => (password === '' ? {} : { password });
// A code copied from a mail may contain spaces.
const codeOf = ({ code }: GuestInput) => (code === '' ? {} : { code: code.replaceAll(/\s/g, '') });

/** Has the code mailed, after checking that the name can be sent with it. */
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

/** Lets the guest in; from then on this tab's calls are made as that guest of this link. */
export const useStartGuestSession = (hash: string) =>
  useMutation({
    mutationFn: async (input: GuestInput) => {
      const { startGuestSession } = await loadContract();
      const { first_name, last_name } = input;
      const body = { first_name, last_name, ...codeOf(input), ...passwordOf(input) };
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

/** Ends the guest's session; the tab forgets it even if the server can't be reached. */
export const useEndGuestSession = (hash: string) =>
  useMutation({
    mutationFn: async () => {
      const { logOut } = await loadContract();
      return call(logOut);
    },
    onSettled: async () => {
      const userId = ownId();
      writeGuestToken(hash, null);
      if (userId === null) return;
      const { clearGuest } = await import('../../lib/kept/clear-person.ts');
      // What could not be deleted is the tab's, and ends with it.
      await clearGuest(userId).catch(() => undefined);
      // A page that starts anew remembers nothing.
      window.location.reload();
    },
    meta: { failure: 'silent' },
  });
