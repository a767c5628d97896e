import { TASK_STATUS_WORDS, STATUS_LABELS } from '@facet/contract/constants/status-words';
import { TASK_STATUSES } from '@facet/contract/constants/statuses';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import styles from './board.module.css';
import { t } from '../../../../ui/words.ts';

const CARDS = [3, 2, 2, 1, 3];

/** The board's own shape while its columns are on their way. */
export function BoardOnItsWay() {
  return (
    <div data-loading role="status" aria-label={t('Loading tasks')} className={styles.board}>
      {TASK_STATUSES.map((status, column) => (
        <div key={status} className={styles.column}>
          <div className={styles.head}>
            <span className={styles.title}>{STATUS_LABELS[TASK_STATUS_WORDS[status]]}</span>
          </div>
          {Array.from({ length: CARDS[column] ?? 1 }, (_, index) => (
            <div key={index} className={styles.place}>
              <Skeleton height={92} radius={10} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
