import type { TaskWire } from '@facet/contract/entities/task';
import styles from './task-page.module.css';
import { t } from '../../../ui/words.ts';

type Place = NonNullable<TaskWire['place']>;

/** Whether its picture shows the place: not another page, another moment of a film or a model from another side. */
const isMarked = ({ page = 1, time, view }: Place['position']) =>
  page === 1 && time === undefined && view === undefined;

type TaskCoverProps = { task: Pick<TaskWire, 'style' | 'place'> };

/** The piece that a task is about: the design on which the task has its place, with the place marked on it. */
export function TaskCover({ task: { style, place } }: TaskCoverProps) {
  const picture = place?.picture ?? style?.picture;
  if (!picture) return null;
  const point = place?.picture && isMarked(place.position) ? place.position : null;
  return (
    <p className={styles.cover}>
      <span className={styles.pictured}>
        <img src={picture.url} alt={style?.title ?? t('The piece')} className={styles.picture} />
        {point && (
          <span
            className={styles.pin}
            style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
            aria-hidden="true"
          />
        )}
      </span>
    </p>
  );
}
