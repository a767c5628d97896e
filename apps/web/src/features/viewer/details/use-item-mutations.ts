import { deleteDesigns, updateDesign } from '@facet/contract/endpoints/designs';
import { deleteTag, renameTag } from '@facet/contract/endpoints/projects';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { checked } from '../../../lib/checked.ts';
import { designKeys, type ModuleRef } from '../../../shared/designs/api.ts';
import { doneOf } from '../../../shared/designs/batch-outcome.ts';
import { t } from '../../../ui/words.ts';

/** Writes the note of a file anew; an empty one takes it away. */
export const useSetNote = (module: ModuleRef, itemId: number) =>
  useMutation({
    mutationFn: async (note: string) =>
      call(updateDesign, { params: { ...module, itemId }, body: await checked(updateDesign, { note: note || null }) }),
    meta: { success: t('Note saved'), invalidates: [designKeys.project(module.projectId)], failure: 'form' },
  });

/** Deletes files of a module; approved ones only when that was asked. */
export const useDeleteItems = (module: ModuleRef) =>
  useMutation({
    mutationFn: async (body: { ids: number[]; confirm: boolean }) =>
      doneOf((await call(deleteDesigns, { params: module, body })).data),
    meta: { invalidates: [designKeys.project(module.projectId)] },
  });

/** The live event of a tag brings the rest of the page up to date. */
export const useRenameTag = (projectId: number) =>
  useMutation({
    mutationFn: async ({ tagId, ...body }: { tagId: number; title: string }) =>
      call(renameTag, { params: { tagId }, body: await checked(renameTag, body) }),
    meta: { invalidates: [designKeys.project(projectId)], failure: 'form' },
  });

export const useDeleteTag = (projectId: number) =>
  useMutation({
    mutationFn: (tagId: number) => call(deleteTag, { params: { tagId } }),
    meta: { success: t('Tag deleted'), invalidates: [designKeys.project(projectId)] },
  });
