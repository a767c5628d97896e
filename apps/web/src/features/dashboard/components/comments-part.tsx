import type { DashboardCommentWire } from '@facet/contract/entities/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../../lib/format-date.ts';
import { personName } from '../../../lib/person-name.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { dashboardProjectQueries } from '../projects-api.ts';
import { NoRows, SidePart } from './side-part.tsx';
import styles from './side-parts.module.css';

const RATIO = 40 / 30;

/** What was said last, in one space or in all, each with the picture that it is about. */
export function CommentsPart({ spaceId }: { spaceId?: number }) {
  const { data: comments } = useQuery(dashboardProjectQueries.comments(spaceId));
  if (!comments) return null;
  return (
    <SidePart title="Recent comments">
      {comments.length === 0 && <NoRows>Nobody has commented yet.</NoRows>}
      <ul className={styles.list}>
        {comments.map((comment) => (
          <CommentRow key={comment.id} comment={comment} />
        ))}
      </ul>
    </SidePart>
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
