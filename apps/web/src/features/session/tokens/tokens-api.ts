import type { TokenScope } from '@facet/contract/constants/second-step';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { checked } from '../../../lib/checked.ts';
import { t } from '../../../ui/words.ts';

const loadCalls = () => import('@facet/contract/endpoints/access-tokens');

const keys = {
  tokens: ['session', 'tokens'] as const,
  spaces: ['session', 'token-spaces'] as const,
};

/** The user's personal access tokens, newest first. */
export const tokensQuery = (userId: number) =>
  queryOptions({
    queryKey: [...keys.tokens, userId],
    queryFn: async ({ signal }) => {
      const { listTokens } = await loadCalls();
      return (await call(listTokens, { params: { userId }, signal })).data;
    },
    meta: { failure: 'page' },
  });

/** The spaces that a token can be limited to. */
export const tokenSpacesQuery = queryOptions({
  queryKey: keys.spaces,
  queryFn: async ({ signal }) => {
    const { listSpaces } = await import('@facet/contract/endpoints/spaces');
    const { data } = await call(listSpaces, { query: { count: -1 }, signal });
    return data.map(({ id, title }) => ({ id, title }));
  },
});

export type TokenInput = {
  name: string;
  scopes: TokenScope[];
  space_ids?: number[] | undefined;
  expires_at: string;
  proof?: string | undefined;
};

export const useCreateToken = (userId: number) =>
  useMutation({
    mutationFn: async (input: TokenInput) => {
      const { createToken } = await loadCalls();
      return call(createToken, { params: { userId }, body: await checked(createToken, input) });
    },
    // The token is shown once and kept nowhere.
    gcTime: 0,
    meta: { failure: 'form', invalidates: [keys.tokens] },
  });

type Removed = { tokenId: string; name: string; proof: string };

export const useRemoveToken = (userId: number) =>
  useMutation({
    mutationFn: async ({ tokenId, proof }: Removed) => {
      const { removeToken } = await loadCalls();
      return call(removeToken, { params: { userId, tokenId }, body: { proof } });
    },
    meta: {
      success: (_data: unknown, { name }: Removed) => t('“{name}” removed', { name }),
      invalidates: [keys.tokens],
    },
  });

const SHOWN = 100;

/** Whose tokens reach a space, for its admins. */
export const spaceTokensQuery = (spaceId: number) =>
  queryOptions({
    queryKey: [...keys.tokens, 'space', spaceId],
    queryFn: async ({ signal }) => {
      const { listSpaceTokens } = await loadCalls();
      return call(listSpaceTokens, { params: { spaceId }, query: { count: SHOWN }, signal });
    },
  });

/** What an agent says of itself in the address by which it sends its person. */
export type Asking = { client_id: string; redirect_uri: string; code_challenge: string; state?: string | undefined };

/** Which agent it is, once the server has recognised it. */
export const agentQuery = ({ client_id, redirect_uri }: Asking) =>
  queryOptions({
    queryKey: ['session', 'agent', client_id, redirect_uri],
    queryFn: async ({ signal }) => {
      const { describeAgent } = await loadCalls();
      return (await call(describeAgent, { query: { client_id, redirect_uri }, signal })).data;
    },
    retry: false,
    meta: { failure: 'page' },
  });

export const useAllowAgent = (asking: Asking) =>
  useMutation({
    mutationFn: async (wanted: Omit<TokenInput, 'name'>) => {
      const { allowAgent } = await loadCalls();
      return call(allowAgent, { body: await checked(allowAgent, { ...asking, ...wanted }) });
    },
    gcTime: 0,
    meta: { failure: 'form', invalidates: [keys.tokens] },
  });
