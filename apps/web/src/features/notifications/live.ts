import type { LiveMap } from '../../lib/live.ts';
import { notificationKeys } from './keys.ts';

/** The lists of notifications and their dots. */
export const live: LiveMap = {
  notifications: ({ event, id }) =>
    // One that was read is greyed in place (`takeRead`).
    event === 'notification.read' && id !== null
      ? [notificationKeys.counts, notificationKeys.lists('waiting')]
      : [notificationKeys.all],
};
