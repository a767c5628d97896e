import type { LiveMap } from '../../lib/live.ts';
import { notificationKeys } from './api.ts';

const all = () => [notificationKeys.all];

/** What makes the lists of notifications and their dots stale. */
export const live: LiveMap = { 'notification.created': all, 'notification.read': all };
