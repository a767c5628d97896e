import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { atMost, median, type Figure } from './lib/figures.ts';
import { fillBoard } from './lib/fill-board.ts';
import { openBrowser, TOKEN_KEY } from './lib/first-load.ts';
import { seed } from './lib/seed.ts';
import { startServer } from './lib/start-server.ts';

const WORKERS = fileURLToPath(new URL('in-page/workers.js', import.meta.url));
const PICTURES = 12;
const TURNS = 9;
const LIMIT_MS = 50;
const LOOK_MS = 20;
/** A point in the picture with this number: four are in a row of a board shown at its own size. */
const cellPoint = (number: number) => ({ x: 220 + (number % 4) * 256, y: 190 + Math.floor(number / 4) * 196 });

/** How long the answer with this number took, once it is there. */
async function waitForAnswer(page: Page, number: number): Promise<number> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    const time = (await page.evaluate<number[]>('benchWorkers.read()'))[number];
    if (time !== undefined) return time;
    // oxlint-disable-next-line no-await-in-loop -- see above
    await wait(LOOK_MS);
  }
}

/** How long a palette's worker takes, with its start, from the picture to the five colours. */
export async function measurePalette(turns = TURNS): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  const browser = await openBrowser();
  try {
    const boardId = await fillBoard(server, seeded, PICTURES);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript({ path: WORKERS });
    const view = JSON.stringify({ x: 100, y: 100, scale: 1 });
    await page.addInitScript(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      },
      { [TOKEN_KEY]: seeded.token, [`facet.board-view.${boardId}`]: view },
    );
    await page.goto(`${server.url}/project/${seeded.projectId}/modules/whiteboard?board_id=${boardId}`);
    const board = page.getByRole('application', { name: new RegExp(`, ${PICTURES} items$`) });
    await board.waitFor();
    const times: number[] = [];
    while (times.length < turns) {
      // A different one each time: the same one twice would open it.
      await board.click({ position: cellPoint(times.length) });
      await page.getByRole('button', { name: 'Palette', exact: true }).click();
      times.push(await waitForAnswer(page, times.length));
      // The colours placed beside the picture are removed again.
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
    }
    const note = `the first one ${(times[0] ?? 0).toFixed(1)} ms`;
    const what = 'a worker’s start and five colours of a picture, p50';
    return [atMost({ part: 'palette', what, value: median(times), unit: 'ms', note }, LIMIT_MS)];
  } finally {
    await browser.close();
    await seeded.client.end();
    await server.stop();
  }
}
