// Retakes the pictures of the public pages: node bench/welcome-pictures.ts [part of a name]
// Fills a new server with the demo, and writes screenshots of the product in both themes, and the demo's jewelry, as
// WebP to the web app's welcome feature. Build the web app first.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { logIn } from '@facet/contract/endpoints/authorizations';
import { listStyles } from '@facet/contract/endpoints/designs';
import { getProject, listProjectModules } from '@facet/contract/endpoints/projects';
import { updateUserSettings } from '@facet/contract/endpoints/users';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { callApi, type Caller } from './lib/call-api.ts';
import { openBrowser } from './lib/first-load.ts';
import { startServer, type BenchServer } from './lib/start-server.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = path.join(ROOT, 'apps/web/src/features/welcome/assets');
const THEMES = ['light', 'dark'] as const;
const SIZE = { width: 1360, height: 850 };
/** Sharp on dense screens, and still a small file. */
const DENSITY = 1.5;
const QUALITY = { screen: 80, jewelry: 78 };

/** Jewelry from the demo that the pages show by itself. */
const JEWELRY = [
  'big-halo',
  'big-toi',
  'c-bangle',
  'c-eternity-ruby',
  'c-halo-aqua',
  'c-halo',
  'c-pendant',
  'c-tennis',
  'd-halo',
  'd-solitaire',
  's-halo-ruby',
  's-halo',
] as const;

type Place = { projectId: number; spaceId: number; cadId: number; haloId: number };
type Shot = { name: string; path: (place: Place) => string; act?: (page: Page) => Promise<unknown> };

const designs = ({ projectId, cadId }: Place) => `/project/${projectId}/modules/design?module=${cadId}`;
const SHOTS: readonly Shot[] = [
  { name: 'dashboard', path: () => '/global-dashboard' },
  {
    name: 'designs',
    path: designs,
    act: (page) => page.getByRole('radio', { name: 'Grid' }).check({ force: true }),
  },
  {
    name: 'viewer',
    path: ({ projectId, cadId, haloId }) =>
      `/project/${projectId}/modules/design-view?module_id=${cadId}&style_id=${haloId}`,
  },
  {
    name: 'review',
    path: (place) => `${designs(place)}&openReview=true`,
    act: (page) => page.getByRole('button', { name: 'Submit review' }).waitFor(),
  },
  { name: 'space', path: ({ spaceId }) => `/space/${spaceId}/dashboard` },
];

const wanted = process.argv[2] ?? '';

async function fillWithDemo({ url, dataDir }: BenchServer) {
  const demo = spawn(process.execPath, [path.join(ROOT, 'demo/main.ts')], {
    env: { ...process.env, PUBLIC_URL: url, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(demo, 'exit');
  if (code !== 0) throw new Error('the demo was not made');
  const text = await readFile(path.join(dataDir, 'demo-login.txt'), 'utf8');
  const [, email = '', password = ''] = /^Inès Moreau\s+(\S+)\s+(\S+)$/m.exec(text) ?? [];
  const projectId = Number(/\/project\/(\d+)\//.exec(text)?.[1]);
  const { data } = await callApi({ url, token: '' }, logIn, { body: { email, password } });
  return { caller: { url, token: data.token }, userId: data.user.id, projectId };
}

async function findPlace(caller: Caller, projectId: number): Promise<Place> {
  const { data: modules } = await callApi(caller, listProjectModules, { query: { project_id: projectId } });
  const cadId = modules.find(({ name }) => name === 'cad-design')?.id ?? 0;
  const { data: project } = await callApi(caller, getProject, { params: { projectId } });
  const { data: styles } = await callApi(caller, listStyles, { params: { projectId, moduleId: cadId } });
  const haloId = styles.find(({ title }) => title.includes('halo'))?.id ?? styles[0]?.id ?? 0;
  return { projectId, spaceId: project.space_id, cadId, haloId };
}

/** Until nothing is requested any more and every visible picture is drawn. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction('[...document.images].every(({ complete }) => complete)');
  await page.evaluate('document.fonts.ready.then(() => true)');
}

async function takeShots(browser: Browser, caller: Caller, place: Place, theme: (typeof THEMES)[number]) {
  const context = await browser.newContext({
    viewport: SIZE,
    deviceScaleFactor: DENSITY,
    colorScheme: theme,
    reducedMotion: 'reduce',
    // The pages' policy forbids passing a string to evaluate.
    bypassCSP: true,
    locale: 'en-GB',
  });
  await context.addInitScript((token) => localStorage.setItem('auth', token), caller.token);
  for (const { name, path: pathOf, act } of SHOTS.filter((shot) => shot.name.includes(wanted))) {
    const page = await context.newPage();
    await page.goto(`${caller.url}${pathOf(place)}`);
    await page.getByRole('heading').first().waitFor();
    await settle(page);
    await act?.(page);
    await settle(page);
    await write(await page.screenshot(), `${name}-${theme}`, QUALITY.screen);
    await page.close();
  }
  await context.close();
}

async function write(picture: Buffer | string, name: string, quality: number) {
  const file = path.join(OUT, `${name}.webp`);
  await sharp(picture).webp({ quality }).toFile(file);
  console.log(`${name}: ${((await stat(file)).size / 1000).toFixed(1)} kB`);
}

await mkdir(OUT, { recursive: true });
for (const name of JEWELRY.filter((one) => one.includes(wanted))) {
  await write(
    path.join(ROOT, 'apps/server/src/features/sample/collection/pictures', `${name}.jpg`),
    name,
    QUALITY.jewelry,
  );
}
const server = await startServer();
const browser = await openBrowser();
try {
  const { caller, userId, projectId } = await fillWithDemo(server);
  const place = await findPlace(caller, projectId);
  for (const theme of THEMES) {
    await callApi(caller, updateUserSettings, { params: { userId }, body: { user_theme: theme } });
    await takeShots(browser, caller, place, theme);
  }
} finally {
  await browser.close();
  await server.stop();
}
