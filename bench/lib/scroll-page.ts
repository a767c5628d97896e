import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { percentile } from './figures.ts';
import { screenFrames } from './screen-frames.ts';

/** The key under which the web app keeps who is signed in. */
const TOKEN_KEY = 'auth';
const FRAMES = fileURLToPath(new URL('../in-page/frames.js', import.meta.url));
const WINDOW = { width: 1440, height: 900 };

/** How far and how fast the wheel turns, in px and px a second. */
const DISTANCE = 24_000;
const SPEED = 3000;
/** Slow enough for pictures to be requested as they pass. */
export const LOADING_SPEED = 1500;

export type Scrolled = {
  /** The time in ms within which 95 of 100 frames on the screen stay, and the longest. */
  p95: number;
  longest: number;
  frames: number;
  /** The same for the frames of the page's script. */
  scriptP95: number;
  /** The share of the visible list that wasn't drawn yet, on average; 0 if there is no list. */
  undrawn: number;
  /** The most rows and cards in the document at once. */
  rows: number;
};

/** What the script in the page recorded; `top` is the page's final scroll position, in px. */
type Noted = { frames: number[]; rows: number; undrawn: number[]; top: number };

const summary = (drawn: readonly number[], { frames, undrawn, rows }: Noted): Scrolled => ({
  p95: percentile(drawn, 0.95),
  longest: Math.max(...drawn),
  frames: drawn.length,
  scriptP95: percentile(frames, 0.95),
  undrawn: undrawn.reduce((sum, share) => sum + share, 0) / Math.max(1, undrawn.length),
  rows,
});

/** Turns the wheel over the middle of the window. */
const turnWheel = (devtools: CDPSession, yDistance: number, speed = SPEED) =>
  devtools.send('Input.synthesizeScrollGesture', {
    x: WINDOW.width / 2,
    y: WINDOW.height / 2,
    yDistance,
    speed,
    gestureSourceType: 'mouse',
  });

/** Turns the wheel over the page, down and half the way up again, and says how smooth it was. */
async function scroll(page: Page, speed?: number): Promise<Scrolled> {
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate('benchFrames.start()');
  const drawn = await screenFrames(devtools, async () => {
    await turnWheel(devtools, -DISTANCE, speed);
    await turnWheel(devtools, DISTANCE / 2, speed);
  });
  const noted = await page.evaluate<Noted>('benchFrames.stop()');
  if (noted.top < DISTANCE / 4) throw new Error('the page did not scroll');
  return summary(drawn, noted);
}

type Shown = {
  url: string;
  token: string;
  /** A link that is there once the list is. */
  link: string;
  /** What the browser stores about how lists look. */
  look: Readonly<Record<string, string | undefined>>;
  /** Px a second, by default `SPEED`. */
  speed?: number;
};

async function withPage<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: WINDOW });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: FRAMES });
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Scrolls a list in the app, once it shows its first rows with their pictures. */
export const scrollList = (browser: Browser, { url, token, link, look, speed }: Shown): Promise<Scrolled> =>
  withPage(browser, async (page) => {
    for (const [key, value] of Object.entries({ [TOKEN_KEY]: token, ...look })) {
      await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [key, value ?? ''] as const);
    }
    await page.goto(url);
    await page.getByRole('link', { name: link }).first().waitFor();
    await page.waitForLoadState('networkidle');
    return scroll(page, speed);
  });

/** Scrolls an empty page of the same length: what the machine can do at all just now. */
export const scrollBare = (browser: Browser): Promise<Scrolled> =>
  withPage(browser, async (page) => {
    await page.goto('about:blank');
    await page.setContent('<body style="margin:0"><div style="height:700000px">bare</div></body>');
    return scroll(page);
  });

export type ScrolledChat = Scrolled & {
  /** Megabytes that the page's script holds at the end. */
  heap: number;
};

/** Scrolls a chat from its newest message towards older ones and half the way back; its box scrolls, not the page. */
export const scrollChat = (browser: Browser, { url, token }: Pick<Shown, 'url' | 'token'>): Promise<ScrolledChat> =>
  withPage(browser, async (page) => {
    await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [TOKEN_KEY, token] as const);
    await page.goto(url);
    await page.getByRole('article').last().waitFor();
    await page.waitForLoadState('networkidle');
    const devtools = await page.context().newCDPSession(page);
    const before = await page.getByRole('article').first().getAttribute('aria-label');
    await page.evaluate('benchFrames.start()');
    const drawn = await screenFrames(devtools, async () => {
      await turnWheel(devtools, DISTANCE);
      await turnWheel(devtools, -DISTANCE / 2);
    });
    const noted = await page.evaluate<Noted>('benchFrames.stop()');
    if ((await page.getByRole('article').first().getAttribute('aria-label')) === before)
      throw new Error('the chat did not scroll');
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return { ...summary(drawn, noted), heap: usedSize / 1_000_000 };
  });
