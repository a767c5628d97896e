import { deleteStyles, setStyleAssignee, setStylesDueDate, updateStyle } from '@facet/contract/endpoints/designs';
import { createTag } from '@facet/contract/endpoints/projects';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { toast } from '../../ui/toast.ts';
import { designKeys, type ModuleRef } from '../../shared/designs/api.ts';
import { requireDone, failedText } from '../../shared/designs/batch-outcome.ts';
import { t } from '../../ui/words.ts';

type StyleChange = { styleId: number; title?: string; number?: string | null; product_type?: number; tags?: number[] };

export const useUpdateStyle = (module: ModuleRef) =>
  useMutation({
    mutationFn: async ({ styleId, ...change }: StyleChange) =>
      call(updateStyle, { params: { ...module, styleId }, body: await checked(updateStyle, change) }),
    meta: { invalidates: [designKeys.project(module.projectId)], failure: 'form' },
  });

/** Finds or makes a tag of the project, for styles. */
export const useCreateStyleTag = (projectId: number) =>
  useMutation({
    mutationFn: async (title: string) => {
      const { data } = await call(createTag, { body: await checked(createTag, { project_id: projectId, title }) });
      return data;
    },
    meta: { failure: 'form' },
  });

type DueDateChange = { ids: number[]; due_date: string | null };

export const useSetDueDate = (module: ModuleRef) =>
  useMutation({
    mutationFn: async (body: DueDateChange) =>
      requireDone((await call(setStylesDueDate, { params: module, body })).data),
    onSuccess: (result, { due_date: due }) => {
      toast.success(due ? t('Due date saved') : t('Due date cleared'), { detail: failedText(result) });
    },
    meta: { invalidates: [designKeys.project(module.projectId)], failure: 'form' },
  });

type AssigneeChange = { ids: number[]; userId: number };

/** Gives styles to someone, one call each as the server takes them; user 0 takes them away. */
export const useAssignStyles = (module: ModuleRef) =>
  useMutation({
    mutationFn: async ({ ids, userId }: AssigneeChange) => {
      for (const styleId of ids) await call(setStyleAssignee, { params: { ...module, styleId, userId } });
    },
    meta: { invalidates: [designKeys.project(module.projectId)] },
  });

type Deletion = { ids: number[]; confirm: boolean };

export function useDeleteStyles(module: ModuleRef) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Deletion) => requireDone((await call(deleteStyles, { params: module, body })).data),
    onSuccess: (result) => {
      const count = result.done.length;
      toast.success(t('{count, plural, one {# style} other {# styles}} deleted', { count }), {
        detail: failedText(result),
      });
      for (const id of result.done) {
        client.removeQueries({ queryKey: [...designKeys.styles(module.projectId), module.moduleId, id] });
      }
    },
    meta: { invalidates: [designKeys.project(module.projectId)], failure: 'form' },
  });
}
