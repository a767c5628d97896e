import { deleteUser, getUsage, listAccountLog, listUserActivity, updateUser } from '@facet/contract/endpoints/account';
import { listOwnLooks } from '@facet/contract/endpoints/looks';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { nextPage } from '../../lib/next-page.ts';

export const accountKeys = {
  usage: (userId: number) => ['account', userId, 'usage'] as const,
  activity: (userId: number) => ['account', userId, 'activity'] as const,
  log: (userId: number) => ['account', userId, 'log'] as const,
  looks: (userId: number) => ['account', userId, 'looks'] as const,
};

export const accountQueries = {
  /** What the user's spaces use of this installation. */
  usage: (userId: number) =>
    queryOptions({
      queryKey: accountKeys.usage(userId),
      queryFn: async ({ signal }) => {
        const { data } = await call(getUsage, { params: { userId }, signal });
        return data;
      },
    }),
  /** What was done to the account, by its owner and by administrators, newest first. */
  log: (userId: number) =>
    infiniteQueryOptions({
      queryKey: accountKeys.log(userId),
      queryFn: ({ signal, pageParam }) =>
        call(listAccountLog, { params: { userId }, query: { count: 40, page: pageParam }, signal }),
      initialPageParam: '',
      getNextPageParam: nextPage,
    }),
  /** What is kept of the files that the user opened and downloaded, latest first. */
  looks: (userId: number) =>
    queryOptions({
      queryKey: accountKeys.looks(userId),
      queryFn: ({ signal }) => call(listOwnLooks, { params: { userId }, query: { count: 200 }, signal }),
      staleTime: 0,
    }),
  /** What the user did, newest first. */
  activity: (userId: number) =>
    infiniteQueryOptions({
      queryKey: accountKeys.activity(userId),
      queryFn: ({ signal, pageParam }) =>
        call(listUserActivity, { params: { userId }, query: { count: 40, page: pageParam }, signal }),
      initialPageParam: '',
      getNextPageParam: nextPage,
    }),
};

export type AccountInput = z.input<typeof updateUser.body>;

/** Changes the own account; a form shows what was refused. */
export const useUpdateAccount = (userId: number, success?: string) =>
  useMutation({
    mutationFn: async (input: AccountInput) => {
      const { data } = await call(updateUser, { params: { userId }, body: await checked(updateUser, input) });
      return data;
    },
    meta: { failure: 'form', success },
  });

export const useDeleteAccount = (userId: number) =>
  useMutation({
    mutationFn: async (current_password: string) =>
      call(deleteUser, {
        params: { userId },
        body: await checked(deleteUser, { current_password: current_password === '' ? undefined : current_password }),
      }),
    meta: { failure: 'form' },
  });
