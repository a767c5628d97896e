import type { NotificationType } from '@facet/contract/constants/notifications';
import type { NotificationWire } from '@facet/contract/entities/notification';

/** The notifications of one row, newest first. */
export type NotificationGroup = readonly [NotificationWire, ...NotificationWire[]];

/** What happens within this time shares a row. */
const JOINED_MS = 10 * 60_000;

/** One row of these may be about several people. */
const SHARED: ReadonlySet<NotificationType> = new Set(['design_commented']);
/** Each of these gets a row: it is something to do of its own. */
const SINGLE: ReadonlySet<NotificationType> = new Set([
  'space_invitation',
  'project_invitation',
  'review_requested',
  'take_over_asked',
  'backup_warning',
  'prices_warning',
  'quote_answered',
  'task_reminder',
  'task_due_tomorrow',
  'task_overdue',
]);

function groupKey({ uuid, type, user, additional_data: data }: NotificationWire): string {
  if (SINGLE.has(type)) return uuid;
  const about = [data.project_id, data.style_id ?? data.task_id ?? data.message_id].join('.');
  return [type, about, SHARED.has(type) ? '' : (user?.id ?? uuid)].join(' ');
}

/** Groups notifications by person, action and subject, within ten minutes of the newest; keeps their order. */
export function groupNotifications(items: readonly NotificationWire[]): NotificationGroup[] {
  const groups: [NotificationWire, ...NotificationWire[]][] = [];
  const latest = new Map<string, [NotificationWire, ...NotificationWire[]]>();
  for (const item of items) {
    const key = groupKey(item);
    const known = latest.get(key);
    if (known && Date.parse(known[0].created_at) - Date.parse(item.created_at) < JOINED_MS) {
      known.push(item);
      continue;
    }
    const group: [NotificationWire, ...NotificationWire[]] = [item];
    groups.push(group);
    latest.set(key, group);
  }
  return groups;
}

export const isGroupUnread = (group: NotificationGroup): boolean =>
  group.some(({ read_at: readAt }) => readAt === null);
