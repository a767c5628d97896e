import type { DashboardCommentWire, DashboardProjectWire } from '@facet/contract/entities/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { dashboardProjectQueries } from '../../features/dashboard/projects-api.ts';
import { ProjectCover } from '../../features/projects/components/project-cover.tsx';
import { formatMoment } from '../../lib/format-date.ts';
import { personName } from '../../lib/person-name.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { useClock } from '../../lib/use-clock.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { DueBadge } from '../../ui/due-badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './dashboard-rail.module.css';

const RATIO = 40 / 30;

/** What needs a look beside the list: what is due, and what was said last. */
export function DashboardRail() {
  const { data: due } = useQuery(dashboardProjectQueries.due);
  const { data: comments } = useQuery(dashboardProjectQueries.comments);
  return (
    <aside className={styles.rail} aria-label="Due and said">
      {due && (
        <RailPart
          title="Due soon and overdue"
          aside={
            due.length > 0 && (
              <Link
                to="/global-dashboard-all"
                search={{ tab: 'active', sort_by: 'due_date' }}
                aria-label="View all by due date"
              >
                View all
              </Link>
            )
          }
        >
          {due.length === 0 ? <p className={styles.none}>Nothing is due.</p> : <DueList projects={due} />}
        </RailPart>
      )}
      {comments && (
        <RailPart title="Recent comments">
          {comments.length === 0 ? (
            <p className={styles.none}>Nobody has commented yet.</p>
          ) : (
            <ul>
              {comments.map((comment) => (
                <CommentRow key={comment.id} comment={comment} />
              ))}
            </ul>
          )}
        </RailPart>
      )}
    </aside>
  );
}

type RailPartProps = { title: string; aside?: ReactNode; children: ReactNode };

function RailPart({ title, aside, children }: RailPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

function DueList({ projects }: { projects: readonly DashboardProjectWire[] }) {
  const clock = useClock();
  return (
    <ul>
      {projects.map((project) => (
        <li key={project.id}>
          <Link
            to="/project/$projectId/modules/design"
            params={{ projectId: project.id }}
            className={styles.due}
            data-project={project.id}
          >
            <span className={styles.cover}>
              <ProjectCover project={project} ratio={RATIO} small />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{project.title}</span>
              {project.due_date && <DueBadge due={project.due_date} {...clock} />}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function CommentRow({ comment }: { comment: DashboardCommentWire }) {
  const { now } = useClock();
  const { user, project, module, style, thumbnail } = comment;
  const name = personName({ ...user, email: '' });
  return (
    <li className={styles.comment}>
      <Avatar name={name} src={user.avatar?.url} size={28} colourKey={String(user.id)} />
      <div className={styles.words}>
        <span className={styles.who}>
          <span className={styles.name}>{name}</span>
          {comment.is_unread && (
            <span className={styles.dot}>
              <VisuallyHidden>Unread</VisuallyHidden>
            </span>
          )}
          <time dateTime={comment.created_at} title={formatMoment(comment.created_at)}>
            {relativeTime(comment.created_at, now.getTime())}
          </time>
        </span>
        <p className={styles.text}>{comment.text}</p>
        <Link
          to="/project/$projectId/modules/design-view"
          params={{ projectId: project.id }}
          search={{
            module_id: module.id,
            style_id: style.id,
            file_id: comment.file_id,
            comment_id: comment.parent_comment_id ?? comment.id,
          }}
          className={styles.subject}
        >
          {thumbnail && (
            <span className={styles.thumbnail}>
              <Picture src={thumbnail.url} alt="" ratio={RATIO} />
            </span>
          )}
          {style.title}
        </Link>
      </div>
    </li>
  );
}
