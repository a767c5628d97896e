import { DuePart } from '../../features/dashboard/components/due-part.tsx';
import { CommentsPart } from '../../features/dashboard/components/comments-part.tsx';
import { WaitingPart } from '../../features/dashboard/components/waiting-part.tsx';
import styles from './dashboard-rail.module.css';
import { t } from '../../ui/words.ts';

/** What needs a look beside the list: what waits for whom, what is due, and what was said last. */
export function DashboardRail() {
  return (
    <aside className={styles.rail} aria-label={t('Waiting, due dates and comments')}>
      <WaitingPart />
      <DuePart />
      <CommentsPart />
    </aside>
  );
}
