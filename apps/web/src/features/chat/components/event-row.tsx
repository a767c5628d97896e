import { MessageType } from '@facet/contract/constants/statuses';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { Link } from '@tanstack/react-router';
import { Gem, ListChecks, PenLine, Trash2, Upload } from 'lucide-react';
import { memo } from 'react';
import { formatTime } from '../../../lib/format-date.ts';
import { StatusShape } from '../../../ui/status-shape.tsx';
import { statusColours } from '../../../ui/status.ts';
import { useChatPlace } from '../chat-context.ts';
import { eventLink } from '../model/event-link.ts';
import { eventWords, statusOf } from '../model/event-words.ts';
import styles from './message.module.css';

const ICONS = {
  [MessageType.task]: ListChecks,
  [MessageType.statusChanged]: PenLine,
  [MessageType.newFileAdded]: Upload,
  [MessageType.newStyleCreated]: Gem,
  [MessageType.styleRenamed]: PenLine,
  [MessageType.fileDeleted]: Trash2,
  [MessageType.styleDeleted]: Trash2,
  [MessageType.text]: PenLine,
} as const;

function EventIcon({ message }: { message: ChatMessageWire }) {
  const status = message.message_type === MessageType.statusChanged ? statusOf(message) : null;
  const Icon = ICONS[message.message_type];
  if (!status) return <Icon aria-hidden="true" />;
  return (
    <span className={styles.glyph} style={{ color: statusColours(status).text }} aria-hidden="true">
      <StatusShape status={status} size={12} />
    </span>
  );
}

/** What happened in the project, as a quiet line that leads to its thing. */
export const EventRow = memo(function EventRow({ message }: { message: ChatMessageWire }) {
  const { timeZone } = useChatPlace();
  const { verb, title, rest } = eventWords(message);
  const link = eventLink(message);
  return (
    <p className={styles.event}>
      <EventIcon message={message} />
      <span>
        <b>{message.created_by_name}</b> {verb} {title && (link ? <Link {...link}>{title}</Link> : <b>{title}</b>)}{' '}
        {rest}
        <time className={styles.time} dateTime={message.created_at}>
          {formatTime(message.created_at, timeZone)}
        </time>
      </span>
    </p>
  );
});
