import { TaskStatus } from '@facet/contract/constants/statuses';
import type { SubTaskWire } from '@facet/contract/entities/task';
import { CornerDownRight, Paperclip } from 'lucide-react';
import { memo } from 'react';
import { personName } from '../../../../shared/people/person-name.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { TagMark } from '../../../../shared/tags/tag-mark.tsx';
import { PriorityControl } from '../../controls/priority-control.tsx';
import { StatusControl } from '../../controls/status-control.tsx';
import { DueCell } from '../parts/due-cell.tsx';
import { TaskMenu } from '../parts/task-menu.tsx';
import { useTasksPage } from '../tasks-page-context.ts';
import { useOpenLink } from '../use-open-link.ts';
import styles from './task-table.module.css';
import { t } from '../../../../ui/words.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';

type TaskRowProps = { task: SubTaskWire; index: number; top: number; height: number; isCurrent: boolean };

/** One task of the table; only the row that has the keyboard takes the Tab key. */
export const TaskRow = memo(function TaskRow({ task, index, top, height, isCurrent }: TaskRowProps) {
  const { today, changes } = useTasksPage();
  const { name, project, style, assignee, status, priority, abilities } = task;
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      data-done={status === TaskStatus.done || undefined}
      style={{ top, height }}
    >
      <span role="cell" className={styles.tick}>
        <DoneTick task={task} tabIndex={tabIndex} />
      </span>
      <span role="cell" className={styles.nameCell}>
        <TaskName task={task} index={index} tabIndex={tabIndex} />
        <span className={styles.place}>
          <span className={styles.ofProject}>{style ? `${project.title} · ` : project.title}</span>
          {style?.title}
        </span>
      </span>
      <span role="cell" className={styles.project} title={project.title}>
        {project.title}
      </span>
      <span role="cell" className={styles.style} title={style?.title}>
        {style?.title}
      </span>
      <span role="cell" className={styles.priority}>
        <PriorityControl
          name={name}
          priority={priority}
          tabIndex={tabIndex}
          onChange={abilities.edit ? (next) => changes.setPriority(task, next) : undefined}
        />
      </span>
      <span role="cell" className={styles.status}>
        <StatusControl
          name={name}
          status={status}
          tabIndex={tabIndex}
          onChange={abilities.change_status ? (next) => changes.setStatus(task, next) : undefined}
        />
      </span>
      <span role="cell" className={styles.due}>
        <DueCell task={task} today={today} none="–" />
      </span>
      <span role="cell" className={styles.assignee}>
        {assignee && <Assignee person={assignee} />}
      </span>
      <span role="cell" className={styles.menu}>
        <TaskMenu task={task} tabIndex={tabIndex} />
      </span>
    </div>
  );
});

function TaskName({ task, index, tabIndex }: { task: SubTaskWire; index: number; tabIndex: number }) {
  const link = useOpenLink(task);
  return (
    <span className={styles.name}>
      {task.parent !== null && <CornerDownRight role="img" aria-label={t('Sub-task')} />}
      <a {...link} className={styles.link} data-task-link={index} tabIndex={tabIndex} title={task.name}>
        <span className={styles.words}>{task.name}</span>
      </a>
      {task.tag && (
        <span className={styles.tag} title={task.tag.title}>
          <TagMark colour={task.tag.colour} />
          <span className={styles.tagTitle}>{task.tag.title}</span>
        </span>
      )}
      {task.attachments.length > 0 && <Paperclip role="img" aria-label={t('With attachments')} />}
    </span>
  );
}

function Assignee({ person }: { person: NonNullable<SubTaskWire['assignee']> }) {
  const name = personName(person);
  return (
    <>
      <Avatar name={name} src={person.avatar?.url} size={24} colourKey={String(person.id)} decorative />
      <span className={styles.person} title={name} aria-hidden="true">
        {name}
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
}

type DoneTickProps = { task: SubTaskWire; tabIndex?: number };

/** Ticks a task off; unticked, it is again what it was. */
function DoneTick({ task, tabIndex }: DoneTickProps) {
  const { changes } = useTasksPage();
  return (
    <Checkbox
      label={t('Done: {name}', { name: task.name })}
      hideLabel
      tone="done"
      size={16}
      tabIndex={tabIndex}
      disabled={!task.abilities.change_status}
      checked={task.status === TaskStatus.done}
      onChange={(event) => changes.setDone(task, event.currentTarget.checked)}
    />
  );
}
