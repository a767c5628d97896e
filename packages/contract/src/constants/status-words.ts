import { ModuleStatus, ProjectStatus, TaskPriority, TaskStatus } from './statuses.ts';
import { worded } from '../words/speech.ts';

/** Every status of a project, a module, a design or a task, by its value, as people read it. */
export const STATUS_LABELS = worded({
  created: 'Created',
  draft: 'Draft',
  to_do: 'To do',
  in_progress: 'In progress',
  in_review: 'In review',
  revision_needed: 'Revision needed',
  rejected: 'Rejected',
  approved: 'Approved',
  done: 'Done',
  finished: 'Finished',
  paused: 'Paused',
  skipped: 'Skipped',
  locked: 'Locked',
  archived: 'Archived',
});
export type Status = keyof typeof STATUS_LABELS;

/** The word of each project status. */
export const PROJECT_STATUS_WORDS = {
  [ProjectStatus.draft]: 'created',
  [ProjectStatus.inProgress]: 'in_progress',
  [ProjectStatus.inReview]: 'in_review',
  [ProjectStatus.rejected]: 'rejected',
  [ProjectStatus.approved]: 'approved',
  [ProjectStatus.archived]: 'archived',
} as const satisfies Record<ProjectStatus, Status>;
export type ProjectStatusWord = (typeof PROJECT_STATUS_WORDS)[ProjectStatus];

/** What the log and list filters call each project status: to them, a project that was only created is a draft. */
export const LOGGED_PROJECT_STATUS: Readonly<Record<ProjectStatus, Status>> = {
  ...PROJECT_STATUS_WORDS,
  [ProjectStatus.draft]: 'draft',
};

/** The word of each status of a module. */
export const MODULE_STATUS_WORDS = {
  [ModuleStatus.draft]: 'draft',
  [ModuleStatus.inProgress]: 'in_progress',
  [ModuleStatus.inReview]: 'in_review',
  [ModuleStatus.approved]: 'approved',
  [ModuleStatus.finished]: 'finished',
  [ModuleStatus.skipped]: 'skipped',
  [ModuleStatus.locked]: 'locked',
} as const satisfies Record<ModuleStatus, Status>;

/** The word of each status of a task. */
export const TASK_STATUS_WORDS = {
  [TaskStatus.toDo]: 'to_do',
  [TaskStatus.inProgress]: 'in_progress',
  [TaskStatus.inReview]: 'in_review',
  [TaskStatus.pause]: 'paused',
  [TaskStatus.done]: 'done',
} as const satisfies Record<TaskStatus, Status>;
export type TaskStatusWord = (typeof TASK_STATUS_WORDS)[TaskStatus];

/** Every priority by its word, as people read it. */
export const PRIORITY_LABELS = worded({ low: 'Low', medium: 'Medium⟦priority⟧', high: 'High', critical: 'Critical' });
export type Priority = keyof typeof PRIORITY_LABELS;

/** The word of each priority. */
export const TASK_PRIORITY_WORDS = {
  [TaskPriority.low]: 'low',
  [TaskPriority.medium]: 'medium',
  [TaskPriority.high]: 'high',
  [TaskPriority.critical]: 'critical',
} as const satisfies Record<TaskPriority, Priority>;
export const TASK_PRIORITY_LABELS: Readonly<Record<TaskPriority, string>> = worded({
  [TaskPriority.low]: 'Low',
  [TaskPriority.medium]: 'Medium⟦priority⟧',
  [TaskPriority.high]: 'High',
  [TaskPriority.critical]: 'Critical',
});
