import type { LogValue } from '@facet/contract/entities/log-entry';
import { excerpt } from '../../platform/excerpt.ts';
import { priorityWord, statusWord, type TaskContent } from './load-content.ts';

/** What the log says of each thing about a task; null where there is none. */
const FIELDS = {
  title: ({ name }) => name,
  status: statusWord,
  priority: priorityWord,
  due_date: ({ dueDate }) => dueDate,
  reminder: ({ reminder }) => reminder,
  assignee: ({ assignee }) => assignee,
} as const satisfies Record<string, (task: TaskContent) => string | null>;

/** What has no field of its own in the log is said in words, one line each. */
const LINES: readonly ((task: TaskContent) => string)[] = [
  ({ description }) => `Description: ${excerpt(description)}`,
  ({ style }) => `Style: ${style?.title ?? ''}`,
  ({ module }) => `Module: ${module?.title ?? ''}`,
  ({ tag }) => `Tag: ${tag?.title ?? ''}`,
  ({ parent }) => `Task: ${parent?.title ?? ''}`,
  ({ files }) => `Attachments: ${files.map(({ title }) => title).join(', ')}`,
];

const asLogged = (lines: readonly string[]) => (lines.length > 0 ? { text: lines.join('\n') } : {});

/** A task's beginning in words. */
export const describeNew = (
  task: Pick<TaskContent, 'name' | 'status' | 'priority' | 'dueDate' | 'reminder' | 'assignee' | 'mentioned'>,
): LogValue => ({
  title: task.name,
  status: statusWord(task),
  priority: priorityWord(task),
  due_date: task.dueDate,
  reminder: task.reminder,
  assignee: task.assignee,
  tagged_users: task.mentioned,
});

/** What differs between a task before and after a change, in words; null when nothing does. */
export function describeChange(
  before: TaskContent,
  after: TaskContent,
): { oldValue: LogValue; newValue: LogValue } | null {
  const fields = Object.entries(FIELDS).filter(([, read]) => read(before) !== read(after));
  const lines = LINES.filter((read) => read(before) !== read(after));
  const areMentions = before.mentioned.join() === after.mentioned.join() ? [] : [true];
  if (fields.length + lines.length + areMentions.length === 0 && before.description === after.description) return null;
  const valueOf = (task: TaskContent): LogValue => ({
    ...Object.fromEntries(fields.map(([name, read]) => [name, read(task)])),
    ...asLogged(lines.map((read) => read(task))),
    ...(areMentions.length > 0 ? { tagged_users: task.mentioned } : {}),
  });
  return { oldValue: valueOf(before), newValue: valueOf(after) };
}
