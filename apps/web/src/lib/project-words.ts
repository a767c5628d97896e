// The contract holds the numbers as schemas; these are typed by them, so that the router needs no zod.
import type { ModuleStatus, ProjectStatus } from '@facet/contract/constants/statuses';
import type { Status } from '../ui/status.ts';

/** The word of each project status, as badges and addresses know it; in the order in which they are offered. */
export const PROJECT_STATUS_WORDS = {
  0: 'created',
  1: 'in_progress',
  2: 'in_review',
  3: 'rejected',
  4: 'approved',
  10: 'archived',
} as const satisfies Record<ProjectStatus, Status>;

/** The word of each module status. */
export const MODULE_STATUS_WORDS = {
  0: 'draft',
  1: 'in_progress',
  2: 'in_review',
  3: 'approved',
  4: 'finished',
  5: 'skipped',
  6: 'locked',
} as const satisfies Record<ModuleStatus, Status>;

export type ProjectStatusWord = (typeof PROJECT_STATUS_WORDS)[ProjectStatus];

export const projectStatuses = [0, 1, 2, 3, 4, 10] as const satisfies readonly ProjectStatus[];
export const projectStatusWords = projectStatuses.map((status) => PROJECT_STATUS_WORDS[status]);

/** The numbers of status words, for the server. */
export const statusNumbers = (words: readonly ProjectStatusWord[] = []): ProjectStatus[] =>
  projectStatuses.filter((status) => words.includes(PROJECT_STATUS_WORDS[status]));

/** Product categories 1 to 7 as addresses carry them. */
export const categoryWords = ['1', '2', '3', '4', '5', '6', '7'] as const;
export type CategoryWord = (typeof categoryWords)[number];

export const projectSortWords = ['updated_at', 'created_at', 'title', 'due_date'] as const;
export const orderWords = ['asc', 'desc'] as const;
