import type { TaskWire } from '@facet/contract/entities/task';
import { MessageSquare } from 'lucide-react';
import { stringifySearch } from '../../../lib/search-codec.ts';
import { useListLink } from '../../../lib/use-list-link.ts';
import styles from './task-form.module.css';

type CommentLinkProps = { projectId: number; comment: NonNullable<TaskWire['comment']>; onFollow: () => void };

/** Leads back to the comment that a task came from. */
export function CommentLink({ projectId, comment, onFollow }: CommentLinkProps) {
  const { id, text, file_id: item, module_id: module, style_id: style } = comment;
  const search = stringifySearch({ module_id: module, style_id: style, file_id: item, comment_id: id });
  const link = useListLink(`/project/${projectId}/modules/design-view${search}`, onFollow);
  return (
    <a {...link} className={styles.comment} aria-label={`From the comment: ${text || 'a drawing'}`}>
      <MessageSquare aria-hidden="true" />
      <span className={styles.commentText}>
        <span className={styles.commentHead}>From a comment</span>
        {text || 'A drawing'}
      </span>
    </a>
  );
}
