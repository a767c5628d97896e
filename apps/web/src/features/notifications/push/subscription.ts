import * as api from '@facet/contract/endpoints/push';
import { call } from '../../../lib/api.ts';
import { readTakeOver } from '../../../lib/take-over.ts';
import { toast } from '../../../ui/toast.ts';
import { isMadeWith, keyBytes } from './application-key.ts';
import { canPush, findSubscription, readPushState, WORKER, type PushState } from './push-state.ts';
import { readPushWish, writePushWish } from './push-wish.ts';
import { t } from '../../../ui/words.ts';

// Section 8 of the specification: refusals by the browser or its user are warnings, other failures are errors.
// oxlint-disable-next-line no-console -- see above
const warn = (text: string) => console.warn(text);
// oxlint-disable-next-line no-console -- see above
const log = (error: unknown) => console.error('Push failed', error);

const register = () => navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });

function pickEncoding(): 'aes128gcm' | 'aesgcm' {
  const known: readonly string[] = PushManager.supportedContentEncodings;
  return known.includes('aes128gcm') ? 'aes128gcm' : 'aesgcm';
}

/** Whether the push service has given this subscription up. */
async function tellServer(subscription: PushSubscription): Promise<boolean> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const answer = await call(api.createPushSubscription, {
    body: {
      endpoint: endpoint ?? subscription.endpoint,
      publicKey: keys['p256dh'] ?? '',
      authToken: keys['auth'] ?? '',
      contentEncoding: pickEncoding(),
    },
  });
  return answer.data.is_gone;
}

/** Subscribes anew in place of a subscription that is gone, and tells the person, who has missed some messages. */
async function replaceGone(gone: PushSubscription, subscribeAnew: () => Promise<PushSubscription>): Promise<void> {
  await gone.unsubscribe();
  try {
    if (await tellServer(await subscribeAnew())) throw new Error('the push service gave the same address again');
    toast.success(t('Push had stopped in this browser. It works again.'));
  } catch (error) {
    toast.error(t('Push has stopped in this browser. Turn it on again in your notification settings.'));
    throw error;
  }
}

async function subscribe(): Promise<void> {
  const { data } = await call(api.getVapidKey);
  await register();
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && !isMadeWith(before, data.publicKey)) await before.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: keyBytes(data.publicKey) };
  const subscription = await pushManager.subscribe(options);
  try {
    if (await tellServer(subscription)) await replaceGone(subscription, () => pushManager.subscribe(options));
  } catch (error) {
    // Nothing would ever arrive in a browser that the server doesn't know.
    await subscription.unsubscribe();
    throw error;
  }
}

/** Asks the browser for push and subscribes; only ever after a click. Returns the state of push from then on. */
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

/** Turns push off in this browser, for whoever is signed in. */
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

/** For somebody who has signed in: registers the worker, and keeps push on only if they wanted it in this browser. */
export async function keepPush(userId: number): Promise<void> {
  // An administrator who took the account over gets none of its push.
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

/** After signing out: the server forgot this browser with the session, and the browser drops its subscription. */
export async function dropPush(): Promise<void> {
  try {
    await (await findSubscription())?.unsubscribe();
  } catch (error) {
    log(error);
  }
}
