import type { NotificationWire } from '@facet/contract/entities/notification';
import { personName } from '../../lib/person-name.ts';

/** Who it was and what they did, as two parts of one sentence; without a name when nobody did it or nobody may be named. */
export function sentenceOf({ user, message, type }: NotificationWire): { who: string; what: string } {
  const name = user ? personName(user) : '';
  if (name && message.startsWith(name)) return { who: name, what: message.slice(name.length).trimStart() };
  if (name) return { who: name, what: message };
  return TIMED.has(type) ? { who: '', what: message } : { who: 'Somebody', what: message };
}

/** Nobody did these: time passed. */
const TIMED: ReadonlySet<NotificationWire['type']> = new Set(['task_reminder', 'task_due_tomorrow', 'task_overdue']);
