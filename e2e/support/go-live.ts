import type { Page } from '@playwright/test';

/** Opens a page and waits until its socket is open, so that it hears what others do. */
export async function goLive(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const opened = new Promise((resolve) => session.once('Network.webSocketHandshakeResponseReceived', resolve));
  await page.goto(path);
  await opened;
  await session.detach();
}
