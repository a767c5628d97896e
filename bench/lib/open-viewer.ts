import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';

const BLOCKS = fileURLToPath(new URL('../in-page/blocks.js', import.meta.url));
/** The key under which the web app keeps who is signed in. */
const TOKEN_KEY = 'auth';
const PICTURE = 'globalThis.benchBlocks?.read().picture ?? 0';
const PATIENCE_MS = 120_000;
/** Looking for the picture by name in every frame would take the page's own time. */
const ASKED_EVERY_MS = 50;

async function untilDrawn(page: Page): Promise<number> {
  const asked = performance.now();
  while (performance.now() - asked < PATIENCE_MS) {
    // oxlint-disable-next-line no-await-in-loop -- asked again until it is there
    const picture = await page.evaluate<number>(PICTURE);
    if (picture > 0) return picture;
    // oxlint-disable-next-line no-await-in-loop -- not sooner than that
    await wait(ASKED_EVERY_MS);
  }
  throw new Error('the picture was not shown in time');
}

export type Viewer = {
  page: Page;
  /** From navigation to the picture on the screen, in ms, as the page itself records it. */
  untilPicture: number;
  /** API calls so far, and the bytes of their answers and of the pictures on the wire. */
  network: () => Promise<{ calls: number; pictures: number; bytes: number }>;
  close: () => Promise<void>;
};

/** Opens a design in a browser with an empty cache and waits until the picture with that name is visible. */
export async function openViewer(browser: Browser, url: string, token: string, picture: RegExp): Promise<Viewer> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript({ path: BLOCKS });
  await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), { key: TOKEN_KEY, value: token });
  await page.goto(url, { waitUntil: 'commit' });
  const untilPicture = await untilDrawn(page);
  await page.getByRole('img', { name: picture }).waitFor();
  return {
    page,
    untilPicture,
    network: () =>
      page.evaluate(() => {
        const all = performance.getEntriesByType('resource').filter((entry) => entry.name.includes('/api/'));
        const isPicture = ({ name }: PerformanceEntry) => name.includes('/content?');
        const bytes = all.reduce((sum, one) => sum + ('transferSize' in one ? Number(one.transferSize) : 0), 0);
        const pictures = all.filter(isPicture).length;
        return { calls: all.length - pictures, pictures, bytes };
      }),
    close: () => context.close(),
  };
}

export type Blocks = { longTask: number; gap: number; picture: number };
export const readBlocks = (page: Page): Promise<Blocks> => page.evaluate<Blocks>('benchBlocks.read()');
export const resetBlocks = (page: Page): Promise<void> => page.evaluate<void>('benchBlocks.reset()');
