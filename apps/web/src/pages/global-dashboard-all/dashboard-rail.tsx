import { DuePart } from '../../features/dashboard/components/due-part.tsx';
import { CommentsPart } from '../../features/dashboard/components/comments-part.tsx';
import { WaitingPart } from '../../features/dashboard/components/waiting-part.tsx';
import styles from './dashboard-rail.module.css';

/** What needs a look beside the list: what waits for whom, what is due, and what was said last. */
export function DashboardRail() {
  return (
    <aside className={styles.rail} aria-label="Waiting, due and said">
      <WaitingPart />
      <DuePart />
      <CommentsPart />
    </aside>
  );
}
