import { decodeText } from '@facet/contract/chat-frames';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { memo, useState, type FocusEvent } from 'react';
import { useChatPlace } from '../chat-context.ts';
import { messagePieces } from '../model/message-pieces.ts';
import { MessageActions } from './message-actions.tsx';
import { MessageFiles } from './message-files.tsx';
import { MessageFrame } from './message-frame.tsx';
import { MessageText } from './message-text.tsx';
import styles from './message.module.css';
import { ReplyQuote } from './reply-quote.tsx';

type MessageRowProps = {
  message: ChatMessageWire;
  isFirst: boolean;
  /** Somebody was led here just now. */
  isFound: boolean;
};

/** What somebody said; its actions come with the pointer or the focus. */
export const MessageRow = memo(function MessageRow({ message, isFirst, isFound }: MessageRowProps) {
  const { me } = useChatPlace();
  const [isOver, setOver] = useState(false);
  const [isIn, setIn] = useState(false);
  const { created_by_id: id, created_by_name: name, created_by_avatar: avatar } = message;
  const isForMe = message.tagged_users.some((person) => person.id === me.id);
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => setIn(currentTarget.contains(relatedTarget));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its actions come with the pointer, and with the focus
    <article
      tabIndex={-1}
      className={styles.message}
      aria-label={`${name}: ${decodeText(message.message_text).slice(0, 120)}`}
      data-first={isFirst || undefined}
      data-found={isFound || undefined}
      data-for-me={isForMe || undefined}
      data-message
      onPointerEnter={({ pointerType }) => setOver(pointerType === 'mouse')}
      onPointerLeave={() => setOver(false)}
      onFocus={() => setIn(true)}
      onBlur={handleBlur}
    >
      <MessageFrame author={{ id, name, avatar }} moment={message.created_at} isFirst={isFirst}>
        {message.replied_message && <ReplyQuote replied={message.replied_message} />}
        <MessageText pieces={messagePieces(message)} isEdited={message.edited_at !== null} />
        <MessageFiles files={message.files} />
      </MessageFrame>
      {(isOver || isIn) && <MessageActions message={message} />}
    </article>
  );
});
