import { uploadDesigns } from '@facet/contract/endpoints/designs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { callApi } from './lib/call-api.ts';
import { atMost, type Figure } from './lib/figures.ts';
import { openBrowser } from './lib/first-load.ts';
import { makePhoto } from './lib/make-photo.ts';
import { ringStl } from './lib/ring-stl.ts';
import { seed } from './lib/seed.ts';
import { startServer } from './lib/start-server.ts';
import { untilMade } from './lib/until-made.ts';
import { uploadAll } from './lib/upload-file.ts';

/** Two million triangles, 100 MB. */
const ROUND = 4000;
const ACROSS = 250;
const BLOCK_MS = 200;
const PICTURE_S = 3;
/** The key under which the web app keeps who is signed in. */
const TOKEN_KEY = 'auth';
const PATIENCE_MS = 180_000;
/** Some frames later, what was drawn is on the screen. */
const FRAMES_PASS = `new Promise((done) => {
  let left = 3;
  const next = () => (left-- > 0 ? requestAnimationFrame(next) : done());
  next();
})`;
const BLOCKS = fileURLToPath(new URL('./in-page/blocks.js', import.meta.url));
/** WebGL in software: the worst that a browser can have. */
const SOFTWARE_GL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

type Shown = { drawnBefore: number; firstPicture: number; longTask: number; gap: number };

/** Goes from a picture of the style to its model, waits until that is on the screen, and turns it. */
async function show(browser: Browser, url: string, token: string): Promise<Shown> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: BLOCKS });
    await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), { key: TOKEN_KEY, value: token });
    await page.goto(url);
    const model = page.getByRole('button', { name: /^File 2 of 2/ });
    await model.waitFor();
    // The page's code is not what is measured here.
    await page.waitForLoadState('networkidle');
    await page.evaluate('benchBlocks.reset()');
    const started = performance.now();
    await model.click();
    await page.locator('[aria-busy="true"] img').waitFor();
    await page.evaluate(FRAMES_PASS);
    const drawnBefore = performance.now() - started;
    await page.getByRole('group', { name: 'Model details' }).waitFor({ timeout: PATIENCE_MS });
    await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: PATIENCE_MS });
    const firstPicture = performance.now() - started;
    await page.getByRole('application').focus();
    for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    await page.evaluate(FRAMES_PASS);
    const { longTask, gap } = await page.evaluate<{ longTask: number; gap: number }>('benchBlocks.read()');
    return { drawnBefore, firstPicture, longTask, gap };
  } finally {
    await context.close();
  }
}

/** How long 100 MB of triangles take to appear, and for how long they block the page. */
export async function measureModel(round = ROUND, across = ACROSS): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  const browser = await openBrowser(SOFTWARE_GL);
  try {
    const { token, projectId, moduleId } = seeded;
    const caller = { url: server.url, token };
    const photo = { name: 'pave-ring.jpg', body: [await makePhoto(1200, 900)] };
    const model = { name: 'pave-ring.stl', body: ringStl(round, across) };
    const fileIds = await uploadAll(caller, 'design', [photo, model]);
    const body = { style: { title: 'Pavé ring' }, file_ids: fileIds };
    await untilMade(caller, fileIds[1] ?? 0, ({ thumbnails }) => thumbnails.length > 0);
    const { style } = await callApi(caller, uploadDesigns, { params: { projectId, moduleId }, body });
    const url = `${server.url}/project/${projectId}/modules/design-view?module_id=${moduleId}&style_id=${style.id}`;
    const { drawnBefore, firstPicture, longTask, gap } = await show(browser, url, token);
    const of = `${(round * across * 2) / 1_000_000} million triangles`;
    const drawn = { part: 'model', what: `${of}: from the click to the picture that the server drew`, unit: 's' };
    return [
      atMost({ ...drawn, value: drawnBefore / 1000 }, PICTURE_S),
      { part: 'model', what: `${of}: from the click to the model itself`, value: firstPicture / 1000, unit: 's' },
      atMost({ part: 'model', what: `${of}: longest task of the page`, value: longTask, unit: 'ms' }, BLOCK_MS),
      { part: 'model', what: `${of}: longest wait of a message`, value: gap, unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await seeded.client.end();
    await server.stop();
  }
}
