import { createComment } from '@facet/contract/endpoints/comments';
import { uploadDesigns } from '@facet/contract/endpoints/designs';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { callApi, type Caller } from './lib/call-api.ts';
import { atMost, type Figure } from './lib/figures.ts';
import { openBrowser } from './lib/first-load.ts';
import { makePhoto } from './lib/make-photo.ts';
import { openViewer, readBlocks, resetBlocks } from './lib/open-viewer.ts';
import { seed, type Seeded } from './lib/seed.ts';
import { startServer } from './lib/start-server.ts';
import { untilMade } from './lib/until-made.ts';
import { uploadFile } from './lib/upload-file.ts';

const VERSIONS = 20;
const COMMENTS = 200;
/** 100 megapixels. */
const LARGE = { width: 11_500, height: 8700 };
const PICTURE_MS = 1000;
const BLOCK_MS = 200;
const ZOOM_STEPS = 14;
const ALL_LOADED = `[...document.querySelectorAll('img[src*="tile="]')].every((image) => image.complete && image.naturalWidth > 0)`;

type Place = { caller: Caller; projectId: number; moduleId: number };
const figure = (what: string, value: number, unit: string): Figure => ({ part: 'design-view', what, value, unit });

async function addVersion({ caller, projectId, moduleId }: Place, body: Buffer, style: object) {
  const fileId = await uploadFile(caller, 'design', { name: 'ring.jpg', body: [body] });
  const made = await callApi(caller, uploadDesigns, {
    params: { projectId, moduleId },
    body: { ...style, file_ids: [fileId] },
  });
  return { fileId, styleId: made.style.id, itemId: made.data[0]?.id ?? 0 };
}

async function say(caller: Caller, params: { projectId: number; moduleId: number }, body: object) {
  const { data } = await callApi(caller, createComment, { params, body: createComment.body.parse(body) });
  return data.id;
}

/** A style with many versions, the latest with many comments, a third of them replies. */
async function fillStyle(place: Place) {
  const { caller, projectId, moduleId } = place;
  const photo = await makePhoto(3000, 2250);
  let latest = await addVersion(place, photo, { style: { title: 'Celeste halo' } });
  for (let version = 2; version <= VERSIONS; version++)
    latest = await addVersion(place, photo, { style_id: latest.styleId });
  const params = { projectId, moduleId };
  let threadId: number | null = null;
  for (let index = 0; index < COMMENTS; index++) {
    const isAnswer = index % 3 === 2;
    const position = { x: ((index * 37) % 100) / 100, y: ((index * 61) % 100) / 100 };
    const said = { file_id: latest.itemId, text: `Prong ${index}: a touch thinner on this side, please.` };
    const answer = { ...said, parent_comment_id: threadId };
    const id: number = await say(caller, params, isAnswer ? answer : { ...said, position });
    if (!isAnswer) threadId = id;
  }
  await untilMade(caller, latest.fileId, ({ thumbnails }) => thumbnails.length > 0);
  return latest;
}

/** Zooms in to the picture's own pixels, moves around, and waits until everything in view has arrived. */
async function lookClosely(page: Page) {
  await resetBlocks(page);
  const started = performance.now();
  for (let step = 0; step < ZOOM_STEPS; step++) await page.keyboard.press('+');
  await page.mouse.move(500, 450);
  await page.mouse.down();
  await page.mouse.move(200, 300, { steps: 20 });
  await page.mouse.up();
  const tiles = page.locator('img[src*="tile="]');
  await tiles.first().waitFor({ state: 'attached' });
  await page.waitForFunction(ALL_LOADED);
  return { took: performance.now() - started, tiles: await tiles.count(), ...(await readBlocks(page)) };
}

async function measureStyle(
  browser: Browser,
  place: Place,
  viewerAddress: (styleId: number) => string,
): Promise<Figure[]> {
  const { styleId } = await fillStyle(place);
  const viewer = await openViewer(browser, viewerAddress(styleId), place.caller.token, /version 20/);
  await viewer.page.waitForLoadState('networkidle');
  const { calls, pictures, bytes } = await viewer.network();
  const { longTask } = await readBlocks(viewer.page);
  await viewer.close();
  const of = `${VERSIONS} versions, ${COMMENTS} comments`;
  return [
    atMost(figure(`${of}: from the address to the picture`, viewer.untilPicture, 'ms'), PICTURE_MS),
    figure(`${of}: calls of the API`, calls, 'calls'),
    figure(`${of}: pictures`, pictures, 'pictures'),
    figure(`${of}: answers and pictures`, bytes / 1000, 'kB'),
    atMost(figure(`${of}: longest task of the page`, longTask, 'ms'), BLOCK_MS),
  ];
}

async function measureLarge(
  browser: Browser,
  place: Place,
  viewerAddress: (styleId: number) => string,
): Promise<Figure[]> {
  const body = await sharp(await makePhoto(LARGE.width / 4, LARGE.height / 4))
    .resize({ ...LARGE, fit: 'fill' })
    .jpeg({ quality: 88 })
    .toBuffer();
  const { fileId, styleId } = await addVersion(place, body, { style: { title: 'Hundred megapixels' } });
  const thumbnails = await untilMade(place.caller, fileId, (file) => file.thumbnails.length > 0);
  const cut = thumbnails + (await untilMade(place.caller, fileId, ({ pyramid }) => pyramid !== null));
  const viewer = await openViewer(browser, viewerAddress(styleId), place.caller.token, /version 1/);
  const { took, tiles, longTask, gap } = await lookClosely(viewer.page);
  await viewer.close();
  return [
    figure('100 megapixels: from the upload to the first preview', thumbnails / 1000, 's'),
    figure('100 megapixels: from the upload to all tiles', cut / 1000, 's'),
    atMost(figure('100 megapixels: from the address to the first picture', viewer.untilPicture, 'ms'), PICTURE_MS),
    { ...figure('100 megapixels: zoomed in and moved until it is sharp', took, 'ms'), note: `${tiles} tiles in sight` },
    atMost(figure('100 megapixels: longest task while zooming', longTask, 'ms'), BLOCK_MS),
    figure('100 megapixels: longest wait of a message', gap, 'ms'),
  ];
}

const toPlace = (url: string, { token, projectId, moduleId }: Seeded): Place => ({
  caller: { url, token },
  projectId,
  moduleId,
});

/** What it costs to open a design with a long history, and whether a picture of 100 megapixels ever blocks the page. */
export async function measureDesignView(): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  const browser = await openBrowser();
  const { projectId, moduleId } = seeded;
  const viewerAddress = (styleId: number) =>
    `${server.url}/project/${projectId}/modules/design-view?module_id=${moduleId}&style_id=${styleId}`;
  try {
    const place = toPlace(server.url, seeded);
    const large = await measureLarge(browser, place, viewerAddress);
    return [...(await measureStyle(browser, place, viewerAddress)), ...large];
  } finally {
    await browser.close();
    await seeded.client.end();
    await server.stop();
  }
}
