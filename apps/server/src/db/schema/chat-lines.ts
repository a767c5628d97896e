import { MessageType } from '@facet/contract/constants/statuses';
import type { ProjectEvent } from '@facet/contract/realtime';
import { sql, type SQL } from 'drizzle-orm';

type ChatLine = {
  event: ProjectEvent;
  type: MessageType;
  /** Only when this was changed: the event tells of other changes, too. */
  changed?: 'title' | 'status';
};

/** What of the log stands in a project's chat, and as which type of message. */
export const CHAT_LINES: readonly ChatLine[] = [
  { event: 'task.created', type: MessageType.task },
  { event: 'task.changed', type: MessageType.statusChanged, changed: 'status' },
  { event: 'design.reviewed', type: MessageType.statusChanged, changed: 'status' },
  { event: 'module.changed', type: MessageType.statusChanged, changed: 'status' },
  { event: 'project.status_changed', type: MessageType.statusChanged, changed: 'status' },
  { event: 'design.uploaded', type: MessageType.newFileAdded },
  { event: 'style.created', type: MessageType.newStyleCreated },
  { event: 'style.changed', type: MessageType.styleRenamed, changed: 'title' },
  { event: 'design.deleted', type: MessageType.fileDeleted },
  { event: 'style.deleted', type: MessageType.styleDeleted },
];

const condition = ({ event, changed }: ChatLine) =>
  changed
    ? `event = '${event}' and (old_value ->> '${changed}') is distinct from (new_value ->> '${changed}')`
    : `event = '${event}'`;

/** The type of message that a row of the log is, null for what does not stand in the chat. */
export const chatLineType: SQL = sql.raw(
  `case ${CHAT_LINES.map((line) => `when ${condition(line)} then ${line.type}`).join(' ')} end`,
);
