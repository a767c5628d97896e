import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { addTasks } from './lib/add-tasks.ts';
import { atMost, median, type Figure } from './lib/figures.ts';
import { firstLoad, openBrowser, TOKEN_KEY } from './lib/first-load.ts';
import { seed } from './lib/seed.ts';
import { startServer } from './lib/start-server.ts';

const FEW = 20;
const MANY = 1000;
const ROUNDS = 7;
const FIRST_MS = 500;
const ALL_MS = 600;
const CODE_KB = 200;
const FILES = 20;
const ROWS = fileURLToPath(new URL('in-page/rows.js', import.meta.url));

type Seen = { first: number; latest: number };

/** Opens the page of one's tasks with an empty cache, and waits until it asks for nothing more. */
async function open(browser: Browser, origin: string, token: string): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: ROWS });
    await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), { key: TOKEN_KEY, value: token });
    await page.goto(`${origin}/tasks`);
    await page.locator('[role="row"][aria-rowindex="2"]').waitFor();
    await page.waitForLoadState('networkidle');
    return await page.evaluate<Seen>('benchRows.read()');
  } finally {
    await context.close();
  }
}

async function timeLoads(browser: Browser, origin: string, token: string, count: number): Promise<Figure[]> {
  const rounds: Seen[] = [];
  // The first one finds nothing ready on the server either, and does not count.
  await open(browser, origin, token);
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await open(browser, origin, token));
  const figure = (name: string, values: readonly number[], limit: number) => {
    const note = `median of ${ROUNDS}; longest ${Math.round(Math.max(...values))} ms`;
    const what = `${count} tasks, empty cache: from the address to ${name}`;
    return atMost({ part: 'tasks-page', what, value: median(values), unit: 'ms', note }, limit);
  };
  const first = rounds.map((round) => round.first);
  const latest = rounds.map((round) => round.latest);
  return [figure('the first row', first, FIRST_MS), figure('all in sight', latest, ALL_MS)];
}

/** How long somebody waits for their tasks, few and many, and what the browser fetches for it. */
export async function measureTasksPage(): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  const browser = await openBrowser();
  try {
    const { client, projectId, userId, token } = seeded;
    const add = (count: number) => addTasks({ client, projectId, createdBy: userId, assigneeId: userId, count });
    await add(FEW);
    const few = await timeLoads(browser, server.url, token, FEW);
    await add(MANY - FEW);
    const many = await timeLoads(browser, server.url, token, MANY);
    const load = await firstLoad(browser, { origin: server.url, path: '/tasks', token, shows: 'Check the halo' });
    const of = (what: string, value: number, unit: string): Omit<Figure, 'target'> => ({
      part: 'tasks-page',
      what: `empty cache: ${what}`,
      value,
      unit,
    });
    return [
      ...few,
      ...many,
      atMost(of('compressed JavaScript and CSS', (load.script + load.stylesheet) / 1000, 'kB'), CODE_KB),
      atMost(of('files of JavaScript and CSS', load.files, 'files'), FILES),
    ];
  } finally {
    await browser.close();
    await seeded.client.end();
    await server.stop();
  }
}
