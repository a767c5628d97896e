import { TaskStatus } from '@facet/contract/constants/statuses';
import type { SubTaskWire, TaskWire } from '@facet/contract/entities/task';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { personName } from '../../../shared/people/person-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { taskQueries } from '../api.ts';
import { useCreateTask, useTaskQuickChanges } from '../hooks/use-task-mutations.ts';
import styles from './sub-tasks.module.css';
import { t } from '../../../ui/words.ts';

type NewStep = { text: string; onChange: (text: string) => void };

type SubTasksProps = {
  task: TaskWire;
  /** The sub-task that is being written. */
  written: NewStep;
  onOpen: (taskId: number) => void;
};

const isDone = ({ status }: SubTaskWire) => status === TaskStatus.done;

/** The sub-tasks of an open task as its checklist: to tick off, to open and to add to. */
export function SubTasks({ task, written, onOpen }: SubTasksProps) {
  const headId = useId();
  const { data = task } = useQuery(taskQueries.one(task.project_id, task.id));
  const { setDone } = useTaskQuickChanges();
  const { children, abilities } = data;
  const total = children.length;
  if (total === 0 && !abilities.create_sub_task) return null;
  return (
    <section className={styles.steps} aria-labelledby={headId}>
      <h3 id={headId} className={styles.head}>
        {t('Sub-tasks')}
        {total > 0 && (
          <span className={styles.count}>
            {t('{done} of {total} done⟦sub-tasks⟧', { done: children.filter(isDone).length, total })}
          </span>
        )}
      </h3>
      {total > 0 && (
        <ul className={styles.list}>
          {children.map((child) => (
            <li key={child.id} className={styles.step} data-done={isDone(child) || undefined}>
              <Checkbox
                label={t('Done: {name}', { name: child.name })}
                hideLabel
                tone="done"
                checked={isDone(child)}
                disabled={!child.abilities.change_status}
                onChange={() => setDone(child, !isDone(child))}
              />
              <button type="button" dir="auto" className={styles.name} onClick={() => onOpen(child.id)}>
                {child.name}
              </button>
              {child.assignee && <Doer person={child.assignee} />}
            </li>
          ))}
        </ul>
      )}
      {abilities.create_sub_task && <NewSubTask parent={data} written={written} />}
    </section>
  );
}

const Doer = ({ person }: { person: NonNullable<SubTaskWire['assignee']> }) => (
  <Avatar name={personName(person)} src={person.avatar?.url} size={22} colourKey={String(person.id)} />
);

/** One line: a sub-task is as urgent as its task, and of its piece; the rest can be said once it is there. */
function NewSubTask({ parent, written: { text, onChange } }: { parent: TaskWire; written: NewStep }) {
  const create = useCreateTask();
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The line stands within the task's form, which Enter would save and close.
    event.preventDefault();
    if (text.trim() === '' || create.isPending) return;
    const { id, project_id: projectId, style, project_module_id, priority } = parent;
    const place = { parent_task_id: id, project_style_id: style?.id, project_module_id };
    create.mutate({ projectId, name: text, priority, ...place }, { onSuccess: () => onChange('') });
  };
  return (
    <TextField
      label={t('Add a sub-task')}
      hideLabel
      placeholder={t('Add a sub-task')}
      size="small"
      icon={<Plus aria-hidden="true" />}
      autoComplete="off"
      value={text}
      readOnly={create.isPending}
      error={failureText(create.error)}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={handleKey}
    />
  );
}
