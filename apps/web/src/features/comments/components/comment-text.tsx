import type { CommentReplyWire } from '@facet/contract/entities/comment';
import { mentionOf, piecesOf } from '../../../shared/discussion/mentions/mentions.ts';
import styles from './comment-text.module.css';

/** The words of a comment, people in them highlighted. */
export function CommentText({ text, tagged_users: tagged }: Pick<CommentReplyWire, 'text' | 'tagged_users'>) {
  if (text === '') return null;
  return (
    <p className={styles.text}>
      {piecesOf(text, tagged.map(mentionOf)).map(({ text: words, person }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never change places
        person ? (
          <span key={index} className={styles.mention}>
            {words}
          </span>
        ) : (
          words
        ),
      )}
    </p>
  );
}
