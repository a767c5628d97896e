import type { CommentWire } from '@facet/contract/entities/comment';
import { Check, CornerDownRight, MapPin, MapPinOff, PencilLine, RotateCcw } from 'lucide-react';
import { memo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { relativeTime } from '../../../lib/relative-time.ts';
import { Button } from '../../../ui/button.tsx';
import { commentDraftKey, isBlank } from '../comment-draft.ts';
import { useComments } from '../comments-context.ts';
import { useMarkMustFix, useReadThread, useResolveThread } from '../hooks/use-comment-mutations.ts';
import { useKeptDraft } from '../hooks/use-draft.ts';
import { useReadWhenSeen } from '../hooks/use-read-when-seen.ts';
import { useScrollIntoPanel } from '../hooks/use-scroll-into-panel.ts';
import { nameOf } from '../../../shared/discussion/mentions/mentions.ts';
import { isOpen, isThreadUnread, PIN_WORDS } from '../threads.ts';
import { AudienceMark } from './audience-choice.tsx';
import { CommentEntry } from './comment-entry.tsx';
import { FixLine } from './fix-line.tsx';
import { ReplyBox } from './reply-box.tsx';
import styles from './thread-card.module.css';
import { t } from '../../../ui/words.ts';

type ThreadCardProps = {
  thread: CommentWire;
  /** Its pin's number; undefined without a pin. */
  number?: number;
  isSelected: boolean;
  onSelect: (thread: CommentWire) => void;
  /** Shown alone, not in a list: in a card, or in a phone's sheet with a field for the reply. */
  alone?: 'card' | 'sheet';
  /** At the end of the header. */
  end?: ReactNode;
};

/** A thread: the comment, its replies and their actions. */
export const ThreadCard = memo(function ThreadCard(props: ThreadCardProps) {
  const { thread, number, isSelected, onSelect, alone, end } = props;
  const { scope, me } = useComments();
  const card = useRef<HTMLElement>(null);
  const [focusCount, setFocusCount] = useState(0);
  const { draft } = useKeptDraft(commentDraftKey.thread(thread.id));
  const { mutate: read } = useReadThread(scope);
  const { mutate: mark } = useMarkMustFix(scope);
  const markRead = useReadWhenSeen(card, isThreadUnread(thread), () => read({ thread, isRead: true }));
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
  const isAnswered = mayReply && (alone === 'sheet' || isSelected || !isBlank(draft));
  const hasMark = !me.is_client;
  // Its words would leave too little room for the name.
  const isMarkBelow = alone !== undefined && !thread.is_internal;
  const actions = (
    <ThreadActions
      thread={thread}
      mark={hasMark && isMarkBelow && <AudienceMark isInternal={false} />}
      hasReply={mayReply && !isAnswered}
      hasResolve={alone !== 'sheet'}
      onReply={handleReply}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its number, or Reply, does the same by keyboard
    <article
      ref={card}
      className={styles.card}
      aria-label={number ? t('Comment {number} by {name}', { number, name }) : t('Comment by {name}', { name })}
      aria-current={isSelected || undefined}
      data-numbered={number !== undefined || undefined}
      data-alone={alone}
      onClick={() => !isSelected && !alone && onSelect(thread)}
    >
      {number !== undefined && alone && (
        <span className={styles.number} aria-hidden>
          {number}
        </span>
      )}
      {number !== undefined && !alone && (
        <button
          type="button"
          className={styles.number}
          aria-label={t('Show pin {number}', { number })}
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
        mark={hasMark && !isMarkBelow && <AudienceMark isInternal={thread.is_internal} isShort={alone !== undefined} />}
        isNarrow={alone !== undefined}
        end={end}
      />
      {thread.fix && <FixLine thread={thread} fix={thread.fix} />}
      {!alone && actions}
      {thread.replies.map((reply) => (
        <CommentEntry key={reply.id} comment={reply} isNarrow={alone !== undefined} />
      ))}
      {alone && actions}
      {(isAnswered || alone === 'sheet') && (
        <div className={styles.answer}>
          {isAnswered && (
            <ReplyBox
              thread={thread}
              focusCount={focusCount}
              isNarrow={alone !== undefined}
              onCancel={() => card.current?.querySelector('button')?.focus()}
            />
          )}
          {alone === 'sheet' && <ResolveButton thread={thread} isLarge />}
        </div>
      )}
    </article>
  );
});

type ResolveButtonProps = { thread: CommentWire; isLarge?: boolean };

/** Resolves or reopens a thread, for people who may. */
function ResolveButton({ thread, isLarge = false }: ResolveButtonProps) {
  const { scope } = useComments();
  const { mutate } = useResolveThread(scope);
  if (!thread.abilities.resolve) return null;
  const isSettled = thread.resolved_at !== null;
  const [words, Icon] = isSettled ? ([t('Reopen'), RotateCcw] as const) : ([t('Resolve'), Check] as const);
  const handleClick = (event: MouseEvent) => {
    event.stopPropagation();
    mutate({ thread, resolved: isOpen(thread) });
  };
  if (isLarge)
    return (
      <Button size="large" icon={<Icon />} onClick={handleClick}>
        {words}
      </Button>
    );
  return (
    <button type="button" className={styles.action} data-end onClick={handleClick}>
      <Icon aria-hidden="true" />
      {words}
    </button>
  );
}

type ThreadActionsProps = {
  thread: CommentWire;
  mark: ReactNode;
  hasReply: boolean;
  hasResolve: boolean;
  onReply: () => void;
};

function ThreadActions({ thread, mark, hasReply, hasResolve, onReply }: ThreadActionsProps) {
  const { now, noteOf } = useComments();
  const note = noteOf?.(thread);
  const { resolved_at: resolvedAt, resolved_by: by } = thread;
  return (
    <div className={styles.actions}>
      {mark}
      {thread.drawing && (
        <span className={styles.note}>
          <PencilLine aria-hidden="true" />
          {t('Drawing attached')}
        </span>
      )}
      {note && <span className={styles.note}>{note}</span>}
      {thread.carried_from_id !== null && <span className={styles.note}>{t('From an earlier version')}</span>}
      {thread.pin_state && (
        <span className={styles.note} data-whole>
          {thread.pin_state === 'gone' ? <MapPinOff aria-hidden="true" /> : <MapPin aria-hidden="true" />}
          {PIN_WORDS[thread.pin_state]}
        </span>
      )}
      {resolvedAt && (
        <span className={styles.note} data-whole>
          <Check aria-hidden="true" />
          {by
            ? t('Resolved by {name}, {time}', { name: nameOf(by), time: relativeTime(resolvedAt, now) })
            : t('Resolved {time}', { time: relativeTime(resolvedAt, now) })}
        </span>
      )}
      {hasReply && (
        <button type="button" className={styles.action} onClick={onReply}>
          <CornerDownRight aria-hidden="true" />
          {t('Reply')}
        </button>
      )}
      {hasResolve && <ResolveButton thread={thread} />}
    </div>
  );
}
