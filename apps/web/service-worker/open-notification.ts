/** How long a tab may take to say that it goes there. */
const ANSWER_MS = 1000;

const readUuid = ({ data }: Pick<Notification, 'data'>): string | null =>
  typeof data === 'object' && data !== null && typeof data.uuid === 'string' ? data.uuid : null;

/** Asks a tab to open the notification itself, so that nothing on it is lost by loading it anew. */
function ask(tab: WindowClient, uuid: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_MS);
    tab.postMessage({ type: 'open-notification', uuid }, [port2]);
  });
}

/** The tab in front, else any. */
async function findTab(clients: Clients): Promise<WindowClient | undefined> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.find(({ focused }) => focused) ?? tabs.find((tab) => tab.visibilityState === 'visible') ?? tabs[0];
}

/** A click on a push message: an open tab comes to the front and goes there, else a new one opens. */
export async function openNotification(clients: Clients, notification: Notification): Promise<void> {
  notification.close();
  const uuid = readUuid(notification);
  const tab = await findTab(clients);
  if (tab && uuid && (await ask(tab, uuid))) {
    await tab.focus();
    return;
  }
  if (tab && !uuid) await tab.focus();
  else await clients.openWindow(uuid ? `/notification/${uuid}` : '/');
}
