import { saidInWords, type KeptLogValue, type Said } from '@facet/contract/constants/said';
import { excerpt } from '../../platform/excerpt.ts';
import { priorityWord, statusWord, type TaskContent } from './load-content.ts';

/** The log's value for each field of a task; null where there is none. */
const FIELDS = {
  title: ({ name }) => name,
  status: statusWord,
  priority: priorityWord,
  due_date: ({ dueDate }) => dueDate,
  reminder: ({ reminder }) => reminder,
  assignee: ({ assignee }) => assignee,
} as const satisfies Record<string, (task: TaskContent) => string | null>;

/** Things without a log field of their own. */
const SAYINGS: readonly ((task: TaskContent) => Said)[] = [
  ({ description }) => ({ kind: 'description', text: excerpt(description) }),
  ({ style }) => ({ kind: 'style', name: style?.title ?? null }),
  ({ module }) => ({ kind: 'module', name: module?.title ?? null }),
  ({ tag }) => ({ kind: 'tag', name: tag?.title ?? null }),
  ({ parent }) => ({ kind: 'parent_task', name: parent?.title ?? null }),
  ({ files }) => ({ kind: 'attachments', names: files.map(({ title }) => title) }),
];

/** The log's values for a new task. */
export const describeNew = (
  task: Pick<TaskContent, 'name' | 'status' | 'priority' | 'dueDate' | 'reminder' | 'assignee' | 'mentioned'>,
): KeptLogValue => ({
  title: task.name,
  status: statusWord(task),
  priority: priorityWord(task),
  due_date: task.dueDate,
  reminder: task.reminder,
  assignee: task.assignee,
  tagged_users: task.mentioned,
});

/** The log's values for what a change made different; null when nothing is. */
export function describeChange(
  before: TaskContent,
  after: TaskContent,
): { oldValue: KeptLogValue; newValue: KeptLogValue } | null {
  const fields = Object.entries(FIELDS).filter(([, read]) => read(before) !== read(after));
  const sayings = SAYINGS.filter((say) => saidInWords(say(before)) !== saidInWords(say(after)));
  const areMentions = before.mentioned.join() === after.mentioned.join() ? [] : [true];
  if (fields.length + sayings.length + areMentions.length === 0 && before.description === after.description)
    return null;
  const toValue = (task: TaskContent): KeptLogValue => ({
    ...Object.fromEntries(fields.map(([name, read]) => [name, read(task)])),
    ...(sayings.length > 0 ? { said: sayings.map((say) => say(task)) } : {}),
    ...(areMentions.length > 0 ? { tagged_users: task.mentioned } : {}),
  });
  return { oldValue: toValue(before), newValue: toValue(after) };
}
