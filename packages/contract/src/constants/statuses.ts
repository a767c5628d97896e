/** Project status as a number on the wire; 0 is shown as "Created". */
export const ProjectStatus = { draft: 0, inProgress: 1, inReview: 2, rejected: 3, approved: 4, archived: 10 } as const;
export type ProjectStatus = (typeof ProjectStatus)[keyof typeof ProjectStatus];
/** In the order they are offered. */
export const PROJECT_STATUSES = Object.values(ProjectStatus);

/** What can be done with the status of several projects; restore returns to the status before the archive. */
export const PROJECT_ACTIONS = ['archive', 'restore', 'approve', 'reject', 'start', 'review'] as const;
export type ProjectAction = (typeof PROJECT_ACTIONS)[number];

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
export type ModuleStatus = (typeof ModuleStatus)[keyof typeof ModuleStatus];

/** Status of a space's user as a number on the wire. */
export const SpaceUserStatus = { invited: 1, active: 2, inactive: 3 } as const;
export type SpaceUserStatus = (typeof SpaceUserStatus)[keyof typeof SpaceUserStatus];

/** Status of a design item: a word on the wire. */
export const DESIGN_STATUSES = ['draft', 'in_review', 'revision_needed', 'rejected', 'approved'] as const;
export type DesignStatus = (typeof DESIGN_STATUSES)[number];

/** A reviewer's opinion of a design. */
export const VERDICTS = ['approved', 'rejected', 'revision_needed'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * The answers a reviewer can give; the review modal offers approved first, and in_review takes back one's own answer.
 */
export const REVIEW_STATUSES = [...VERDICTS, 'in_review'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** What happened to the thing a log entry is about. */
export const LogAction = { default: 0, create: 1, update: 2, delete: 3 } as const;
export type LogAction = (typeof LogAction)[keyof typeof LogAction];

/** What kind of thing a log entry is about. */
export const LOG_ITEMS = [
  'default',
  'task',
  'sub-task',
  'file',
  'comment',
  'sub-comment',
  'style',
  'module',
  'board',
] as const;
export type LogItem = (typeof LOG_ITEMS)[number];

/** The event types that the log can be filtered by. */
export const LOG_EVENT_FILTERS = ['upload', 'delete', 'archive'] as const;
export type LogEventFilter = (typeof LOG_EVENT_FILTERS)[number];

/** Status of a task as a number on the wire; 4 is shown as "Paused". */
export const TaskStatus = { toDo: 1, inProgress: 2, inReview: 3, pause: 4, done: 5 } as const;
export type TaskStatus = (typeof TaskStatus)[keyof typeof TaskStatus];
/** In the order they are offered. */
export const TASK_STATUSES = Object.values(TaskStatus);

/** Priority of a task as a number on the wire. */
export const TaskPriority = { low: 1, medium: 2, high: 3, critical: 4 } as const;
export type TaskPriority = (typeof TaskPriority)[keyof typeof TaskPriority];
/** The most urgent first. */
export const TASK_PRIORITIES = Object.values(TaskPriority).toReversed();

/** What a chat line is: only text is written by people, the others say what happened in the project. */
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
export type MessageType = (typeof MessageType)[keyof typeof MessageType];

/** Of a cost sheet: from whoever writes it to whoever may no longer change it. */
export const COST_STATUSES = ['draft', 'submitted', 'returned', 'approved', 'locked'] as const;
export type CostStatus = (typeof COST_STATUSES)[number];
/** Of a release: what waits to be decided, what may be made, and what may not, or no more. */
export const RELEASE_STATES = ['candidate', 'released', 'rejected', 'obsolete'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];
/** By what a style’s cost sheet comes to, its list is filtered. */
export const ESTIMATE_STATES = ['over_target', 'without'] as const;
export type EstimateState = (typeof ESTIMATE_STATES)[number];
/** Pre-flight's verdict on models: it asks for a look, has nothing to say, or couldn't measure or hasn't yet. */
export const PREFLIGHT_STATES = ['look', 'passed', 'unmeasured'] as const;
export type PreflightState = (typeof PREFLIGHT_STATES)[number];
