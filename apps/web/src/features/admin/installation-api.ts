import * as api from '@facet/contract/endpoints/installation';
import type { TrashedKind } from '@facet/contract/constants/trash';
import type { TrashedThingWire } from '@facet/contract/entities/installation';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { nextPage } from '../../lib/next-page.ts';
import { t } from '../../ui/words.ts';

const LOOK_AGAIN_MS = 30_000;
/** Rows of each list, and spaces that a filter offers. */
export const [SHOWN, OFFERED_SPACES] = [8, 50];
const keys = {
  facts: ['admin', 'installation'] as const,
  jobs: ['admin', 'jobs'] as const,
  spaces: ['admin', 'spaces'] as const,
  trash: ['admin', 'trash'] as const,
  /** Whatever is done here shows up in the audit log below. */
  audit: ['admin', 'audit'] as const,
};

export const installationQueries = {
  facts: queryOptions({
    queryKey: keys.facts,
    queryFn: async ({ signal }) => (await call(api.getInstallation, { signal })).data,
    refetchInterval: LOOK_AGAIN_MS,
  }),
  jobs: infiniteQueryOptions({
    queryKey: keys.jobs,
    queryFn: ({ signal, pageParam }) =>
      call(api.listFailedJobs, { query: { count: SHOWN, page: Number(pageParam) }, signal }),
    initialPageParam: '1',
    getNextPageParam: nextPage,
    refetchInterval: LOOK_AGAIN_MS,
  }),
  /** The fullest of all spaces, or of those whose title contains the search. */
  spaces: (query: { count: number; search?: string | undefined }) =>
    queryOptions({
      queryKey: [...keys.spaces, query],
      queryFn: async ({ signal }) => (await call(api.listStoredSpaces, { query, signal })).data,
    }),
  trash: (kind: readonly TrashedKind[]) =>
    infiniteQueryOptions({
      queryKey: [...keys.trash, kind],
      queryFn: ({ signal, pageParam }) =>
        call(api.listTrash, { query: { kind: [...kind], count: SHOWN, page: Number(pageParam) }, signal }),
      initialPageParam: '1',
      getNextPageParam: nextPage,
    }),
};

const ofJob = (id: string) => ({ params: { jobId: id } });

export const useRetryJob = () =>
  useMutation({
    mutationFn: (id: string) => call(api.retryJob, ofJob(id)),
    meta: { success: t('The job is in its queue again'), invalidates: [keys.jobs, keys.facts, keys.audit] },
  });

export const useEndMaintenance = () =>
  useMutation({
    mutationFn: (since: string) => call(api.endMaintenance, { query: { since } }),
    meta: { success: t('The maintenance is over'), invalidates: [keys.facts, keys.audit], failure: 'reason' },
  });

export const useSetAgents = () =>
  useMutation({
    mutationFn: (isOn: boolean) => call(api.setAgents, { body: { is_on: isOn } }),
    meta: { invalidates: [keys.facts, keys.audit], failure: 'reason' },
  });

export const useDropJob = () =>
  useMutation({
    mutationFn: (id: string) => call(api.dropJob, ofJob(id)),
    meta: { success: t('Job discarded'), invalidates: [keys.jobs, keys.facts, keys.audit] },
  });

/** Restores something. */
export const useRestore = () =>
  useMutation({
    mutationFn: ({ kind, id }: TrashedThingWire) => call(api.restoreTrashed, { body: { kind, id } }),
    meta: {
      success: ({ data }: { data: { title: string } }) => t('{title} is back', { title: data.title }),
      invalidates: [keys.trash, keys.facts, keys.spaces, keys.audit],
      // If what it was part of is in the trash too, the server says what to restore first.
      failure: 'reason',
    },
  });

export const useTestMail = () =>
  useMutation({
    mutationFn: async (to: string) => call(api.testMail, { body: await checked(api.testMail, { to }) }),
    meta: { failure: 'form', invalidates: [keys.audit] },
  });

export const useTestPush = () =>
  useMutation({
    mutationFn: () => call(api.testPush),
    meta: { failure: 'form', invalidates: [keys.audit] },
  });
