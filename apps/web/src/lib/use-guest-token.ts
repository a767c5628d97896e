import { useSyncExternalStore } from 'react';
import { onGuestChange, readGuestToken } from './guest-session.ts';

/** Whether this tab has a guest's session of the review link, now and whenever that changes. */
export const useHasGuestToken = (hash: string): boolean =>
  useSyncExternalStore(onGuestChange, () => readGuestToken(hash) !== null);
