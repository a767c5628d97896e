import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { loadContract } from './load-contract.ts';
import { t } from '../../ui/words.ts';

export const sessionListKeys = { all: ['session', 'sessions'] as const };

/** Where the user is signed in, last used first. */
export const sessionListQuery = queryOptions({
  queryKey: sessionListKeys.all,
  queryFn: async ({ signal }) => {
    const { listSessions } = await loadContract();
    return call(listSessions, { query: { count: -1 }, signal });
  },
  meta: { failure: 'page' },
});

export const useEndSession = () =>
  useMutation({
    mutationFn: async ({ id }: { id: string; device: string }) => {
      const { endOneSession } = await loadContract();
      return call(endOneSession, { params: { sessionId: id } });
    },
    meta: {
      success: (_data: unknown, { device }: { device: string }) => t('{device} signed out', { device }),
      invalidates: [sessionListKeys.all],
    },
  });

export const useEndOtherSessions = () =>
  useMutation({
    mutationFn: async () => {
      const { endOtherSessions } = await loadContract();
      return call(endOtherSessions);
    },
    meta: { success: t('Signed out everywhere else'), invalidates: [sessionListKeys.all] },
  });
