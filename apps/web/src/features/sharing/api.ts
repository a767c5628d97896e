import {
  getModuleSharing,
  listSharedModules,
  listSharingPeople,
  shareProject,
  shareProjects,
  syncModuleSharing,
} from '@facet/contract/endpoints/sharing';
import type { BatchResult } from '@facet/contract/envelope';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { t } from '../../ui/words.ts';

export const sharingKeys = {
  all: ['sharing'] as const,
  modules: (projectId: number) => ['sharing', 'modules', projectId] as const,
  people: (projectIds: readonly number[]) => ['sharing', 'people', ...projectIds] as const,
  module: (moduleId: number) => ['sharing', 'module', moduleId] as const,
};

// Without a connection these fail instead of waiting for one: a dialog whose data can't be read closes.
const networkMode = 'always' as const;

export const sharingQueries = {
  /** A project's modules with the people they are shared with. */
  modules: (projectId: number) =>
    queryOptions({
      queryKey: sharingKeys.modules(projectId),
      queryFn: async ({ signal }) => (await call(listSharedModules, { params: { projectId }, signal })).data,
      meta: { failure: 'silent' },
    }),
  /** The people with whom all of these projects can be shared. */
  people: (projectIds: readonly number[]) =>
    queryOptions({
      queryKey: sharingKeys.people(projectIds),
      networkMode,
      queryFn: async ({ signal }) =>
        (await call(listSharingPeople, { query: { project_ids: [...projectIds] }, signal })).data,
      meta: { failure: 'silent' },
    }),
  /** Who can see a module, and who else could. */
  module: (moduleId: number) =>
    queryOptions({
      queryKey: sharingKeys.module(moduleId),
      networkMode,
      queryFn: async ({ signal }) => (await call(getModuleSharing, { params: { moduleId }, signal })).data,
      meta: { failure: 'silent' },
    }),
};

const sharedText = () => t('Success! Module shared');

/** The recipients, as filled in in the dialogs. */
export type People = { user_ids: number[]; emails: string[]; notes: string | null };

async function shareOne(projectId: number, people: People): Promise<BatchResult> {
  await call(shareProject, { params: { projectId }, body: await checked(shareProject, people) });
  return { done: [projectId], failed: [] };
}

async function shareMany(projectIds: number[], people: People): Promise<BatchResult> {
  const body = await checked(shareProjects, { ...people, project_ids: projectIds });
  return (await call(shareProjects, { body })).data;
}

/** Shares one or several projects; returns those that could not be shared. */
export const useShareProjects = (projectIds: number[]) =>
  useMutation({
    mutationFn: (people: People) => {
      const [only, ...more] = projectIds;
      return only !== undefined && more.length === 0 ? shareOne(only, people) : shareMany(projectIds, people);
    },
    meta: {
      success: ({ done }: BatchResult) => (done.length > 0 ? sharedText() : undefined),
      invalidates: [sharingKeys.all],
      failure: 'silent',
    },
  });

/** Sets everybody a module is shared with. */
export const useSyncSharing = (moduleId: number) =>
  useMutation({
    mutationFn: async (people: People) => {
      const body = await checked(syncModuleSharing, people);
      return (await call(syncModuleSharing, { params: { moduleId }, body })).data;
    },
    meta: {
      success: (_sharing: unknown, { user_ids: ids, emails }: People) =>
        ids.length + emails.length > 0 ? sharedText() : t('Module no longer shared'),
      invalidates: [sharingKeys.all],
      failure: 'silent',
    },
  });
