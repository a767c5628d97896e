import { z } from 'zod';

/** Project status as a number on the wire; 0 is shown as "Created". */
export const ProjectStatus = { draft: 0, inProgress: 1, inReview: 2, rejected: 3, approved: 4, archived: 10 } as const;
export const projectStatus = z.enum(ProjectStatus);
export type ProjectStatus = z.infer<typeof projectStatus>;

/** What can be done with the status of several projects; restore leads to the status before the archive. */
export const PROJECT_ACTIONS = ['archive', 'restore', 'approve', 'reject', 'start', 'review'] as const;
export type ProjectAction = (typeof PROJECT_ACTIONS)[number];

/** What the log calls each project status. */
export const PROJECT_STATUS_WORDS: Readonly<Record<ProjectStatus, string>> = {
  [ProjectStatus.draft]: 'draft',
  [ProjectStatus.inProgress]: 'in_progress',
  [ProjectStatus.inReview]: 'in_review',
  [ProjectStatus.rejected]: 'rejected',
  [ProjectStatus.approved]: 'approved',
  [ProjectStatus.archived]: 'archived',
};

/** Status of a project's module as a number on the wire. */
export const ModuleStatus = {
  draft: 0,
  inProgress: 1,
  inReview: 2,
  approved: 3,
  finished: 4,
  skipped: 5,
  locked: 6,
} as const;
export const moduleStatus = z.enum(ModuleStatus);
export type ModuleStatus = z.infer<typeof moduleStatus>;

/** What the log calls each status of a module. */
export const MODULE_STATUS_WORDS: Readonly<Record<ModuleStatus, string>> = {
  [ModuleStatus.draft]: 'draft',
  [ModuleStatus.inProgress]: 'in_progress',
  [ModuleStatus.inReview]: 'in_review',
  [ModuleStatus.approved]: 'approved',
  [ModuleStatus.finished]: 'finished',
  [ModuleStatus.skipped]: 'skipped',
  [ModuleStatus.locked]: 'locked',
};

/** Status of a space's user as a number on the wire. */
export const SpaceUserStatus = { invited: 1, active: 2, inactive: 3 } as const;
export const spaceUserStatus = z.enum(SpaceUserStatus);
export type SpaceUserStatus = z.infer<typeof spaceUserStatus>;

/** Status of a design item: a word on the wire. */
export const designStatus = z.enum(['draft', 'in_review', 'revision_needed', 'rejected', 'approved']);
export type DesignStatus = z.infer<typeof designStatus>;

/** What somebody thinks of a design. */
export const verdict = z.enum(['approved', 'rejected', 'revision_needed']);
export type Verdict = z.infer<typeof verdict>;

/** What a reviewer may answer; the review modal offers approved first, and in_review takes one's own answer back. */
export const reviewStatus = z.enum([...verdict.options, 'in_review']);
export type ReviewStatus = z.infer<typeof reviewStatus>;

/** What happened to the thing a log entry is about. */
export const LogAction = { default: 0, create: 1, update: 2, delete: 3 } as const;
export const logAction = z.enum(LogAction);
export type LogAction = z.infer<typeof logAction>;

/** What kind of thing a log entry is about. */
export const logItem = z.enum([
  'default',
  'task',
  'sub-task',
  'file',
  'comment',
  'sub-comment',
  'style',
  'module',
  'board',
]);
export type LogItem = z.infer<typeof logItem>;

/** The event types that the log can be filtered by. */
export const logEventFilter = z.enum(['upload', 'delete', 'archive']);
export type LogEventFilter = z.infer<typeof logEventFilter>;

/** Status of a task as a number on the wire; 4 is shown as "Paused". */
export const TaskStatus = { toDo: 1, inProgress: 2, inReview: 3, pause: 4, done: 5 } as const;
export const taskStatus = z.enum(TaskStatus);
export type TaskStatus = z.infer<typeof taskStatus>;

/** What the log calls each status of a task. */
export const TASK_STATUS_WORDS: Readonly<Record<TaskStatus, string>> = {
  [TaskStatus.toDo]: 'to_do',
  [TaskStatus.inProgress]: 'in_progress',
  [TaskStatus.inReview]: 'in_review',
  [TaskStatus.pause]: 'paused',
  [TaskStatus.done]: 'done',
};

/** Priority of a task as a number on the wire. */
export const TaskPriority = { low: 1, medium: 2, high: 3, critical: 4 } as const;
export const taskPriority = z.enum(TaskPriority);
export type TaskPriority = z.infer<typeof taskPriority>;

/** What the log calls each priority. */
export const TASK_PRIORITY_WORDS: Readonly<Record<TaskPriority, string>> = {
  [TaskPriority.low]: 'low',
  [TaskPriority.medium]: 'medium',
  [TaskPriority.high]: 'high',
  [TaskPriority.critical]: 'critical',
};

/** What a line of a chat tells: only text is written by people, the others are what happened in the project. */
export const MessageType = {
  text: 1,
  task: 2,
  statusChanged: 3,
  newFileAdded: 4,
  newStyleCreated: 5,
  styleRenamed: 6,
  fileDeleted: 7,
  styleDeleted: 8,
} as const;
export const messageType = z.enum(MessageType);
export type MessageType = z.infer<typeof messageType>;
