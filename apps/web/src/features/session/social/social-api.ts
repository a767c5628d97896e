import type { listProviders } from '@facet/contract/endpoints/social';
import type { SocialSignedInWire } from '@facet/contract/entities/social';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { checked } from '../../../lib/checked.ts';
import { freshToken } from '../../../lib/fresh-token.ts';
import { readEarly, request } from '../../../lib/request.ts';
import { adminToken } from '../../../lib/tab-token.ts';
import { loadContract } from '../load-contract.ts';
import { useKeepSession } from '../sign-in-api.ts';
import type { Flow } from './log-in-flow.ts';
import { t } from '../../../ui/words.ts';

export const socialKeys = {
  waysIn: ['session', 'ways-in'] as const,
  accounts: ['session', 'social-accounts'] as const,
};

export const socialQueries = {
  /** How people come in here; where that can't be told the pages show the usual forms, so a failure is silent. */
  waysIn: queryOptions({
    queryKey: socialKeys.waysIn,
    queryFn: ({ signal }) => readEarly<typeof listProviders>('/authorizations/providers', signal, null),
    meta: { failure: 'silent' },
  }),
  accounts: queryOptions({
    queryKey: socialKeys.accounts,
    queryFn: async ({ signal }) => {
      const { listSocialAccounts } = await loadContract();
      const { data } = await call(listSocialAccounts, { signal });
      return data;
    },
    meta: { failure: 'page' },
  }),
};

/** Stores the session of whoever was signed in; an unfinished log-in is left to the caller. */
function useKeepEntered() {
  const keep = useKeepSession();
  return ({ user, token }: SocialSignedInWire) => {
    if (user && token) keep({ data: { user, token } });
  };
}

const answerOf = (flow: Flow, code: string) => ({
  provider: flow.provider,
  code,
  code_verifier: flow.verifier,
  redirect_uri: flow.redirectUri,
  nonce: flow.nonce,
});

async function enter(flow: Flow, code: string): Promise<SocialSignedInWire> {
  const { socialLogIn, socialRegister } = await loadContract();
  const body = { ...answerOf(flow, code), proof: flow.proof };
  if (flow.purpose === 'register') {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return (await call(socialRegister, { body: { ...body, time_zone: timeZone } })).data;
  }
  const token = flow.purpose === 'link' ? await freshToken() : null;
  return (await request(socialLogIn, { body }, token)).data;
}

/** Exchanges what the provider sent back for a session. */
export const useEnterByProvider = () =>
  useMutation({
    mutationFn: ({ flow, code }: { flow: Flow; code: string }) => enter(flow, code),
    onSuccess: useKeepEntered(),
    meta: { failure: 'silent' },
  });

/** Supplies the address that the provider did not; a mail then verifies it. */
export const useGiveSocialEmail = () =>
  useMutation({
    mutationFn: async (input: { pending_token: string; email: string }) => {
      const { setSocialEmail } = await loadContract();
      return call(setSocialEmail, { body: await checked(setSocialEmail, input) });
    },
    meta: { failure: 'form' },
  });

/** Finishes a log-in with the token from the mail. */
export const useProveSocialEmail = () =>
  useMutation({
    mutationFn: async (input: { pending_token: string; token: string }) => {
      const { setSocialEmail } = await loadContract();
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return (await call(setSocialEmail, { body: { ...input, time_zone: timeZone } })).data;
    },
    onSuccess: useKeepEntered(),
    meta: { failure: 'silent' },
  });

/** Opens the administration with what the provider sent back after a fresh log-in. */
export const useConfirmAdminByProvider = () =>
  useMutation({
    mutationFn: async ({ flow, code }: { flow: Flow; code: string }) => {
      const { confirmAdminByProvider } = await loadContract();
      return call(confirmAdminByProvider, { body: answerOf(flow, code) });
    },
    onSuccess: ({ data }) => adminToken.write(data.admin_token),
    meta: { failure: 'silent' },
  });

export const useUnlinkAccount = () =>
  useMutation({
    mutationFn: async ({ provider, proof }: { provider: string; title: string; proof: string }) => {
      const { unlinkSocialAccount } = await loadContract();
      return call(unlinkSocialAccount, { params: { provider }, body: { proof } });
    },
    meta: {
      success: (_data: unknown, { title }: { title: string }) => t('{title} disconnected', { title }),
      invalidates: [socialKeys.accounts],
    },
  });
