import type { ProjectAction } from '@facet/contract/constants/statuses';
import {
  completeProjects,
  deleteProjects,
  duplicateProject,
  listEmptyModules,
  setProjectsDueDate,
  setProjectsStatus,
} from '@facet/contract/endpoints/project-actions';
import type { ProjectCardWire } from '@facet/contract/entities/project';
import type { BatchResult } from '@facet/contract/envelope';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { checked } from '../../lib/checked.ts';
import { projectKeys } from './api.ts';
import { t } from '../../ui/words.ts';

const countOf = (count: number) => (count === 1 ? '1 project' : `${count} projects`);
/** Says what was done; nothing when nothing was: the report tells why. */
const doneText =
  (verb: string) =>
  ({ done }: BatchResult) =>
    done.length > 0 ? `${countOf(done.length)} ${done.length === 1 ? 'was' : 'were'} ${verb}` : undefined;

const VERBS: Readonly<Record<ProjectAction, string>> = {
  archive: 'archived',
  restore: 'restored',
  approve: 'approved',
  reject: 'rejected',
  start: 'set to In progress',
  review: 'set to In review',
};

type StatusInput = { action: ProjectAction; ids: number[] };
export const useSetProjectsStatus = () =>
  useMutation({
    mutationFn: async ({ action, ids }: StatusInput) =>
      (await call(setProjectsStatus, { params: { action }, body: { ids } })).data,
    meta: {
      success: (result: BatchResult, { action }: StatusInput) => doneText(VERBS[action])(result) ?? '',
      invalidates: [projectKeys.all],
    },
  });

export const useDeleteProjects = () =>
  useMutation({
    mutationFn: async (ids: number[]) => (await call(deleteProjects, { body: { ids } })).data,
    meta: { success: (result: BatchResult) => doneText('deleted')(result) ?? '', invalidates: [projectKeys.lists] },
  });

export const useCompleteProjects = () =>
  useMutation({
    mutationFn: async (ids: number[]) => (await call(completeProjects, { body: { ids } })).data,
    meta: { success: (result: BatchResult) => doneText('completed')(result) ?? '', invalidates: [projectKeys.all] },
  });

type DueDateInput = { ids: number[]; due_date: string | null };
export const useSetProjectsDueDate = () =>
  useMutation({
    mutationFn: async (body: DueDateInput) =>
      (await call(setProjectsDueDate, { body: await checked(setProjectsDueDate, body) })).data,
    meta: {
      success: (result: BatchResult, { due_date: date }: DueDateInput) =>
        doneText(date ? 'given the due date' : 'left without a due date')(result) ?? '',
      invalidates: [projectKeys.all],
      failure: 'form',
    },
  });

export type CopyInput = { projectId: number } & z.input<typeof duplicateProject.body>;
export const useDuplicateProject = () =>
  useMutation({
    mutationFn: async ({ projectId, ...body }: CopyInput) => {
      const input = { params: { projectId }, body: await checked(duplicateProject, body) };
      return (await call(duplicateProject, input)).data;
    },
    meta: {
      success: ({ title }: { title: string }) => `“${title}” was created`,
      invalidates: [projectKeys.all],
      failure: 'form',
    },
  });

type CopiesInput = { projects: readonly Pick<ProjectCardWire, 'id' | 'title'>[]; with_designs: boolean };

/** Room for the word that tells a copy from its project. */
const COPIED_TITLE_MAX = 250;

/** Copies projects where they are, one call each as the server takes them; says which could not be. */
async function duplicateAll({ projects, with_designs: withDesigns }: CopiesInput): Promise<BatchResult> {
  const result: BatchResult = { done: [], failed: [] };
  for (const { id: projectId, title } of projects) {
    const body = { title: t('{slice} copy', { slice: title.slice(0, COPIED_TITLE_MAX) }), with_designs: withDesigns };
    try {
      await call(duplicateProject, { params: { projectId }, body });
      result.done.push(projectId);
    } catch (error) {
      // One that is refused keeps none of the others back; a server that does not answer keeps all.
      if (!(error instanceof ApiError) || error.status === 0) throw error;
      result.failed.push({ id: projectId, message: error.message });
    }
  }
  return result;
}

export const useDuplicateProjects = () =>
  useMutation({
    mutationFn: duplicateAll,
    meta: {
      success: (result: BatchResult) => doneText('duplicated')(result) ?? '',
      invalidates: [projectKeys.all],
      failure: 'form',
    },
  });

/** The modules without designs that completing these projects would skip. */
export const emptyModulesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...projectKeys.all, 'empty-modules', ids],
    queryFn: async ({ signal }) => (await call(listEmptyModules, { query: { ids: [...ids] }, signal })).data,
    staleTime: 0,
  });
