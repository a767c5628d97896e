import { isSharedComputer } from '../../../lib/kept/shared-computer.ts';

/** The state of push in this browser: unsupported, blocked in the browser's settings, off or on. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Built once as a file of its own; the development server has none. */
export const WORKER = '/service-worker.js';

/** Whether this browser supports push at all; on a shared computer, nothing may arrive for somebody who has left. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && !isSharedComputer();

/** The browser's subscription, null when it has none. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The current state of push in this browser. */
export async function readPushState(): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && (await findSubscription()) ? 'on' : 'off';
}
