import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { addCostSheets, addGoldPrice } from './lib/add-cost-sheets.ts';
import { atMost, median, percentile, type Figure } from './lib/figures.ts';
import { openBrowser, TOKEN_KEY } from './lib/first-load.ts';
import { seed } from './lib/seed.ts';
import { startServer } from './lib/start-server.ts';

/** 500 lines; a stone is a row of its own and one of its setting. */
const LINES = { stones: 150, processes: 200, others: 150 };
const ROWS = 1 + 2 * LINES.stones + LINES.processes + LINES.others;
const ROUNDS = 7;
const OPEN_MS = 500;
/** Of a screen that shows sixty a second. */
const FRAME_MS = 16.7;
const KEYS = 20;
const LINE = '[data-cell$=":2"]';
const PROGRAM = fileURLToPath(new URL('in-page/keys.js', import.meta.url));

type Key = { key: string; work: number; shown: number };
type Seen = { first: number; latest: number; count: number; keys: Key[] };
const read = (page: Page) => page.evaluate<Seen>('benchKeys.read()');

const figure = (what: string, values: readonly number[], unit = 'ms') => ({
  part: 'cost-sheet',
  what,
  value: median(values),
  unit,
  note: `median of ${values.length}; longest ${Math.max(...values).toFixed(0)} ms`,
});

/** All lines are in the document once as many can be typed in as the sheet has prices. */
async function untilAll(page: Page): Promise<Seen> {
  await page
    .locator(LINE)
    .nth(ROWS - 2)
    .waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return read(page);
}

/** From another page of the app, as everybody comes: its code is there, its data isn't. */
async function timeOpening(page: Page, address: string): Promise<Figure[]> {
  const rounds: Seen[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.goto(`${address}?tab=brief`);
    await page.getByRole('link', { name: 'Cost sheet', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(`addEventListener('click', () => benchKeys.watch('${LINE}'), { capture: true, once: true })`);
    await page.getByRole('link', { name: 'Cost sheet', exact: true }).click();
    const seen = await untilAll(page);
    if (round > 0) rounds.push(seen);
  }
  return [
    atMost(
      figure(
        '500 lines, from a click in the app to the first lines',
        rounds.map(({ first }) => first),
      ),
      OPEN_MS,
    ),
    figure(
      '500 lines, from a click in the app to the last line',
      rounds.map(({ latest }) => latest),
    ),
  ];
}

async function timeAddress(page: Page, address: string): Promise<Figure> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto('about:blank');
    await page.goto(address);
    await page.evaluate(`benchKeys.watch('${LINE}', 0)`);
    rounds.push((await untilAll(page)).first);
  }
  return figure('500 lines, from the address to the first lines, code in the cache', rounds);
}

/** What the keys of a spreadsheet take, each of them twenty times. */
async function timeKeys(page: Page): Promise<Figure[]> {
  const kinds = new Map<string, Key[]>();
  const press = async (kind: string, key: string) => {
    await read(page);
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
    const { keys } = await read(page);
    kinds.set(kind, [...(kinds.get(kind) ?? []), ...keys]);
  };
  await page.locator(LINE).nth(5).focus();
  for (let turn = 0; turn < KEYS; turn += 1) {
    await press('an arrow', 'ArrowDown');
    await press('the first digit in a cell', '7');
    await press('a further digit', '5');
    await press('Enter, after which all sums are counted anew', 'Enter');
    // Saved before the next one: what a person types in a second isn't what is measured here.
    await page.waitForLoadState('networkidle');
  }
  return [...kinds].map(([kind, keys]) => {
    const work = keys.map((one) => one.work);
    const shown = keys.map((one) => one.shown);
    const note = `p95 ${percentile(work, 0.95).toFixed(1)} ms; from the key to the picture p50 ${median(shown).toFixed(1)} ms`;
    return atMost(
      { ...figure(`500 lines, ${kind}: what the page works until the next picture`, work), note },
      FRAME_MS,
    );
  });
}

/** How long somebody waits for a cost sheet of 500 lines, and for each key in it. */
export async function measureCostSheet(): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  const browser = await openBrowser();
  try {
    await addGoldPrice(server.url, seeded);
    const [styleId] = await addCostSheets(seeded, { ...LINES, count: 1 });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript({ path: PROGRAM });
    await page.addInitScript(([key = '', token = '']) => localStorage.setItem(key, token), [TOKEN_KEY, seeded.token]);
    const address = `${server.url}/project/${seeded.projectId}/styles/${styleId}/costing`;
    const opening = await timeOpening(page, address);
    return [...opening, await timeAddress(page, address), ...(await timeKeys(page))];
  } finally {
    await browser.close();
    await seeded.client.end();
    await server.stop();
  }
}
