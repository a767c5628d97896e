import type { NotificationWire } from '@facet/contract/entities/notification';

/** A notification for tests. */
export const makeNotification = (uuid: string, change: Partial<NotificationWire> = {}): NotificationWire => ({
  uuid,
  type: 'task_assigned',
  message: 'gave you the task',
  user: null,
  link: 'to_task',
  additional_data: {},
  designs: null,
  is_waiting: false,
  read_at: null,
  created_at: '2026-01-01T00:00:00Z',
  ...change,
});
