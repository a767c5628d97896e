import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listStyles } from '@facet/contract/endpoints/designs';
import lighthouse, { desktopConfig } from 'lighthouse';
import { callApi } from './lib/call-api.ts';
import { fillProject } from './lib/fill-project.ts';
import { atLeast, atMost, type Figure } from './lib/figures.ts';
import { firstLoad, openBrowser, openProfile, TOKEN_KEY } from './lib/first-load.ts';
import { seed } from './lib/seed.ts';
import { freePort, startServer } from './lib/start-server.ts';

const SCORE = 95;
/** What a phone's processor and line leave of the performance of a page that isn't named below. */
const PHONE_PERFORMANCE = 75;
/** Of the pages that people open with a phone in the hand: the performance, and when their largest part is there. */
const ON_A_PHONE: Readonly<Record<string, { performance: number; largestMs: number }>> = {
  'log-in': { performance: PHONE_PERFORMANCE, largestMs: 1800 },
  dashboard: { performance: 90, largestMs: 2800 },
  project: { performance: 90, largestMs: 3000 },
  'design view': { performance: 90, largestMs: 3000 },
};
const SHIFT = 0.02;
const SCRIPT_KB = 130;
const ROUNDS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const PRESETS = ['desktop', 'phone'] as const;
type Category = (typeof CATEGORIES)[number];
type Preset = (typeof PRESETS)[number];
type Look = Record<Category, number> & { shift: number; largest: number };
type Page = { name: string; url: string; token: string | null };

/** One look at the page as Lighthouse's preset takes it: scores in hundredths, by how much its parts moved, and when the largest was there. */
async function look({ url, token }: Page, preset: Preset): Promise<Look> {
  const port = await freePort();
  const profile = await mkdtemp(path.join(tmpdir(), 'facet-lighthouse-'));
  const browser = await openProfile(profile, [`--remote-debugging-port=${port}`]);
  try {
    if (token) {
      const page = await browser.newPage();
      await page.goto(new URL('/boot.js', url).href);
      await page.evaluate(({ key, value }) => localStorage.setItem(key, value), { key: TOKEN_KEY, value: token });
    }
    const flags = { port, logLevel: 'error', output: 'json', disableStorageReset: token !== null } as const;
    const result = await lighthouse(url, flags, preset === 'desktop' ? desktopConfig : undefined);
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no report');
    const { categories, audits, finalDisplayedUrl } = result.lhr;
    if (!finalDisplayedUrl.startsWith(url)) throw new Error(`${url} led to ${finalDisplayedUrl}`);
    const readScore = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100);
    return {
      performance: readScore('performance'),
      accessibility: readScore('accessibility'),
      'best-practices': readScore('best-practices'),
      seo: readScore('seo'),
      shift: audits['cumulative-layout-shift']?.numericValue ?? 1,
      largest: audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
    };
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

const limitOf = ({ name }: Page, preset: Preset, category: Category) =>
  preset === 'phone' && category === 'performance' ? (ON_A_PHONE[name]?.performance ?? PHONE_PERFORMANCE) : SCORE;

/** When the largest part of the page was there, at best: as scores, it is only ever slowed down by what else goes on. */
function largestPart(page: Page, preset: Preset, rounds: readonly Look[]): Figure {
  const all = rounds.map(({ largest }) => Math.round(largest));
  const what = `${page.name}, ${preset}: largest part`;
  const figure = { part: 'lighthouse', what, value: Math.min(...all), unit: 'ms', note: `rounds: ${all.join(', ')}` };
  const limit = preset === 'phone' ? ON_A_PHONE[page.name]?.largestMs : undefined;
  return limit === undefined ? figure : atMost(figure, limit);
}

/** A page's scores with one preset, how far its parts moved while it came, and when the largest was there. */
async function measurePage(page: Page, preset: Preset): Promise<Figure[]> {
  const rounds: Look[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await look(page, preset));
  const figures = CATEGORIES.filter((name) => name !== 'seo' || page.token === null).map((name) => {
    const values = rounds.map((round) => round[name]);
    // The best of the rounds: what else the machine does at the time can only slow the page down.
    const figure = { value: Math.max(...values), unit: 'of 100', note: `rounds: ${values.join(', ')}` };
    return atLeast(
      { part: 'lighthouse', what: `${page.name}, ${preset}: ${name}`, ...figure },
      limitOf(page, preset, name),
    );
  });
  const shifts = rounds.map(({ shift }) => shift);
  const note = `rounds: ${shifts.map((shift) => shift.toFixed(3)).join(', ')}`;
  const what = `${page.name}, ${preset}: layout shift`;
  const shift = atMost({ part: 'lighthouse', what, value: Math.max(...shifts), unit: '', note }, SHIFT);
  return [...figures, shift, largestPart(page, preset, rounds)];
}

/** The pages of the production server that people meet first: Lighthouse's scores, and what the welcome page's scripts weigh. */
export async function measureLighthouse(): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  const browser = await openBrowser();
  try {
    await fillProject(server.url, seeded);
    const { token, projectId, moduleId } = seeded;
    const { data: styles } = await callApi({ url: server.url, token }, listStyles, {
      params: { projectId, moduleId },
    });
    const modules = `${server.url}/project/${projectId}/modules`;
    const pages: Page[] = [
      { name: 'welcome page', url: `${server.url}/`, token: null },
      { name: 'log-in', url: `${server.url}/login`, token: null },
      { name: 'dashboard', url: `${server.url}/global-dashboard`, token },
      { name: 'project', url: `${modules}/design`, token },
      { name: 'design view', url: `${modules}/design-view?module_id=${moduleId}&style_id=${styles[0]?.id}`, token },
    ];
    const load = await firstLoad(browser, { origin: server.url, path: '/', token: null, shows: 'Start a space' });
    const figures: Figure[] = [];
    for (const page of pages) for (const preset of PRESETS) figures.push(...(await measurePage(page, preset)));
    const what = 'welcome page: compressed JavaScript';
    const script = { part: 'lighthouse', what, value: load.script / 1000, unit: 'kB', note: `${load.files} files` };
    return [...figures, atMost(script, SCRIPT_KB)];
  } finally {
    await browser.close();
    await seeded.client.end();
    await server.stop();
  }
}
