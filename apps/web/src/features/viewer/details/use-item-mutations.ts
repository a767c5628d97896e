import { deleteDesigns, updateDesign } from '@facet/contract/endpoints/designs';
import { deleteTag, updateTag } from '@facet/contract/endpoints/projects';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { checked } from '../../../lib/checked.ts';
import { designKeys, type ModuleRef } from '../../../shared/designs/api.ts';
import { requireDone } from '../../../shared/designs/batch-outcome.ts';
import { t } from '../../../ui/words.ts';

/** Replaces the note of a file; an empty one removes it. */
export const useSetNote = (module: ModuleRef, itemId: number) =>
  useMutation({
    mutationFn: async (note: string) =>
      call(updateDesign, { params: { ...module, itemId }, body: await checked(updateDesign, { note: note || null }) }),
    meta: { success: t('Note saved'), invalidates: [designKeys.project(module.projectId)], failure: 'form' },
  });

/** Deletes files of a module; approved ones only if asked to. */
export const useDeleteItems = (module: ModuleRef) =>
  useMutation({
    mutationFn: async (body: { ids: number[]; confirm: boolean }) =>
      requireDone((await call(deleteDesigns, { params: module, body })).data),
    meta: { invalidates: [designKeys.project(module.projectId)] },
  });

/** The live event for the tag updates the rest of the page. */
export const useRenameTag = (projectId: number) =>
  useMutation({
    mutationFn: async ({ tagId, ...body }: { tagId: number; title: string }) =>
      call(updateTag, { params: { tagId }, body: await checked(updateTag, body) }),
    meta: { invalidates: [designKeys.project(projectId)], failure: 'form' },
  });

export const useDeleteTag = (projectId: number) =>
  useMutation({
    mutationFn: (tagId: number) => call(deleteTag, { params: { tagId } }),
    meta: { success: t('Tag deleted'), invalidates: [designKeys.project(projectId)] },
  });
