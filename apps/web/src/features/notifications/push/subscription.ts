import * as api from '@facet/contract/endpoints/push';
import { call } from '../../../lib/api.ts';
import { readTakeOver } from '../../../lib/take-over.ts';
import { toast } from '../../../ui/toast.ts';
import { isMadeWith, keyBytes } from './application-key.ts';
import { canPush, findSubscription, readPushState, WORKER, type PushState } from './push-state.ts';
import { readPushWish, writePushWish } from './push-wish.ts';
import { t } from '../../../ui/words.ts';

// Section 8 of the specification: what the browser or its user does not want is warned of, other failures are logged.
// oxlint-disable-next-line no-console -- see above
const warn = (text: string) => console.warn(text);
// oxlint-disable-next-line no-console -- see above
const log = (error: unknown) => console.error('Push failed', error);

const register = () => navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });

function encodingOf(): 'aes128gcm' | 'aesgcm' {
  const known: readonly string[] = PushManager.supportedContentEncodings;
  return known.includes('aes128gcm') ? 'aes128gcm' : 'aesgcm';
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON();
  await call(api.createPushSubscription, {
    body: {
      endpoint: endpoint ?? subscription.endpoint,
      publicKey: keys['p256dh'] ?? '',
      authToken: keys['auth'] ?? '',
      contentEncoding: encodingOf(),
    },
  });
}

async function subscribe(): Promise<void> {
  const { data } = await call(api.getVapidKey);
  await register();
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && !isMadeWith(before, data.publicKey)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: keyBytes(data.publicKey),
  });
  try {
    await tellServer(subscription);
  } catch (error) {
    // Of a browser that the server does not know nothing would ever arrive.
    await subscription.unsubscribe();
    throw error;
  }
}

/** Asks the browser for push and subscribes; never without a click. The answer is what push does from now on. */
export async function turnOnPush(userId: number): Promise<PushState> {
  if (!canPush()) {
    warn('Push messages are not supported by this browser.');
    return 'unsupported';
  }
  if (Notification.permission === 'denied') {
    toast.error(t('Push messages are blocked.'));
    return 'blocked';
  }
  if ((await Notification.requestPermission()) !== 'granted') {
    warn('Notifications are denied by the user.');
    return readPushState();
  }
  try {
    await subscribe();
    writePushWish(userId, 'on');
  } catch (error) {
    log(error);
  }
  return readPushState();
}

/** No more push in this browser, for whoever is signed in. */
export async function turnOffPush(userId: number): Promise<PushState> {
  writePushWish(userId, 'off');
  try {
    const subscription = await findSubscription();
    if (subscription) {
      await subscription.unsubscribe();
      await call(api.deletePushSubscription, { body: { endpoint: subscription.endpoint } });
    }
  } catch (error) {
    log(error);
  }
  return readPushState();
}

/** Somebody is signed in: the worker is there, and push goes on for who wanted it in this browser, and for no one else. */
export async function keepPush(userId: number): Promise<void> {
  // Whoever has taken an account over gets none of its push.
  if (readTakeOver() !== null) return;
  if (!('serviceWorker' in navigator)) return warn('Service workers are not supported by this browser.');
  try {
    await register();
    if (!canPush()) return;
    const isWanted = readPushWish(userId) === 'on' && Notification.permission === 'granted';
    if (isWanted) await subscribe();
    else await (await findSubscription())?.unsubscribe();
  } catch (error) {
    log(error);
  }
}

/** Nobody is signed in any more: the server forgot this browser with the session, and it forgets the server. */
export async function dropPush(): Promise<void> {
  try {
    await (await findSubscription())?.unsubscribe();
  } catch (error) {
    log(error);
  }
}
