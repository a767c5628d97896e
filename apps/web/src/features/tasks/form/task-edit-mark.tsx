import { STATUS_LABELS, TASK_PRIORITY_LABELS, TASK_STATUS_WORDS } from '@facet/contract/constants/status-words';
import type { LogEntryWire } from '@facet/contract/entities/log-entry';
import type { TeamEntryWire } from '@facet/contract/entities/project';
import type { TaskWire } from '@facet/contract/entities/task';
import { useQuery } from '@tanstack/react-query';
import { EditConflict, EditTaken } from '../../../shared/edits/edit-note.tsx';
import { findChanger, lastChanges } from '../../../shared/edits/last-changes.ts';
import type { useSharedEdits } from '../../../shared/edits/use-shared-edits.ts';
import { formatDay } from '../../../lib/format-date.ts';
import { personName } from '../../../shared/people/person-name.ts';
import type { Named, TaskValues } from './task-values.ts';
import { t } from '../../../ui/words.ts';

type Field = keyof TaskValues;
type Team = readonly TeamEntryWire[];

const wordTitle = (one: Named | null) => one?.title || t('Another');
const never = () => '';
const nameIn = (team: Team, id: number | null) => {
  const member = team.find(({ user_id: userId }) => userId === id);
  if (id === null) return t('Nobody');
  return member ? personName(member.user) : t('Someone else');
};

/** A field's name in a sentence, and its value in words; fields that never change have none. */
const FIELDS: { readonly [K in Field]: { name: string; words: (value: TaskValues[K], team: Team) => string } } = {
  name: { name: t('name'), words: (name) => name || t('No name') },
  description: { name: t('description'), words: (text) => text || t('No description') },
  style: { name: t('style'), words: wordTitle },
  parent: { name: t('parent task'), words: wordTitle },
  tag: { name: t('tag⟦of a task⟧'), words: (tag) => tag?.title ?? t('No tag') },
  priority: { name: t('priority'), words: (priority) => (priority === null ? '' : TASK_PRIORITY_LABELS[priority]) },
  status: { name: t('status'), words: (status) => STATUS_LABELS[TASK_STATUS_WORDS[status]] },
  assignee_id: { name: t('assignee'), words: (id, team) => nameIn(team, id) },
  due_date: { name: t('due date'), words: (day) => (day ? formatDay(day) : t('No date')) },
  reminder: { name: t('reminder'), words: (at) => (at ? `${formatDay(at.date)}, ${at.time}` : t('No reminder')) },
  attachments: {
    name: t('attachments'),
    words: (files) => files.map(({ original_name: name }) => name).join(', ') || t('No attachments'),
  },
  mentions: { name: '', words: never },
  project: { name: '', words: never },
  space_id: { name: '', words: never },
};

const LOGGED: Partial<Record<Field, 'title' | 'priority' | 'status' | 'assignee' | 'due_date' | 'reminder'>> = {
  name: 'title',
  priority: 'priority',
  status: 'status',
  assignee_id: 'assignee',
  due_date: 'due_date',
  reminder: 'reminder',
};

/** How the log records a change of a field: some by name, the others in words. */
const concerns =
  (task: TaskWire, field: Field) =>
  ({ breadcrumbs, new_value: value }: LogEntryWire) =>
    breadcrumbs.task?.id === task.id && value?.[LOGGED[field] ?? 'text'] !== undefined;

/** A task, and how its form is merged with what others save. */
export type SharedTask = { task: TaskWire; edits: ReturnType<typeof useSharedEdits<TaskWire, TaskValues>> };

type TaskEditMarkProps<K extends Field> = SharedTask & {
  field: K;
  values: TaskValues;
  team: Team;
};

/** Under a field of the task's form: what others set it to meanwhile, with a choice where both changed it. */
export function TaskEditMark<K extends Field>({ task, field, edits, values, team }: TaskEditMarkProps<K>) {
  const isOpen = edits.conflicts.includes(field);
  const isTaken = edits.taken.includes(field);
  const { data: entries = [] } = useQuery({
    ...lastChanges(task.project_id, edits.read.updated_at),
    enabled: isOpen || isTaken,
  });
  if (!isOpen && !isTaken) return null;
  const by = findChanger(entries, concerns(task, field));
  const theirs = edits.theirs[field];
  if (!isOpen || theirs === undefined) return <EditTaken by={by} />;
  const { name, words } = FIELDS[field];
  return (
    <EditConflict
      field={name}
      by={by}
      theirs={words(theirs, team)}
      mine={words(values[field], team)}
      onTake={() => edits.settle(field, 'theirs')}
      onKeep={() => edits.settle(field, 'mine')}
    />
  );
}
