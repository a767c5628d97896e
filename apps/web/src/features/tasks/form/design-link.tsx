import type { TaskWire } from '@facet/contract/entities/task';
import { useRouter } from '@tanstack/react-router';
import { MapPin, MessageSquare } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { stringifySearch } from '../../../lib/search-codec.ts';
import { askToLeave } from '../../../lib/unsaved-guard.ts';
import styles from './task-form.module.css';

type OnDesign = { module_id: number; style_id: number; file_id: number };
type FollowProps = {
  projectId: number;
  isDirty: boolean;
  /** Hears that the address is now the design's, on the page that was there before. */
  onFollow: () => void;
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

type DesignLinkProps = FollowProps & {
  to: OnDesign & { comment_id?: number };
  icon: ReactNode;
  head: string;
  text: string;
};

/** Leads to a design, and there to what the task came from. */
function DesignLink({ projectId, isDirty, onFollow, to, icon, head, text }: DesignLinkProps) {
  const { history } = useRouter();
  const path = `/project/${projectId}/modules/design-view`;
  const { module_id, style_id, file_id, comment_id } = to;
  const href = `${path}${stringifySearch({ module_id, style_id, file_id, comment_id })}`;
  const follow = async () => {
    // Another page takes the dialog away, and asks by itself before.
    const isHere = history.location.pathname === path;
    if (isHere && isDirty && !(await askToLeave())) return;
    history.push(href);
    if (isHere) onFollow();
  };
  const handleClick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void follow();
  };
  return (
    <a href={href} className={styles.comment} aria-label={`${head}: ${text}`} onClick={handleClick}>
      {icon}
      <span className={styles.commentText}>
        <span className={styles.commentHead}>{head}</span>
        {text}
      </span>
    </a>
  );
}

type CommentLinkProps = FollowProps & { comment: NonNullable<TaskWire['comment']> };

/** Leads back to the comment that a task came from. */
export const CommentLink = ({ comment, ...follow }: CommentLinkProps) => (
  <DesignLink
    {...follow}
    to={{ ...comment, comment_id: comment.id }}
    icon={<MessageSquare aria-hidden="true" />}
    head="From the comment"
    text={comment.text || 'a drawing'}
  />
);

type PlaceLinkProps = FollowProps & { place: NonNullable<TaskWire['place']> };

/** Leads to the design that a task has a place on. */
export const PlaceLink = ({ place, ...follow }: PlaceLinkProps) => (
  <DesignLink
    {...follow}
    to={place}
    icon={<MapPin aria-hidden="true" />}
    head="On the picture"
    text={place.file_name}
  />
);
