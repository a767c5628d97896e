import type { TaskWire } from '@facet/contract/entities/task';
import { useRouter } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import type { MouseEvent } from 'react';
import { stringifySearch } from '../../../lib/search-codec.ts';
import { askToLeave } from '../../../lib/unsaved-guard.ts';
import styles from './task-form.module.css';

type CommentLinkProps = {
  projectId: number;
  comment: NonNullable<TaskWire['comment']>;
  isDirty: boolean;
  /** Hears that the address is now the comment's, on the page that was there before. */
  onFollow: () => void;
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Leads back to the comment that a task came from. */
export function CommentLink({ projectId, comment, isDirty, onFollow }: CommentLinkProps) {
  const { history } = useRouter();
  const { id, text, file_id: item, module_id: module, style_id: style } = comment;
  const path = `/project/${projectId}/modules/design-view`;
  const href = `${path}${stringifySearch({ module_id: module, style_id: style, file_id: item, comment_id: id })}`;
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
    <a
      href={href}
      className={styles.comment}
      aria-label={`From the comment: ${text || 'a drawing'}`}
      onClick={handleClick}
    >
      <MessageSquare aria-hidden="true" />
      <span className={styles.commentText}>
        <span className={styles.commentHead}>From a comment</span>
        {text || 'A drawing'}
      </span>
    </a>
  );
}
