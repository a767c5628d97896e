/** Whose tasks the tasks page shows: those assigned to me, those I wrote, or all I may see. */
export const TASK_SCOPES = ['assigned', 'created', 'all'] as const;
export type TaskScope = (typeof TASK_SCOPES)[number];

/** When a task is due, judged in the reader's time zone; `week`: today and the six days after it, `later`: after that. */
export const TASK_DUES = ['overdue', 'today', 'week', 'later', 'none'] as const;
export type TaskDue = (typeof TASK_DUES)[number];

export const TASK_VIEWS = ['table', 'board', 'calendar'] as const;
export type TaskView = (typeof TASK_VIEWS)[number];

export const TASK_GROUPS = ['none', 'project', 'assignee', 'due'] as const;
export type TaskGroup = (typeof TASK_GROUPS)[number];

/** Columns that lists of tasks can be sorted by; the tasks page has two more. */
export const TASK_COLUMNS = ['name', 'priority', 'status', 'due_date', 'assignee', 'created_at', 'updated_at'] as const;
export type TaskColumn = (typeof TASK_COLUMNS)[number];
export const TASK_PAGE_COLUMNS = [...TASK_COLUMNS, 'project', 'style'] as const;
export type TaskPageColumn = (typeof TASK_PAGE_COLUMNS)[number];
/** Those that an address names: it leaves out the due date, by which the page sorts anyway. */
export const TASK_SORTS = TASK_PAGE_COLUMNS.filter((column) => column !== 'due_date');
