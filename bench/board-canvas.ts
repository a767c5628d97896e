import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { atMost, percentile, type Figure } from './lib/figures.ts';
import { fillBoard } from './lib/fill-board.ts';
import { openBrowser, TOKEN_KEY } from './lib/first-load.ts';
import { seed } from './lib/seed.ts';
import { startServer } from './lib/start-server.ts';

const PICTURES = 5000;
const WINDOW = { width: 1440, height: 900 };
/** How far apart pictures are on the board, as `fillBoard` places them, and how small they are shown. */
const STEP = { x: 256, y: 196 };
const SCALE = 0.4;
const FRAME_MS = 25;
const OPEN_MS = 1000;
const FIRST_MS = 1000;
const ALL_MS = 2000;
const DECODED_MB = 400;
const SPEED = 1500;
const DISTANCE = 6000;
const ZOOMS = 60;
const FRAME = 16;
const QUIET_MS = 500;
const IN_PAGE = (name: string) => fileURLToPath(new URL(`in-page/${name}`, import.meta.url));
const KONVA = fileURLToPath(new URL('../node_modules/konva/konva.min.js', import.meta.url));
const CENTRE = { x: WINDOW.width / 2, y: WINDOW.height / 2 };

type Pictures = { bytes: number; most: number; first: number; latest: number; made: number };
type Frames = { pan: number[]; zoom: number[] };
const readPictures = (page: Page) => page.evaluate<Pictures>('benchPictures.read()');

async function recordFrames(page: Page, use: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate('benchFrames.start()');
  await use();
  const { frames } = await page.evaluate<{ frames: number[] }>('benchFrames.stop()');
  return frames;
}

const turn = (devtools: CDPSession, yDistance: number) =>
  devtools.send('Input.synthesizeScrollGesture', { ...CENTRE, yDistance, speed: SPEED, gestureSourceType: 'mouse' });

/** Turns the wheel with Ctrl: in, and out again. */
async function zoom(devtools: CDPSession) {
  for (let step = 0; step < ZOOMS; step += 1) {
    const deltaY = step < ZOOMS / 2 ? -30 : 30;
    // oxlint-disable-next-line no-await-in-loop -- as a hand does it
    await devtools.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...CENTRE, deltaX: 0, deltaY, modifiers: 2 });
    // oxlint-disable-next-line no-await-in-loop -- see above
    await wait(FRAME);
  }
}

async function useStage(page: Page): Promise<Frames> {
  const devtools = await page.context().newCDPSession(page);
  const pan = await recordFrames(page, async () => {
    await turn(devtools, -DISTANCE);
    await turn(devtools, DISTANCE / 2);
  });
  return { pan, zoom: await recordFrames(page, () => zoom(devtools)) };
}

/** A Konva stage with as many pictures in view and nothing around it. */
async function useBare(browser: Browser): Promise<Frames> {
  const context = await browser.newContext({ viewport: WINDOW });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: IN_PAGE('frames.js') });
    await page.goto('about:blank');
    await page.setContent('<body style="margin:0;overflow:hidden"></body>');
    await page.addScriptTag({ path: KONVA });
    await page.addScriptTag({ path: IN_PAGE('bare-stage.js') });
    const step = { x: STEP.x * SCALE, y: STEP.y * SCALE };
    const [inRow, rows] = [Math.ceil(WINDOW.width / step.x), Math.ceil(WINDOW.height / step.y)];
    await page.evaluate(`benchStage(${inRow}, ${rows}, ${JSON.stringify(step)})`);
    return await useStage(page);
  } finally {
    await context.close();
  }
}

/** Waits until no picture has arrived for a while. */
async function untilQuiet(page: Page): Promise<Pictures> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    const before = await readPictures(page);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await wait(QUIET_MS);
    // oxlint-disable-next-line no-await-in-loop -- see above
    const now = await readPictures(page);
    if (now.made > 0 && now.made === before.made) return now;
  }
}

type Shown = { address: string; token: string; boardId: number; pictures: number };

async function useBoard(browser: Browser, { address, token, boardId, pictures }: Shown) {
  const context = await browser.newContext({ viewport: WINDOW });
  try {
    const page = await context.newPage();
    for (const name of ['frames.js', 'pictures.js']) await page.addInitScript({ path: IN_PAGE(name) });
    const kept = { [TOKEN_KEY]: token, [`facet.board-view.${boardId}`]: JSON.stringify({ x: 0, y: 0, scale: SCALE }) };
    await page.addInitScript((given) => {
      for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
    }, kept);
    // The cost of the page's code is measured elsewhere: here it is in the browser's cache.
    await page.goto(address);
    const board = page.getByRole('application', { name: new RegExp(`, ${pictures} items$`) });
    await board.waitFor({ timeout: 120_000 });
    await untilQuiet(page);
    await page.goto('about:blank');
    await page.goto(address);
    await board.waitFor({ timeout: 120_000 });
    const opened = await page.evaluate<number>('performance.now()');
    const settled = await untilQuiet(page);
    await page.mouse.move(CENTRE.x, CENTRE.y);
    const frames = await useStage(page);
    return { opened, settled, frames, after: await readPictures(page) };
  } finally {
    await context.close();
  }
}

const p95 = (frames: readonly number[]) => percentile(frames, 0.95);

/**
 * How smoothly a board of thousands of different pictures moves and zooms, how soon it is there, and how much it
 * holds.
 */
export async function measureBoardCanvas(pictures = PICTURES): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  const browser = await openBrowser();
  try {
    const boardId = await fillBoard(server, seeded, pictures);
    const { token, projectId } = seeded;
    const address = `${server.url}/project/${projectId}/modules/whiteboard?board_id=${boardId}`;
    const bare = await useBare(browser);
    const { opened, settled, frames, after } = await useBoard(browser, { address, token, boardId, pictures });
    const part = 'board-canvas';
    const of = `${pictures} pictures`;
    const smooth = (what: 'pan' | 'zoom') => {
      const note = `a raw konva stage with as many in sight ${p95(bare[what]).toFixed(1)} ms; ${frames[what].length} frames, longest ${Math.max(...frames[what]).toFixed(0)} ms`;
      return atMost(
        { part, what: `${of}: ${what}, frame p95`, value: p95(frames[what]), unit: 'ms', note },
        Math.max(FRAME_MS, p95(bare[what])),
      );
    };
    const inMegabytes = (bytes: number) => bytes / 1024 / 1024;
    const held = `${after.made} made, ${inMegabytes(after.bytes).toFixed(0)} MB held at the end`;
    return [
      atMost({ part, what: `${of}: from the address to the board`, value: opened, unit: 'ms' }, OPEN_MS),
      atMost({ part, what: `${of}: to the first picture`, value: settled.first, unit: 'ms' }, FIRST_MS),
      atMost({ part, what: `${of}: to all in sight`, value: settled.latest, unit: 'ms' }, ALL_MS),
      smooth('pan'),
      smooth('zoom'),
      atMost(
        { part, what: `${of}: decoded pictures at most`, value: inMegabytes(after.most), unit: 'MB', note: held },
        DECODED_MB,
      ),
    ];
  } finally {
    await browser.close();
    await seeded.client.end();
    await server.stop();
  }
}
