import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CommentRow, CommentsPart } from '../../features/dashboard/components/comments-part.tsx';
import { SidePart } from '../../features/dashboard/components/side-part.tsx';
import parts from '../../features/dashboard/components/side-parts.module.css';
import { dashboardProjectQueries } from '../../features/dashboard/projects-api.ts';
import { ownId } from '../../lib/own-id.ts';
import { DuePart } from '../../features/dashboard/components/due-part.tsx';
import { MyTasksPart } from './my-tasks-part.tsx';
import styles from './my-dashboard.module.css';
import { t } from '../../ui/words.ts';

type OfSpace = { spaceId: number | undefined };

/** What else is mine besides reviews and projects: tasks, unread mentions, due dates and comments. */
export function MyRail({ spaceId }: OfSpace) {
  return (
    <aside className={styles.rail} aria-label={t('Tasks, mentions, dates and comments')}>
      <MyTasksPart spaceId={spaceId} />
      <MentionsPart spaceId={spaceId} />
      <DuePart spaceId={spaceId} scope="mine" />
      <CommentsPart spaceId={spaceId} />
    </aside>
  );
}

/** Nothing at all while there are no unread mentions. */
function MentionsPart({ spaceId }: OfSpace) {
  const me = ownId();
  const choice = { space_id: spaceId, waits_for: me === null ? [] : [me] };
  const { data } = useQuery(dashboardProjectQueries.comments(choice));
  if (!data || data.data.length === 0) return null;
  const all = (
    <Link to="/global-dashboard" search={{ all: 'comments', ...choice }} aria-label={t('View all mentions')}>
      {t('View all')}
    </Link>
  );
  return (
    <SidePart title={t('Mentions')} count={data.total} aside={all}>
      <ul className={parts.list}>
        {data.data.map((comment) => (
          <CommentRow key={comment.id} comment={comment} />
        ))}
      </ul>
    </SidePart>
  );
}
