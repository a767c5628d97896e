import { TASK_PRIORITY_WORDS } from '@facet/contract/constants/status-words';
import { TaskStatus } from '@facet/contract/constants/statuses';
import type { SubTaskWire } from '@facet/contract/entities/task';
import { CornerDownRight, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { personName } from '../../../../shared/people/person-name.ts';
import { Picture } from '../../../../ui/picture.tsx';
import { Avatar } from '../../../../ui/avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { TagMark } from '../../../../shared/tags/tag-mark.tsx';
import { PriorityBars } from '../../../../shared/statuses/priority-bars.tsx';
import { DueCell } from '../parts/due-cell.tsx';
import { useTasksPage } from '../tasks-page-context.ts';
import styles from './board.module.css';
import { t } from '../../../../ui/words.ts';

type CardFaceProps = {
  task: SubTaskWire;
  /** The name as a link; plain text while the card is dragged. */
  title?: ReactNode;
  /** Follows the pointer. */
  isLifted?: boolean;
  /** Was picked up by keyboard. */
  isHeld?: boolean;
};

/** What a card of the board shows. */
export function CardFace({ task, title, isLifted, isHeld }: CardFaceProps) {
  const { today } = useTasksPage();
  const { project, style, assignee, parent, attachments, status, tag } = task;
  return (
    <div
      className={styles.face}
      data-lifted={isLifted || undefined}
      data-held={isHeld || undefined}
      data-done={status === TaskStatus.done || undefined}
    >
      {style?.picture && <Picture src={style.picture.url} alt="" ratio={1} dimmed className={styles.picture} />}
      <span className={styles.name}>
        {title ?? <span className={classNames(styles.link, styles.words)}>{task.name}</span>}
      </span>
      <span className={styles.where}>
        {parent !== null && <CornerDownRight role="img" aria-label={t('Sub-task')} />}
        <span className={styles.words}>{style ? `${style.title} · ${project.title}` : project.title}</span>
      </span>
      {tag && (
        <span className={styles.tag}>
          <TagMark colour={tag.colour} />
          <span className={styles.words}>{tag.title}</span>
        </span>
      )}
      <span className={styles.facts}>
        <PriorityBars priority={TASK_PRIORITY_WORDS[task.priority]} />
        <DueCell task={task} today={today} />
        <span className={styles.end}>
          {attachments.length > 0 && <Paperclip role="img" aria-label={t('With attachments')} />}
          {assignee && (
            <Avatar name={personName(assignee)} src={assignee.avatar?.url} size={22} colourKey={String(assignee.id)} />
          )}
        </span>
      </span>
    </div>
  );
}
