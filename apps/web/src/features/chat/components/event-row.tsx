import { MessageType } from '@facet/contract/constants/statuses';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { Link } from '@tanstack/react-router';
import { Gem, Images, ListChecks, PenLine, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { formatTime } from '../../../lib/format-date.ts';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import { statusColours } from '../../../shared/statuses/status.ts';
import { useChatPlace } from '../chat-context.ts';
import { firstName, listPictures, type EventGroup } from '../model/event-groups.ts';
import { eventWords, readStatus } from '../model/event-words.tsx';
import { EventPictures } from './event-pictures.tsx';
import styles from './event-row.module.css';

const ICONS = {
  [MessageType.task]: ListChecks,
  [MessageType.statusChanged]: PenLine,
  [MessageType.newFileAdded]: Images,
  [MessageType.newStyleCreated]: Gem,
  [MessageType.styleRenamed]: PenLine,
  [MessageType.fileDeleted]: Trash2,
  [MessageType.styleDeleted]: Trash2,
  [MessageType.text]: PenLine,
} as const;

export function EventIcon({ group: [line, ...more] }: { group: EventGroup }) {
  const status = line.message_type === MessageType.statusChanged ? readStatus(line) : null;
  // The style and its files were added together.
  const hasFile = more.some(({ message_type: type }) => type === MessageType.newFileAdded);
  const Icon = hasFile ? Images : ICONS[line.message_type];
  if (!status) return <Icon aria-hidden="true" />;
  return (
    <span className={styles.glyph} style={{ color: statusColours(status).text }} aria-hidden="true">
      <StatusShape status={status} size={14} />
    </span>
  );
}

/** The line that leads furthest: to a file rather than to the style that was made for it. */
const pickLeading = (group: EventGroup): ChatMessageWire =>
  group.findLast(({ project_file_id: itemId }) => itemId !== null) ?? group[0];

const GONE: readonly number[] = [MessageType.fileDeleted, MessageType.styleDeleted];

/** Where the subject of a line can be seen; null when it is gone. */
function eventLink(message: ChatMessageWire) {
  const { project_id: projectId, project_module_id: moduleId } = message;
  const { project_task_id: taskId, project_style_id: styleId, project_file_id: itemId } = message;
  const params = { projectId };
  const module = moduleId ?? undefined;
  if (taskId !== null || message.message_type === MessageType.task)
    return taskId === null || !message.new_value
      ? null
      : ({ to: '/project/$projectId/modules/design', params, search: { module, modal_task_id: taskId } } as const);
  if (styleId === null || GONE.includes(message.message_type)) return null;
  if (itemId === null || moduleId === null)
    return { to: '/project/$projectId/modules/design', params, search: { module, style_id: styleId } } as const;
  const search = { module_id: moduleId, style_id: styleId, file_id: itemId };
  return { to: '/project/$projectId/modules/design-view', params, search } as const;
}

const named = (name: string) => (inside: ReactNode) => <b title={name}>{inside}</b>;
const linked = (link: ReturnType<typeof eventLink>) => (inside: ReactNode) =>
  link ? <Link {...link}>{inside}</Link> : <b>{inside}</b>;

/** Who did what, in one line; the thing leads to where it is. */
export function EventSentence({ group }: { group: EventGroup }) {
  const name = group[0].created_by_name;
  return (
    <span className={styles.sentence}>
      {eventWords(group, {
        name: firstName(name),
        who: named(name),
        thing: linked(eventLink(pickLeading(group))),
      })}
    </span>
  );
}

export function EventTime({ group }: { group: EventGroup }) {
  const { timeZone } = useChatPlace();
  const moment = group.at(-1)?.created_at ?? group[0].created_at;
  return (
    <time className={styles.time} dateTime={moment}>
      {formatTime(moment, timeZone)}
    </time>
  );
}

type EventRowProps = { group: EventGroup; isFound: boolean };

/** An event in the project: a quiet line with pictures and a link to its subject. */
export const EventRow = memo(function EventRow({ group, isFound }: EventRowProps) {
  return (
    <p className={styles.event} data-found={isFound || undefined}>
      <EventIcon group={group} />
      <EventPictures urls={listPictures(group)} size="large" />
      <EventSentence group={group} />
      <EventTime group={group} />
    </p>
  );
});
