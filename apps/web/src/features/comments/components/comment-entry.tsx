import type { CommentReplyWire } from '@facet/contract/entities/comment';
import { useState, type ReactNode } from 'react';
import type { ReactionChange } from '../../../shared/discussion/reactions/change-reactions.ts';
import { ReactionPicker } from '../../../shared/discussion/reactions/reaction-picker.tsx';
import { Reactions } from '../../../shared/discussion/reactions/reactions.tsx';
import { formatMoment } from '../../../lib/format-date.ts';
import { relativeTime, shortAge } from '../../../lib/relative-time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { beginEdit, commentDraftKey } from '../comment-draft.ts';
import { useComments } from '../comments-context.ts';
import { useEditComment, useReact } from '../hooks/use-comment-mutations.ts';
import { nameOf } from '../../../shared/discussion/mentions/mentions.ts';
import { SaidText } from '../../../shared/discussion/said/said-text.tsx';
import { AttachmentList } from './attachment-list.tsx';
import styles from './comment-entry.module.css';
import { CommentMenu, type MustFixChoice } from './comment-menu.tsx';
import { EditComment } from './edit-comment.tsx';
import { t } from '../../../ui/words.ts';

type CommentEntryProps = {
  comment: CommentReplyWire;
  /** How many replies are deleted with it. */
  replies?: number;
  onUnread?: () => void;
  /** Whether it must be fixed, for people who may decide that. */
  mustFix?: MustFixChoice;
  /** Beside the name. */
  mark?: ReactNode;
  /** There is little room in the header. */
  isNarrow?: boolean;
  /** At the end of the header. */
  end?: ReactNode;
};

/** One comment: the head of a thread or a reply. */
export function CommentEntry({ comment, replies = 0, onUnread, mustFix, mark, isNarrow, end }: CommentEntryProps) {
  const { now, me, scope } = useComments();
  const { mutate: react } = useReact(scope, me);
  const [isEditing, setEditing] = useState(false);
  const { user, reactions } = comment;
  const onReact =
    comment.id > 0 && comment.abilities.react ? (change: ReactionChange) => react({ comment, change }) : undefined;
  const handleEdit = () => {
    beginEdit(commentDraftKey.edit(comment.id), comment);
    setEditing(true);
  };
  return (
    <div className={styles.entry} data-waiting={comment.id < 0 || undefined} id={`comment-${comment.id}`}>
      <div className={styles.head}>
        <Avatar name={nameOf(user)} src={user.avatar?.url} size={24} colourKey={String(user.id)} decorative />
        <span className={styles.name}>{nameOf(user)}</span>
        {user.is_client && <span className={styles.client}>{t('client')}</span>}
        {!comment.is_read && <span className={styles.unread} role="img" aria-label={t('Unread')} />}
        {mark}
        <span className={styles.end}>
          {onReact && <ReactionPicker reactions={reactions} onReact={onReact} className={styles.react} />}
          <CommentMenu comment={comment} replies={replies} onEdit={handleEdit} onUnread={onUnread} mustFix={mustFix} />
          <time className={styles.time} dateTime={comment.created_at} title={formatMoment(comment.created_at)}>
            {isNarrow ? shortAge(comment.created_at, now) : relativeTime(comment.created_at, now)}
          </time>
          {end}
        </span>
      </div>
      <div className={styles.body}>
        {isEditing ? (
          <EditSaid comment={comment} onDone={() => setEditing(false)} />
        ) : (
          <>
            <SaidText text={comment.text} people={comment.tagged_users} isEdited={comment.edited_at !== null} />
            <AttachmentList files={comment.attachments} />
            {reactions.length > 0 && (
              <div className={styles.reactions}>
                <Reactions reactions={reactions} meId={me.id} onReact={onReact} />
              </div>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function EditSaid({ comment, onDone }: { comment: CommentReplyWire; onDone: () => void }) {
  const saving = useEditComment(comment.id);
  return (
    <EditComment
      draftKey={commentDraftKey.edit(comment.id)}
      label={t('Edit comment')}
      isTeamOnly={comment.is_internal}
      saving={saving}
      onDone={onDone}
    />
  );
}
