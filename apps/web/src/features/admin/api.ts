import * as api from '@facet/contract/endpoints/admin';
import { askToTakeOver, exportAdminUsers, listAdminUsers, takeOver } from '@facet/contract/endpoints/impersonation';
import type { AdminUserSort, AdminUserWire } from '@facet/contract/entities/admin-user';
import type { GivenRole, GlobalRole } from '@facet/contract/permissions';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { nextPage } from '../../lib/next-page.ts';
import { personName } from '../../shared/people/person-name.ts';
import { beginTakeOver } from '../../lib/take-over.ts';
import { saveAdminCsv } from './save-csv.ts';
import { t } from '../../ui/words.ts';

export type UserFilters = {
  search?: string | undefined;
  state?: 'active' | 'invited' | 'inactive' | undefined;
  role?: GlobalRole[] | undefined;
  space?: number[] | undefined;
  sort?: Exclude<AdminUserSort, 'created_at'> | undefined;
  order?: 'asc' | 'desc' | undefined;
};

const COUNT = 50;
const OFFERED = 20;
const keys = {
  users: ['admin', 'users'] as const,
  counts: ['admin', 'user-counts'] as const,
};

// People who haven't verified their address can sign in all the same.
const statesOf = ({ state }: UserFilters) =>
  state === undefined ? [] : state === 'active' ? (['active', 'unverified'] as const) : ([state] as const);

const queryOf = (filters: UserFilters) => {
  const { search, role = [], space = [], sort = 'last_used_at', order = 'desc' } = filters;
  return { search, role, space_id: space, sort, order, state: [...statesOf(filters)] };
};

export const adminQueries = {
  users: (filters: UserFilters) =>
    infiniteQueryOptions({
      queryKey: [...keys.users, filters],
      queryFn: ({ signal, pageParam }) => {
        const query = { ...queryOf(filters), count: COUNT, page: Number(pageParam) };
        return call(listAdminUsers, { query, signal });
      },
      initialPageParam: '1',
      getNextPageParam: nextPage,
    }),
  /** The people a filter offers, by name. */
  people: (search: string | undefined) =>
    queryOptions({
      queryKey: [...keys.users, 'people', search],
      queryFn: async ({ signal }) => {
        const query = { search, count: OFFERED, sort: 'name', order: 'asc' } as const;
        return (await call(listAdminUsers, { query, signal })).data;
      },
    }),
  counts: queryOptions({
    queryKey: keys.counts,
    queryFn: async ({ signal }) => (await call(api.countAdminUsers, { signal })).data,
  }),
};

const invalidates = [keys.users, keys.counts];
const paramsOf = ({ id }: AdminUserWire) => ({ params: { userId: id } });

export const useSetGlobalRole = () =>
  useMutation({
    mutationFn: ({ user, role }: { user: AdminUserWire; role: GivenRole }) =>
      call(api.setGlobalRole, { ...paramsOf(user), body: { role } }),
    meta: { success: t('Role changed'), invalidates },
  });

export const useDeactivateUser = () =>
  useMutation({
    mutationFn: (user: AdminUserWire) => call(api.deactivateUser, paramsOf(user)),
    meta: {
      success: (_: unknown, user: AdminUserWire) => t('{name} is deactivated', { name: personName(user) }),
      invalidates,
    },
  });

export const useActivateUser = () =>
  useMutation({
    mutationFn: (user: AdminUserWire) => call(api.activateUser, paramsOf(user)),
    meta: {
      success: (_: unknown, user: AdminUserWire) => t('{name} is active again', { name: personName(user) }),
      invalidates,
    },
  });

export const useEndUserSessions = () =>
  useMutation({
    mutationFn: (user: AdminUserWire) => call(api.endUserSessions, paramsOf(user)),
    meta: {
      success: (_: unknown, user: AdminUserWire) => t('{name} is signed out everywhere', { name: personName(user) }),
      invalidates,
    },
  });

export const useSendVerification = () =>
  useMutation({
    mutationFn: (user: AdminUserWire) => call(api.sendUserVerification, paramsOf(user)),
    meta: { success: t('Verification email has been resent') },
  });

export const useSendInvitation = () =>
  useMutation({
    mutationFn: (user: AdminUserWire) => call(api.sendUserInvitation, paramsOf(user)),
    meta: { success: t('Invitation sent') },
  });

export const useSendResetLink = () =>
  useMutation({
    mutationFn: (user: AdminUserWire) => call(api.sendUserResetLink, paramsOf(user)),
    meta: { success: t('Reset link sent') },
  });

/** Saves the filtered accounts as a file for spreadsheets. */
export const useExportUsers = () =>
  useMutation({
    mutationFn: (filters: UserFilters) => saveAdminCsv(`${t('Users')}.csv`, exportAdminUsers.path, queryOf(filters)),
  });

/** Asks the person whether their account may be taken over; a form shows what was refused. */
export const useAskToTakeOver = () =>
  useMutation({
    mutationFn: async ({ user, reason }: { user: AdminUserWire; reason: string }) =>
      call(askToTakeOver, { ...paramsOf(user), body: await checked(askToTakeOver, { reason }) }),
    meta: {
      failure: 'form',
      success: (_: unknown, { user }: { user: AdminUserWire }) => t('{name} was asked', { name: personName(user) }),
      invalidates,
    },
  });

/** Takes the account over, in this tab; a form shows what was refused. */
export const useTakeOver = () =>
  useMutation({
    mutationFn: async ({ user, reason }: { user: AdminUserWire; reason: string }) =>
      call(takeOver, { ...paramsOf(user), body: await checked(takeOver, { reason }) }),
    onSuccess: ({ data }) => beginTakeOver(data.token),
    meta: { failure: 'form' },
  });
