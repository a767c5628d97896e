import type { CommentWire } from '@facet/contract/entities/comment';
import { Check, CornerDownRight, MapPin, MapPinOff, PencilLine, RotateCcw } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { relativeTime } from '../../../lib/relative-time.ts';
import { draftKey, isBlank } from '../comment-draft.ts';
import { useComments } from '../comments-context.ts';
import { useMarkMustFix, useReadThread, useResolveThread } from '../hooks/use-comment-mutations.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { useReadWhenSeen } from '../hooks/use-read-when-seen.ts';
import { useScrollIntoPanel } from '../hooks/use-scroll-into-panel.ts';
import { nameOf } from '../../../shared/discussion/mentions/mentions.ts';
import { isOpen, isUnread, PIN_WORDS } from '../threads.ts';
import { AudienceMark } from './audience-choice.tsx';
import { CommentEntry } from './comment-entry.tsx';
import { FixLine } from './fix-line.tsx';
import { ReplyBox } from './reply-box.tsx';
import styles from './thread-card.module.css';

type ThreadCardProps = {
  thread: CommentWire;
  /** Its pin's number; absent for what is said of the whole. */
  number?: number;
  isSelected: boolean;
  onSelect: (thread: CommentWire) => void;
};

/** A thread in the panel: what was said, the answers to it, and what can be done about it. */
export const ThreadCard = memo(function ThreadCard({ thread, number, isSelected, onSelect }: ThreadCardProps) {
  const { scope, me } = useComments();
  const card = useRef<HTMLElement>(null);
  const [focusCount, setFocusCount] = useState(0);
  const { draft } = useDraft(draftKey.thread(thread.id));
  const { mutate: read } = useReadThread(scope);
  const { mutate: mark } = useMarkMustFix(scope);
  const markRead = useReadWhenSeen(card, isUnread(thread), () => read({ thread, isRead: true }));
  useScrollIntoPanel(card, isSelected);
  const handleUnread = () => {
    markRead.pause();
    read({ thread, isRead: false });
  };
  const name = nameOf(thread.user);
  const mayReply = thread.abilities.reply && thread.id > 0;
  const handleReply = () => {
    onSelect(thread);
    setFocusCount((count) => count + 1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its number, or Reply, does the same by keyboard
    <article
      ref={card}
      className={styles.card}
      aria-label={number ? `Comment ${number} by ${name}` : `Comment by ${name}`}
      aria-current={isSelected || undefined}
      data-numbered={number !== undefined || undefined}
      onClick={() => !isSelected && onSelect(thread)}
    >
      {number !== undefined && (
        <button
          type="button"
          className={styles.number}
          aria-label={`Show pin ${number}`}
          onClick={() => onSelect(thread)}
        >
          {number}
        </button>
      )}
      <CommentEntry
        comment={thread}
        mustFix={
          thread.id > 0 && thread.abilities.mark_must_fix
            ? { isMarked: thread.fix !== null, onChange: (mustFix) => mark({ thread, mustFix }) }
            : undefined
        }
        replies={thread.replies.length}
        onUnread={handleUnread}
        mark={me.is_client ? null : <AudienceMark isInternal={thread.is_internal} />}
      />
      {thread.fix && <FixLine thread={thread} fix={thread.fix} />}
      <ThreadActions thread={thread} hasReply={mayReply && !isSelected && isBlank(draft)} onReply={handleReply} />
      {thread.replies.map((reply) => (
        <CommentEntry key={reply.id} comment={reply} />
      ))}
      {mayReply && (isSelected || !isBlank(draft)) && (
        <ReplyBox
          thread={thread}
          focusCount={focusCount}
          onCancel={() => card.current?.querySelector('button')?.focus()}
        />
      )}
    </article>
  );
});

type ThreadActionsProps = { thread: CommentWire; hasReply: boolean; onReply: () => void };

function ThreadActions({ thread, hasReply, onReply }: ThreadActionsProps) {
  const { scope, now, noteOf } = useComments();
  const note = noteOf?.(thread);
  const { mutate } = useResolveThread(scope);
  const { resolved_at: resolvedAt, resolved_by: by } = thread;
  return (
    <div className={styles.actions}>
      {thread.drawing && (
        <span className={styles.note}>
          <PencilLine aria-hidden="true" />
          Drawing attached
        </span>
      )}
      {note && <span className={styles.note}>{note}</span>}
      {thread.carried_from_id !== null && <span className={styles.note}>From an earlier version</span>}
      {thread.pin_state && (
        <span className={styles.note} data-whole>
          {thread.pin_state === 'gone' ? <MapPinOff aria-hidden="true" /> : <MapPin aria-hidden="true" />}
          {PIN_WORDS[thread.pin_state]}
        </span>
      )}
      {resolvedAt && (
        <span className={styles.note} data-whole>
          <Check aria-hidden="true" />
          Resolved {by && `by ${nameOf(by)}, `}
          {relativeTime(resolvedAt, now)}
        </span>
      )}
      {hasReply && (
        <button type="button" className={styles.action} onClick={onReply}>
          <CornerDownRight aria-hidden="true" />
          Reply
        </button>
      )}
      {thread.abilities.resolve && (
        <button
          type="button"
          className={styles.action}
          data-end
          onClick={(event) => {
            event.stopPropagation();
            mutate({ thread, resolved: isOpen(thread) });
          }}
        >
          {resolvedAt ? <RotateCcw aria-hidden="true" /> : <Check aria-hidden="true" />}
          {resolvedAt ? 'Reopen' : 'Resolve'}
        </button>
      )}
    </div>
  );
}
