import { decodeText } from '@facet/contract/chat-frames';
import type { ChatMessageWire, ChatPersonWire } from '@facet/contract/entities/chat-message';
import { Pencil, Reply, Trash2 } from 'lucide-react';
import { memo, useState, type FocusEvent } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useChatPlace } from '../chat-context.ts';
import styles from './message.module.css';
import { nameOf } from '../../../shared/discussion/mentions/mentions.ts';
import { SaidText } from '../../../shared/discussion/said/said-text.tsx';
import type { ChatRow } from '../model/chat-rows.ts';
import { MessageAbout } from './message-about.tsx';
import { MessageFiles } from './message-files.tsx';
import { MessageFrame } from './message-frame.tsx';
import { PendingBody } from './pending-body.tsx';
import { ReplyQuote } from './reply-quote.tsx';
import { t } from '../../../ui/words.ts';

/** A message's actions, at its right end. */
function MessageActions({ message }: { message: ChatMessageWire }) {
  const { mayWrite, onReply, onEdit, onDelete } = useChatPlace();
  const { edit, delete: mayDelete } = message.abilities;
  if (!mayWrite && !edit && !mayDelete) return null;
  return (
    <span className={styles.actions}>
      {mayWrite && <IconButton label={t('Reply')} icon={<Reply />} size={28} onClick={() => onReply(message)} />}
      {edit && <IconButton label={t('Edit')} icon={<Pencil />} size={28} onClick={() => onEdit(message)} />}
      {mayDelete && <IconButton label={t('Delete')} icon={<Trash2 />} size={28} onClick={() => onDelete(message)} />}
    </span>
  );
}

type Spoken = Extract<ChatRow, { kind: 'message' | 'pending' }>;
type SpokenRowProps = {
  row: Spoken;
  /** Someone was just led here. */
  isFound: boolean;
};

const LABEL_MAX = 120;

function aboutRow(row: Spoken, me: ChatPersonWire) {
  if (row.kind === 'pending') {
    const author = { id: me.id, name: nameOf(me), avatar: me.avatar };
    return { author, moment: row.entry.created_at, text: row.entry.text, isForMe: false };
  }
  const { message } = row;
  const author = { id: message.created_by_id, name: message.created_by_name, avatar: message.created_by_avatar };
  const isForMe = message.tagged_users.some(({ id }) => id === me.id);
  return { author, moment: message.created_at, text: decodeText(message.message_text), isForMe };
}

/** A message, sent or pending, in one row; its actions appear on hover or focus. */
export const SpokenRow = memo(function SpokenRow({ row, isFound }: SpokenRowProps) {
  const { me } = useChatPlace();
  const [isOver, setOver] = useState(false);
  const [isIn, setIn] = useState(false);
  const { author, moment, text, isForMe } = aboutRow(row, me);
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => setIn(currentTarget.contains(relatedTarget));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its actions come with the pointer, and with the focus
    <article
      tabIndex={-1}
      className={styles.message}
      aria-label={`${author.name}: ${text.slice(0, LABEL_MAX)}`}
      data-message
      data-first={row.isFirst || undefined}
      data-found={isFound || undefined}
      data-for-me={isForMe || undefined}
      data-pending={(row.kind === 'pending' && row.entry.refusal === null) || undefined}
      onPointerEnter={({ pointerType }) => setOver(pointerType === 'mouse')}
      onPointerLeave={() => setOver(false)}
      onFocus={() => setIn(true)}
      onBlur={handleBlur}
    >
      <MessageFrame
        author={author}
        moment={moment}
        isFirst={row.isFirst}
        about={row.kind === 'message' && <MessageAbout about={row.message} />}
      >
        {row.kind === 'pending' ? <PendingBody entry={row.entry} /> : <SaidBody message={row.message} />}
      </MessageFrame>
      {row.kind === 'message' && (isOver || isIn) && <MessageActions message={row.message} />}
    </article>
  );
});

function SaidBody({ message }: { message: ChatMessageWire }) {
  return (
    <>
      {message.replied_message && <ReplyQuote replied={message.replied_message} />}
      <SaidText
        text={decodeText(message.message_text)}
        people={message.tagged_users}
        isEdited={message.edited_at !== null}
      />
      <MessageFiles files={message.files} />
    </>
  );
}
