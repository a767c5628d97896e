import type { DashboardCommentWire } from '@facet/contract/entities/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { StandIn } from '../../../lib/list/loaded.tsx';
import { formatMoment } from '../../../lib/format-date.ts';
import { personName } from '../../../shared/people/person-name.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { dashboardProjectQueries, type CommentChoice } from '../projects-api.ts';
import { NoRows, SidePart } from './side-part.tsx';
import styles from './side-parts.module.css';
import { t } from '../../../ui/words.ts';

const RATIO = 40 / 30;

const CHOICES = [
  { said: undefined, label: t('All') },
  { said: 'mentions', label: t('Mentions of me') },
  { said: 'unread', label: t('Unread⟦comments⟧') },
] as const satisfies readonly { said: CommentChoice['said']; label: string }[];

/** The latest comments, in one space or in all, each with the picture it is about. */
export function CommentsPart({ spaceId }: { spaceId?: number | undefined }) {
  const [said, setSaid] = useState<CommentChoice['said']>();
  const query = useQuery(dashboardProjectQueries.comments({ space_id: spaceId, said }));
  const { data: comments } = query;
  if (!comments) return <StandIn small query={query} skeleton={null} failed={t('Couldn’t load the comments')} />;
  const { data: rows, total } = comments;
  return (
    <SidePart title={t('Recent comments')} aside={<SaidMenu said={said} onChange={setSaid} />}>
      {rows.length === 0 && <NoRows>{NONE_TEXTS[said ?? 'all']}</NoRows>}
      <ul className={styles.list}>
        {rows.map((comment) => (
          <CommentRow key={comment.id} comment={comment} />
        ))}
      </ul>
      {total > rows.length && (
        <div className={styles.more}>
          <Link to="/global-dashboard" search={{ all: 'comments', said, space_id: spaceId }}>
            {t('View all comments')}
          </Link>
        </div>
      )}
    </SidePart>
  );
}

/** What an empty list of comments says. */
export const NONE_TEXTS = {
  all: t('Nobody has commented yet.'),
  mentions: t('Nobody has mentioned you yet.'),
  unread: t('You have read every comment.'),
} as const;

type SaidMenuProps = { said: CommentChoice['said']; onChange: (said: CommentChoice['said']) => void };

/** Which comments to show: all, those that mention me, or those I haven't read. */
export function SaidMenu({ said, onChange }: SaidMenuProps) {
  const chosen = CHOICES.find((choice) => choice.said === said)?.label;
  const trigger = (
    <Button
      size="small"
      variant="quiet"
      iconAfter={<ChevronDown />}
      aria-label={t('Comments: {chosen}', { chosen: chosen ?? '' })}
    >
      {chosen}
    </Button>
  );
  return (
    <Menu trigger={trigger} label={t('Comments')} width={180}>
      {CHOICES.map((choice) => (
        <MenuItem key={choice.label} checked={choice.said === said} onSelect={() => onChange(choice.said)}>
          {choice.label}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** A comment with its author, time, and the picture it is about, which opens it. */
export function CommentRow({ comment }: { comment: DashboardCommentWire }) {
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
              <VisuallyHidden>{t('Unread')}</VisuallyHidden>
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
