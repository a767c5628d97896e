import {
  inviteSpaceUsers,
  listAllSpaceUsers,
  listSpaceUsers,
  removeSpaceUser,
  resendSpaceInvitation,
  updateSpaceUser,
} from '@facet/contract/endpoints/spaces';
import type { SpaceUserWire } from '@facet/contract/entities/space';
import type { SpaceRole } from '@facet/contract/permissions';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { checked } from '../../lib/checked.ts';
import { nextPage } from '../../lib/next-page.ts';
import { toast } from '../../ui/toast.ts';
import { spaceKeys } from './api.ts';
import { t } from '../../ui/words.ts';

const ROWS_A_PAGE = 50;
// Refusals that the server explains in words of its own: the last admin, the only owner of a project.
const EXPLAINED = new Set([400, 409, 422, 429]);

export const peopleQueries = {
  /** The people of a space, page by page. */
  list: (spaceId: number, search: string | undefined) =>
    infiniteQueryOptions({
      queryKey: [...spaceKeys.people(spaceId), 'list', search ?? ''],
      queryFn: ({ signal, pageParam }) => {
        const query = { search, count: ROWS_A_PAGE, page: Number(pageParam) };
        return call(listSpaceUsers, { params: { spaceId }, query, signal });
      },
      initialPageParam: '1',
      getNextPageParam: nextPage,
    }),
  /** The people of all my spaces, page by page. */
  ofMySpaces: (search: string | undefined) =>
    infiniteQueryOptions({
      queryKey: [...spaceKeys.all, 'everyone', search ?? ''],
      queryFn: ({ signal, pageParam }) =>
        call(listAllSpaceUsers, { query: { search, count: ROWS_A_PAGE, page: Number(pageParam) }, signal }),
      initialPageParam: '1',
      getNextPageParam: nextPage,
    }),
  /** Everyone in a space at once, to choose from; empty where we may not see the list. */
  everyone: (spaceId: number) =>
    queryOptions({
      queryKey: [...spaceKeys.people(spaceId), 'everyone'],
      queryFn: async ({ signal }) => {
        const { data } = await call(listSpaceUsers, { params: { spaceId }, query: { count: -1 }, signal });
        return data;
      },
      meta: { failure: 'silent' },
    }),
};

function tellRefusal(error: unknown): void {
  if (error instanceof ApiError && EXPLAINED.has(error.status)) toast.error(error.message);
}

export type Invitee = { email: string; role: SpaceRole };
export const useInvite = (spaceId: number) =>
  useMutation({
    mutationFn: async (users: Invitee[]) => {
      const body = await checked(inviteSpaceUsers, { users });
      const { data } = await call(inviteSpaceUsers, { params: { spaceId }, body });
      return data;
    },
    meta: {
      success: (invited: SpaceUserWire[]) =>
        invited.length === 1
          ? t('{email} was invited', { email: invited[0]?.user.email ?? '' })
          : t('{count, number} people were invited', { count: invited.length }),
      invalidates: [spaceKeys.people(spaceId)],
      failure: 'form',
    },
  });

type PersonChange = { userId: number; role?: SpaceRole; status?: 2 | 3 };
export const useChangePerson = (spaceId: number) =>
  useMutation({
    mutationFn: ({ userId, ...body }: PersonChange) => call(updateSpaceUser, { params: { spaceId, userId }, body }),
    onError: tellRefusal,
    meta: { success: t('Member updated'), invalidates: [spaceKeys.people(spaceId)], failure: 'form' },
  });

export const useResendInvitation = (spaceId: number) =>
  useMutation({
    mutationFn: ({ userId }: { userId: number; email: string }) =>
      call(resendSpaceInvitation, { params: { spaceId, userId } }),
    onError: tellRefusal,
    meta: {
      success: (_data: unknown, { email }: { email: string }) => t('Invitation resent to {email}', { email }),
      invalidates: [spaceKeys.people(spaceId)],
      failure: 'form',
    },
  });

export const useRemovePerson = (spaceId: number) =>
  useMutation({
    mutationFn: ({ userId }: { userId: number; name: string }) =>
      call(removeSpaceUser, { params: { spaceId, userId } }),
    onError: tellRefusal,
    meta: {
      success: (_data: unknown, { name }: { name: string }) => t('{name} was removed', { name }),
      invalidates: [spaceKeys.people(spaceId)],
      failure: 'form',
    },
  });
