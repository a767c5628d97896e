import { TITLE_MAX } from '@facet/contract/constants/limits';
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
import { copyTitle } from '../../lib/copy-title.ts';
import { projectKeys } from './api.ts';
import { t } from '../../ui/words.ts';

type Say = (count: number) => string;

/** Says what was done, if anything was; otherwise the report tells why. */
const doneText = ({ done: { length: count } }: BatchResult, say: Say) => (count > 0 ? say(count) : '');

const STATUS_SET: Readonly<Record<ProjectAction, Say>> = {
  archive: (count) => t('{count, plural, one {# project was archived} other {# projects were archived}}', { count }),
  restore: (count) => t('{count, plural, one {# project was restored} other {# projects were restored}}', { count }),
  approve: (count) => t('{count, plural, one {# project was approved} other {# projects were approved}}', { count }),
  reject: (count) => t('{count, plural, one {# project was rejected} other {# projects were rejected}}', { count }),
  start: (count) =>
    t('{count, plural, one {# project was set to In progress} other {# projects were set to In progress}}', { count }),
  review: (count) =>
    t('{count, plural, one {# project was set to In review} other {# projects were set to In review}}', { count }),
};
const deleted: Say = (count) =>
  t('{count, plural, one {# project was deleted} other {# projects were deleted}}', { count });
const completed: Say = (count) =>
  t('{count, plural, one {# project was completed} other {# projects were completed}}', { count });
const dated: Say = (count) =>
  t('{count, plural, one {# project was given the due date} other {# projects were given the due date}}', { count });
const undated: Say = (count) =>
  t('{count, plural, one {# project was left without a due date} other {# projects were left without a due date}}', {
    count,
  });
const duplicated: Say = (count) =>
  t('{count, plural, one {# project was duplicated} other {# projects were duplicated}}', { count });

type StatusInput = { action: ProjectAction; ids: number[] };
export const useSetProjectsStatus = () =>
  useMutation({
    mutationFn: async ({ action, ids }: StatusInput) =>
      (await call(setProjectsStatus, { params: { action }, body: { ids } })).data,
    meta: {
      success: (result: BatchResult, { action }: StatusInput) => doneText(result, STATUS_SET[action]),
      invalidates: [projectKeys.all],
    },
  });

export const useDeleteProjects = () =>
  useMutation({
    mutationFn: async (ids: number[]) => (await call(deleteProjects, { body: { ids } })).data,
    meta: { success: (result: BatchResult) => doneText(result, deleted), invalidates: [projectKeys.lists] },
  });

export const useCompleteProjects = () =>
  useMutation({
    mutationFn: async (ids: number[]) => (await call(completeProjects, { body: { ids } })).data,
    meta: { success: (result: BatchResult) => doneText(result, completed), invalidates: [projectKeys.all] },
  });

type DueDateInput = { ids: number[]; due_date: string | null };
export const useSetProjectsDueDate = () =>
  useMutation({
    mutationFn: async (body: DueDateInput) =>
      (await call(setProjectsDueDate, { body: await checked(setProjectsDueDate, body) })).data,
    meta: {
      success: (result: BatchResult, { due_date: date }: DueDateInput) => doneText(result, date ? dated : undated),
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
      success: ({ title }: { title: string }) => t('“{title}” was created', { title }),
      invalidates: [projectKeys.all],
      failure: 'form',
    },
  });

type CopiesInput = { projects: readonly Pick<ProjectCardWire, 'id' | 'title'>[]; with_designs: boolean };

/** Copies projects where they are, one call each as the server takes them; says which could not be. */
async function duplicateAll({ projects, with_designs: withDesigns }: CopiesInput): Promise<BatchResult> {
  const result: BatchResult = { done: [], failed: [] };
  for (const { id: projectId, title } of projects) {
    const body = { title: copyTitle(title, TITLE_MAX), with_designs: withDesigns };
    try {
      await call(duplicateProject, { params: { projectId }, body });
      result.done.push(projectId);
    } catch (error) {
      // One refusal doesn't hold back the others; a server that doesn't answer does.
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
      success: (result: BatchResult) => doneText(result, duplicated),
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
