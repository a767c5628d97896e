import {
  createFolder,
  createSpace,
  deleteFolders,
  deleteSpace,
  getSpace,
  listSpaces,
  renameFolder,
  updateSpace,
} from '@facet/contract/endpoints/spaces';
import type { NumberMoment } from '@facet/contract/craft/style-number';
import type { FolderWire, LooksKeptDays, SetupStep, SpaceWire } from '@facet/contract/entities/space';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { checked } from '../../lib/checked.ts';
import { OTHER_FAILURE_TEXT } from '../../lib/failure-texts.ts';
import { toast } from '../../ui/toast.ts';
import { t } from '../../ui/words.ts';

export const spaceKeys = {
  all: ['spaces'] as const,
  lists: ['spaces', 'list'] as const,
  one: (spaceId: number) => ['spaces', 'one', spaceId] as const,
  people: (spaceId: number) => ['spaces', 'people', spaceId] as const,
};

export const spaceQueries = {
  /** Every space I can reach, My Space first, each with its folders. */
  mine: queryOptions({
    queryKey: [...spaceKeys.lists, 'mine'],
    queryFn: async ({ signal }) => {
      const { data } = await call(listSpaces, { query: { count: -1 }, signal });
      return data;
    },
  }),
  /** One space with its folders: the entity that its pages are about. */
  one: (spaceId: number) =>
    queryOptions({
      queryKey: spaceKeys.one(spaceId),
      queryFn: async ({ signal }) => {
        const { data } = await call(getSpace, { params: { spaceId }, signal });
        return data;
      },
      meta: { failure: 'page' },
    }),
};

export type SpaceInput = { title: string; color: string };
/** Changes to a space as it was read at `updated_at`. */
export type SpaceChanges = Partial<SpaceInput> & {
  guests_need_code?: boolean;
  looks_kept_days?: LooksKeptDays;
  style_number_pattern?: string | null;
  style_number_at?: NumberMoment;
  updated_at?: string;
};

export const useCreateSpace = () =>
  useMutation({
    mutationFn: async (input: SpaceInput) => {
      // The web app makes spaces in steps.
      const body = await checked(createSpace, { ...input, setup_step: 'add-members' });
      const { data } = await call(createSpace, { body });
      return data;
    },
    meta: {
      success: ({ title }: SpaceWire) => t('“{title}” was created', { title }),
      invalidates: [spaceKeys.all],
      failure: 'form',
    },
  });

export function useUpdateSpace(spaceId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changes: SpaceChanges) => {
      const { data } = await call(updateSpace, { params: { spaceId }, body: await checked(updateSpace, changes) });
      return data;
    },
    onSuccess: (space) => client.setQueryData(spaceQueries.one(spaceId).queryKey, space),
    meta: { success: t('Space was saved'), invalidates: [spaceKeys.all], failure: 'form' },
  });
}

/** Whether there are costs that I see: everybody leads a space of their own, which may stay empty. */
export const hasCosts = ({ abilities, count_projects: projects }: Pick<SpaceWire, 'abilities' | 'count_projects'>) =>
  abilities.view_costs && projects > 0;

/** Continues setting up a space: at a step, or with null finishes it. */
export function useContinueSetup(spaceId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Partial<SpaceInput> & { setup_step: SetupStep | null }) => {
      const body = await checked(updateSpace, input);
      const { data } = await call(updateSpace, { params: { spaceId }, body });
      return data;
    },
    // The next page checks at once whether it is its turn.
    onSuccess: (space) => client.setQueryData(spaceQueries.one(spaceId).queryKey, space),
    meta: { invalidates: [spaceKeys.lists], failure: 'form' },
  });
}

export type FolderInput = { title: string; space_id: number };

export const useCreateFolder = () =>
  useMutation({
    mutationFn: async (input: FolderInput) => call(createFolder, { body: await checked(createFolder, input) }),
    meta: { success: t('New Folder Created'), invalidates: [spaceKeys.all], failure: 'silent' },
  });

export const useRenameFolder = (folderId: number) =>
  useMutation({
    mutationFn: async (input: FolderInput) =>
      call(renameFolder, { params: { folderId }, body: await checked(renameFolder, input) }),
    meta: { success: t('Folder name updated'), invalidates: [spaceKeys.all], failure: 'silent' },
  });

export const useDeleteFolder = () =>
  useMutation({
    mutationFn: async (folder: Pick<FolderWire, 'id' | 'title'>) => {
      const { data } = await call(deleteFolders, { body: { ids: [folder.id] } });
      // A batch call succeeds even when the one row could not be deleted.
      const failed = data.failed[0];
      if (failed) throw new ApiError(409, failed.message);
      return data;
    },
    onError: () => toast.error(OTHER_FAILURE_TEXT),
    meta: {
      success: (_data: unknown, { title }: { title: string }) => t('“{title}” folder has been deleted', { title }),
      invalidates: [spaceKeys.all],
      failure: 'silent',
    },
  });

export const useDeleteSpace = () =>
  useMutation({
    mutationFn: (spaceId: number) => call(deleteSpace, { params: { spaceId } }),
    meta: { success: t('The space has been deleted'), invalidates: [spaceKeys.all] },
  });
