import type { BrowserContext, Worker } from '@playwright/test';
import type { PushPayload } from '@facet/contract/entities/push-payload';

/** The service worker of the app's own browser, as soon as there is one. */
export async function waitForWorker(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers();
  return worker ?? context.waitForEvent('serviceworker');
}

/**
 * A headless browser shows no messages and opens none: what the worker passes to it is kept instead, for `shownBy` and
 * `openedBy` to read.
 */
export const keepShown = (worker: Worker): Promise<void> =>
  worker.evaluate(`
    self.kept = { shown: [], opened: [] };
    self.registration.showNotification = async (title, options) => void kept.shown.push({ title, ...options });
    self.clients.openWindow = async (url) => void kept.opened.push(url);
  `);

type Shown = { title: string; body: string; tag?: string; data?: { uuid: string } };
export const shownBy = (worker: Worker): Promise<Shown[]> => worker.evaluate('kept.shown');
export const openedBy = (worker: Worker): Promise<string[]> => worker.evaluate('kept.opened');

/** Delivers a message as the browser's push service would, with whatever tabs are open. */
export async function deliverPush(context: BrowserContext, origin: string, payload: PushPayload): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [ours] = registrations.filter(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) });
  await page.close();
}

/** Clicks on the latest thing the worker showed. */
export const clickShown = (worker: Worker): Promise<void> =>
  worker.evaluate(`
    const { data } = kept.shown.at(-1);
    self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification: { data, close() {} } }));
  `);
