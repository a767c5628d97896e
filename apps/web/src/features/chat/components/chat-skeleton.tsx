import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './chat-skeleton.module.css';
import { t } from '../../../ui/words.ts';

const WIDTHS = [
  ['34%', '62%'],
  ['22%', '46%'],
  ['28%', '70%'],
  ['24%', '38%'],
] as const;

/** Messages that are not read yet. */
export function ChatSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true" aria-label={t('Loading chat')}>
      {WIDTHS.map(([name, words]) => (
        <div key={words} className={styles.message}>
          <Skeleton width={32} height={32} radius={16} />
          <div className={styles.words}>
            <Skeleton width={name} height={12} />
            <Skeleton width={words} height={14} />
          </div>
        </div>
      ))}
    </div>
  );
}
