type Change = { oldSubscription?: PushSubscription | null };

/**
 * The push service gave this browser another address: it subscribes again as before, and an open tab tells the server.
 * With none open that is done by the next one, as the worker has no session.
 */
export async function renewSubscription(
  { registration, clients }: Pick<ServiceWorkerGlobalScope, 'registration' | 'clients'>,
  { oldSubscription: before }: Change,
): Promise<void> {
  const key = before?.options.applicationServerKey;
  if (key) await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  for (const tab of await clients.matchAll({ type: 'window' }))
    tab.postMessage({ type: 'push-subscription-changed' }, []);
}
