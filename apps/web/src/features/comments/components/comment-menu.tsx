import type { CommentReplyWire } from '@facet/contract/entities/comment';
import { Ellipsis, Link2, Mail, Pencil, SquareCheck, Trash2, Wrench } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DeleteQuestion, shorten } from '../../../shared/discussion/said/delete-question.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { copyText } from '../../../lib/copy-text.ts';
import { useComments } from '../comments-context.ts';
import { useDeleteComment } from '../hooks/use-comment-mutations.ts';
import { nameOf } from '../../../shared/discussion/mentions/mentions.ts';
import styles from './comment-menu.module.css';
import { t } from '../../../ui/words.ts';

export type MustFixChoice = { isMarked: boolean; onChange: (mustFix: boolean) => void };

type CommentMenuProps = {
  comment: CommentReplyWire;
  replies: number;
  onEdit: () => void;
  onUnread?: () => void;
  mustFix?: MustFixChoice;
};

/** A comment's menu. */
export function CommentMenu({ comment, replies, onEdit, onUnread, mustFix }: CommentMenuProps) {
  const { linkTo, onTask } = useComments();
  const [isAsking, setAsking] = useState(false);
  const { edit: mayEdit, delete: mayDelete } = comment.abilities;
  if (comment.id < 0 || !(linkTo || onTask || onUnread || mustFix || mayEdit || mayDelete)) return null;
  return (
    <>
      <Menu
        label={t('Comment by {name}', { name: nameOf(comment.user) })}
        trigger={<IconButton label={t('More')} icon={<Ellipsis />} size={24} className={styles.more} />}
      >
        {mayEdit && (
          <MenuItem icon={<Pencil />} onSelect={onEdit}>
            {t('Edit')}
          </MenuItem>
        )}
        {mustFix && (
          <MenuItem icon={<Wrench />} onSelect={() => mustFix.onChange(!mustFix.isMarked)}>
            {mustFix.isMarked ? t('Fix not required') : t('Must be fixed')}
          </MenuItem>
        )}
        {onTask && (
          <MenuItem icon={<SquareCheck />} onSelect={() => onTask(comment)}>
            {t('Create task')}
          </MenuItem>
        )}
        {linkTo && (
          <MenuItem icon={<Link2 />} onSelect={() => void copyText(linkTo(comment.id), t('Link copied'))}>
            {t('Copy link')}
          </MenuItem>
        )}
        {onUnread && (
          <MenuItem icon={<Mail />} onSelect={onUnread}>
            {t('Mark as unread')}
          </MenuItem>
        )}
        {mayDelete && (
          <MenuItem icon={<Trash2 />} danger onSelect={() => setAsking(true)}>
            {t('Delete')}
          </MenuItem>
        )}
      </Menu>
      {isAsking && <DeleteComment comment={comment} replies={replies} onClose={() => setAsking(false)} />}
    </>
  );
}

const repliesText = (replies: number) =>
  t('{replies, plural, one {Its reply} other {Its # replies}} will be deleted too.', { replies });

type DeleteCommentProps = { comment: CommentReplyWire; replies: number; onClose: () => void };

function DeleteComment({ comment, replies, onClose }: DeleteCommentProps) {
  const { scope } = useComments();
  const { mutate } = useDeleteComment(scope);
  const handleConfirm = () => {
    mutate(comment.id);
    onClose();
  };
  return (
    <DeleteQuestion title={t('Delete comment?')} opened onConfirm={handleConfirm} onClose={onClose}>
      {comment.text ? `“${shorten(comment.text)}”` : t('This comment has no text.')}{' '}
      {replies > 0 && repliesText(replies)}
    </DeleteQuestion>
  );
}
