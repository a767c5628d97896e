import { type TaskPriority, TaskStatus } from '@facet/contract/constants/statuses';
import {
  requiredText,
  TASK_PARENT_TEXT,
  TASK_PROJECT_TEXT,
  TASK_SPACE_TEXT,
  TASK_STYLE_TEXT,
} from '@facet/contract/constants/texts';
import type { FileWire } from '@facet/contract/entities/file';
import type { ColouredTagWire } from '@facet/contract/entities/project';
import type { TaskWire } from '@facet/contract/entities/task';
import { nameOf, mentionedIn, type Mentioned } from '../../../shared/discussion/mentions/mentions.ts';
import { toMoment, wallTime, type WallTime } from '../../../lib/zoned-time.ts';
import type { TaskChange } from '../hooks/use-task-mutations.ts';
import type { TaskStart } from './task-start.ts';
import { t } from '../../../ui/words.ts';

export type Named = { id: number; title: string };

/** The values in the task's form. */
export type TaskValues = {
  name: string;
  description: string;
  mentions: readonly Mentioned[];
  /** Null where none is chosen; `ANY_SPACE` for all that I can reach. */
  space_id: number | null;
  project: Named | null;
  style: Named | null;
  parent: Named | null;
  tag: ColouredTagWire | null;
  /** Null until it is chosen: nobody's task is critical unasked. */
  priority: TaskPriority | null;
  status: TaskStatus;
  assignee_id: number | null;
  due_date: string | null;
  reminder: WallTime | null;
  attachments: readonly FileWire[];
};

/** Projects of spaces that one isn't a member of are in no space of the list. */
export const ANY_SPACE = 0;

/** What the form asks for besides the usual fields. */
export type Asks = { space: boolean; parent: boolean };

export const startValues = (start: TaskStart, project: Named | null): TaskValues => ({
  name: start.name ?? '',
  description: start.description ?? '',
  mentions: [],
  space_id: null,
  project,
  style: start.style ?? null,
  parent: start.parent ?? null,
  tag: null,
  priority: start.priority ?? null,
  status: start.status ?? TaskStatus.toDo,
  assignee_id: start.assigneeId ?? null,
  due_date: start.dueDate ?? null,
  reminder: null,
  attachments: [],
});

export const toValues = (task: TaskWire, parent: Named | null, timeZone?: string): TaskValues => ({
  name: task.name,
  description: task.description,
  mentions: task.tagged_users.map((person) => ({ id: person.id, name: nameOf(person) })),
  space_id: task.space_id,
  project: task.project,
  style: task.style,
  parent,
  tag: task.tag,
  priority: task.priority,
  status: task.status,
  assignee_id: task.assignee_id,
  due_date: task.due_date,
  reminder: task.reminder === null ? null : wallTime(task.reminder, timeZone),
  attachments: task.attachments,
});

/** What has to be chosen before the task can be saved: a message by field. */
export function missingIn(values: TaskValues, asks: Asks): Record<string, string> {
  const missing: Record<string, string> = {};
  if (asks.space && values.space_id === null) missing['space_id'] = t(TASK_SPACE_TEXT);
  if (!values.project) missing['project_id'] = t(TASK_PROJECT_TEXT);
  if (!values.style) missing['project_style_id'] = t(TASK_STYLE_TEXT);
  if (asks.parent && !values.parent) missing['parent_task_id'] = t(TASK_PARENT_TEXT);
  return missing;
}

/** What a new task lacks that only its sending shows: a message by field. */
export function emptyIn({ name, priority }: TaskValues): Record<string, string> {
  const empty: Record<string, string> = {};
  if (name.trim() === '') empty['name'] = requiredText(t('Name'));
  if (priority === null) empty['priority'] = t('Please choose a priority');
  return empty;
}

/** The values in the form that the call expects; it trims `name`. */
export const toBody = (values: TaskValues, timeZone?: string) => ({
  name: values.name,
  description: values.description,
  tagged_users: mentionedIn(values.description, values.mentions).map(({ id }) => id),
  project_style_id: values.style?.id,
  parent_task_id: values.parent?.id ?? null,
  project_tag_id: values.tag?.id ?? null,
  ...(values.priority !== null && { priority: values.priority }),
  status: values.status,
  assignee_id: values.assignee_id,
  due_date: values.due_date,
  reminder: values.reminder && toMoment(values.reminder, timeZone),
  attachments: values.attachments.map(({ id }) => id),
});

/** The part of each field that is compared; mentions belong to the description, and a task stays in its project. */
export const toCompared = ({ style, parent, tag, attachments, ...values }: TaskValues) => ({
  ...values,
  mentions: null,
  project: null,
  space_id: null,
  style: style?.id ?? null,
  parent: parent?.id ?? null,
  tag: tag?.id ?? null,
  attachments: attachments.map(({ id }) => id),
});

/** Whom a description may mention: including those it mentioned when it was read, as others may have written it. */
export const knownMentions = ({ mentions }: TaskValues, before: TaskValues): readonly Mentioned[] => [
  ...mentions,
  ...before.mentions.filter(({ id }) => mentions.every((known) => known.id !== id)),
];

/** What differs from the earlier values, for a partial update. */
export function findChanges(values: TaskValues, before: TaskValues, timeZone?: string): TaskChange {
  const old: Record<string, unknown> = toBody(before, timeZone);
  const whole = { ...values, mentions: knownMentions(values, before) };
  const changed = Object.entries(toBody(whole, timeZone)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field]),
  );
  return Object.fromEntries(changed);
}

/** Whether something would be lost by closing. */
export const isTaskChanged = (values: TaskValues, before: TaskValues): boolean =>
  values.space_id !== before.space_id ||
  values.project?.id !== before.project?.id ||
  Object.keys(findChanges(values, before)).length > 0;
