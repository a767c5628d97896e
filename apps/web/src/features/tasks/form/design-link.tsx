import type { TaskWire } from '@facet/contract/entities/task';
import { useRouter } from '@tanstack/react-router';
import { MapPin, MessageSquare } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { stringifySearch } from '../../../lib/search-codec.ts';
import { askToLeave } from '../../../lib/unsaved-guard.ts';
import styles from './task-form.module.css';
import type { TaskStart } from './task-start.ts';
import { t } from '../../../ui/words.ts';

type FollowProps = {
  projectId: number;
  isDirty: boolean;
  /** Called when the address changes to the design's while the page stays the same. */
  onFollow: () => void;
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

type OriginLinkProps = FollowProps & {
  /** A page of the project's modules, and what it shows. */
  page: 'design-view' | 'whiteboard';
  search: Record<string, number | undefined>;
  icon: ReactNode;
  head: string;
  text: string;
};

/** A link to a design or a board, and there to what the task came from. */
function OriginLink({ projectId, isDirty, onFollow, page, search, icon, head, text }: OriginLinkProps) {
  const { history } = useRouter();
  const path = `/project/${projectId}/modules/${page}`;
  const href = `${path}${stringifySearch(search)}`;
  const follow = async () => {
    // Going to another page closes the dialog, and asks by itself before.
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
    <a href={href} className={styles.comment} aria-label={t('{head}: {text}', { head, text })} onClick={handleClick}>
      {icon}
      <span className={styles.commentText}>
        <span className={styles.commentHead}>{head}</span>
        {text}
      </span>
    </a>
  );
}

type CommentLinkProps = FollowProps & { comment: NonNullable<TaskWire['comment']> };

/** A link back to the comment that a task came from. */
export function CommentLink({ comment, ...follow }: CommentLinkProps) {
  const { id: comment_id, text, module_id, style_id, file_id, board_id } = comment;
  const shared = { ...follow, icon: <MessageSquare aria-hidden="true" />, head: t('From the comment') };
  if (board_id !== null)
    return <OriginLink {...shared} page="whiteboard" search={{ board_id, comment_id }} text={text || t('a file')} />;
  const search = { module_id, style_id: style_id ?? undefined, file_id: file_id ?? undefined, comment_id };
  return <OriginLink {...shared} page="design-view" search={search} text={text || t('a drawing')} />;
}

type PlaceLinkProps = FollowProps & { place: NonNullable<TaskStart['place']> };

/** A link to the design on which the task has its place. */
export const PlaceLink = ({ place: { module_id, style_id, file_id, file_name: name }, ...follow }: PlaceLinkProps) => (
  <OriginLink
    {...follow}
    page="design-view"
    search={{ module_id, style_id, file_id }}
    icon={<MapPin aria-hidden="true" />}
    head={t('On the picture')}
    text={name}
  />
);
