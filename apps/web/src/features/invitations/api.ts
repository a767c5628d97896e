import { acceptInvitation, getInvitation } from '@facet/contract/endpoints/invitations';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const invitationKeys = { all: ['invitations'] as const };

export const invitationQueries = {
  /** Who invites to what; the page itself explains a link that is no longer valid, so that is not a failure. */
  one: (token: string) =>
    queryOptions({
      queryKey: [...invitationKeys.all, token],
      queryFn: async ({ signal }) => {
        const { data } = await call(getInvitation, { params: { token }, signal });
        return data;
      },
      meta: { failure: 'silent' },
    }),
};

export const useAcceptInvitation = (token: string) =>
  useMutation({ mutationFn: () => call(acceptInvitation, { params: { token } }) });
