import { useEffect, useEffectEvent } from 'react';
import { keepForOffline } from '../../../lib/offline/keep-for-offline.ts';
import { sayGone } from '../hooks/say-gone.ts';
import { useOpenNotification } from '../hooks/use-open-notification.ts';
import { keepPush } from './subscription.ts';

const isAbout = (data: unknown): data is { type: string; uuid?: unknown } =>
  typeof data === 'object' && data !== null && 'type' in data;

/** Keeps push going for whoever is signed in, and opens in this tab what the service worker was clicked for. */
export function useWorkerMessages(userId: number): void {
  const open = useOpenNotification();
  const keep = useEffectEvent(() => keepPush(userId));
  const keepReads = useEffectEvent(() => keepForOffline(userId));
  const hear = useEffectEvent(async ({ data, ports }: MessageEvent<unknown>) => {
    if (!isAbout(data)) return;
    if (data.type === 'push-subscription-changed') await keep();
    if (data.type !== 'open-notification' || typeof data.uuid !== 'string') return;
    // If no page answers, the worker opens a window.
    ports[0]?.postMessage('opening');
    if ((await open({ uuid: data.uuid })) === 'gone') sayGone();
  });
  useEffect(() => {
    // The development server has no worker.
    if (import.meta.env.DEV) return undefined;
    void keep();
    void keepReads();
    if (!('serviceWorker' in navigator)) return undefined;
    const handle = (event: MessageEvent<unknown>) => void hear(event);
    navigator.serviceWorker.addEventListener('message', handle);
    return () => navigator.serviceWorker.removeEventListener('message', handle);
  }, [userId]);
}
