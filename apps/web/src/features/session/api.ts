import type { getSession } from '@facet/contract/endpoints/authorizations';
import type { UserSettings, UserWire } from '@facet/contract/entities/user';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callEarly } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { loadContract } from './load-contract.ts';
import { t } from '../../ui/words.ts';

export const sessionKeys = { user: ['session', 'user'] as const, reviewLink: ['session', 'review-link'] as const };

export const sessionQueries = {
  /** The signed-in user. */
  user: queryOptions({
    queryKey: sessionKeys.user,
    queryFn: async ({ signal }): Promise<UserWire> => {
      const { data } = await callEarly<typeof getSession>('/authorizations', signal);
      return data.user;
    },
    staleTime: 60_000,
    meta: { failure: 'page' },
  }),
  /** Who a review link is for; the page itself explains a link that is no longer valid, so that is not a failure. */
  reviewLink: (hash: string) =>
    queryOptions({
      queryKey: [...sessionKeys.reviewLink, hash],
      queryFn: async ({ signal }) => {
        const { getReviewLink } = await loadContract();
        const { data } = await call(getReviewLink, { params: { hash }, signal });
        return data;
      },
      meta: { failure: 'silent' },
    }),
};

export type RecoverInput = { email: string };
export const useRecoverPassword = () =>
  useMutation({
    mutationFn: async (input: RecoverInput) => {
      const { recoverPassword } = await loadContract();
      return call(recoverPassword, { body: await checked(recoverPassword, input) });
    },
    meta: { failure: 'form' },
  });

export type ResetInput = { token: string; password: string; password_confirmation: string };
export const useResetPassword = () =>
  useMutation({
    mutationFn: async (input: ResetInput) => {
      const { resetPassword } = await loadContract();
      return call(resetPassword, { body: await checked(resetPassword, input) });
    },
    meta: { failure: 'form' },
  });

export const useVerifyEmail = () =>
  useMutation({
    mutationFn: async (token: string) => {
      const { verifyEmail } = await loadContract();
      return call(verifyEmail, { body: { token } });
    },
    meta: { failure: 'silent', invalidates: [sessionKeys.user] },
  });

export const useResendVerification = () =>
  useMutation({
    mutationFn: async () => {
      const { resendVerification } = await loadContract();
      return call(resendVerification);
    },
    meta: { success: t('Verification email has been resent') },
  });

/** Puts a user from an answer into the cache, without another request. */
export function useKeepUser() {
  const client = useQueryClient();
  return (user: UserWire) => void client.setQueryData(sessionKeys.user, user);
}

type SettingsInput = { userId: number; settings: Partial<UserSettings> };

/** Saves one's own settings. */
export function useUpdateSettings() {
  const keep = useKeepUser();
  return useMutation({
    mutationFn: async ({ userId, settings }: SettingsInput) => {
      const { updateUserSettings } = await loadContract();
      return call(updateUserSettings, { params: { userId }, body: settings });
    },
    onSuccess: ({ data }) => keep(data),
  });
}
