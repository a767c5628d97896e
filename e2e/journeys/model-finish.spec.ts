import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { AXE, look, paint } from '../support/axe.ts';
import { stonesObj } from '../support/models.ts';
import type { Person } from '../support/people.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { LONG } from '../support/long.ts';
import { expect, test } from '../support/test.ts';

/**
 * On a busy machine software rendering is slow to draw its first picture of a model, and slower with richer materials.
 */
const SLOWLY = { timeout: 60_000 };

async function makeModel(ines: Person) {
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const style = await makeStyle(ines, project, { title: 'Celeste halo', files: [stonesObj()] });
  return `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`;
}

const findStage = (page: Page) => page.getByRole('application');
const isDrawnAs = (page: Page, step: string) => expect(findStage(page)).toHaveAttribute('data-drawn-as', step, SLOWLY);

async function openModel(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('group', { name: 'Model details' })).toBeVisible(SLOWLY);
  await expect(page.getByRole('progressbar')).toHaveCount(0, SLOWLY);
}

async function choose(page: Page, menu: RegExp, item: string | RegExp) {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name: item, exact: typeof item === 'string' }).click();
}

/** Makes the page itself draw, so that a test can reach the canvas. */
async function drawOnPage(page: Page) {
  await page.route(/assets\/draw-worker-[\w-]+\.js/, async (route) => {
    const response = await route.fetch();
    const body = `OffscreenCanvas.prototype.getContext = () => null;\n${await response.text()}`;
    await route.fulfill({ response, body });
  });
}

/** How much the middle of the stage varies: a blank canvas is almost uniform. */
async function variety(page: Page) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await findStage(page).boundingBox()) ?? {};
  const clip = { x: x + width * 0.35, y: y + height * 0.35, width: width * 0.3, height: height * 0.3 };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

test(
  'software stays on the cheap step, by its own trial; whoever asks for stones by name gets them, and is remembered',
  LONG,
  async ({ register, openBrowser }) => {
    test.slow();
    const ines = await register('Ines Moreau');
    const address = await makeModel(ines);
    const page = await openBrowser(ines);
    await openModel(page, address);
    await page.getByRole('button', { name: /^Shading/ }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Automatic (simple, as more is slow here)' })).toBeChecked(
      SLOWLY,
    );
    await page.keyboard.press('Escape');
    await isDrawnAs(page, 'simple');

    await choose(page, /^Shading/, 'Metal and stones');
    await isDrawnAs(page, 'stones');
    await choose(page, /^Material/, 'Rose gold');
    await expect(page.getByRole('button', { name: 'Material: Rose gold' })).toBeVisible();
    // The house has an alloy of that colour, and of the fineness of the one before.
    await expect(page.getByRole('button', { name: /^Weight: .* in 18 kt rose/ })).toBeVisible();
    await choose(page, /^Material/, 'Ruby');
    expect(await variety(page)).toBeGreaterThan(8);

    await page.reload();
    await isDrawnAs(page, 'stones');
    await expect(page.getByRole('button', { name: 'Material: Rose gold' })).toBeVisible();
    await page.evaluate(AXE);
    await page.getByRole('button', { name: /^Material/ }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Ruby' })).toBeChecked();
    for (const theme of ['light', 'dark'] as const) {
      await paint(page, theme);
      await look(page, `materials, ${theme}`);
    }
  },
);

test(
  'a shader that does not compile leaves polished metal, and it is said',
  LONG,
  async ({ register, openBrowser }) => {
    test.slow();
    const ines = await register('Ines Moreau');
    const address = await makeModel(ines);
    const page = await openBrowser(ines);
    await drawOnPage(page);
    await page.addInitScript({
      content: `const give = WebGL2RenderingContext.prototype.shaderSource;
      WebGL2RenderingContext.prototype.shaderSource = function (shader, source) {
        give.call(this, shader, source.includes('float follow(') ? source + '\\nnonsense' : source);
      };`,
    });
    await openModel(page, address);
    await choose(page, /^Shading/, 'Metal and stones');
    await expect(page.getByText('This browser doesn’t support that style.')).toBeVisible(SLOWLY);
    await isDrawnAs(page, 'metal');
    expect(await variety(page)).toBeGreaterThan(8);
  },
);

test(
  'a graphics card that stops goes on a step lower, on a new canvas, and it is said',
  LONG,
  async ({ register, openBrowser }) => {
    test.slow();
    const ines = await register('Ines Moreau');
    const address = await makeModel(ines);
    const page = await openBrowser(ines);
    await drawOnPage(page);
    await openModel(page, address);
    const lose = () =>
      findStage(page).evaluate((place) => {
        const context = place.querySelector('canvas')?.getContext('webgl2');
        context?.getExtension('WEBGL_lose_context')?.loseContext();
      });
    await choose(page, /^Shading/, 'Metal and stones');
    await isDrawnAs(page, 'stones');
    await lose();
    await expect(page.getByText('The graphics card stopped responding.')).toBeVisible();
    await isDrawnAs(page, 'metal');
    expect(await variety(page)).toBeGreaterThan(8);
    await expect(page.getByRole('application')).toHaveCount(1);
  },
);

/** For a zip whose files aren't compressed: each name, and the first bytes. */
function unpacked(zip: Buffer): { name: string; bytes: Buffer }[] {
  const files: { name: string; bytes: Buffer }[] = [];
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const [size, named, more] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26), zip.readUInt16LE(at + 28)];
    const start = at + 30 + named + more;
    files.push({ name: zip.toString('utf8', at + 30, at + 30 + named), bytes: zip.subarray(start, start + size) });
    at = start + size;
  }
  return files;
}

test(
  'four views and a turn of 72 pictures are saved, and what is being made can be stopped',
  LONG,
  async ({ register, openBrowser }) => {
    test.slow();
    const ines = await register('Ines Moreau');
    const address = await makeModel(ines);
    const page = await openBrowser(ines);
    await openModel(page, address);
    const take = async (what: string) => {
      await page.getByRole('button', { name: 'Take pictures' }).click();
      await page.getByRole('menuitem', { name: what }).click();
    };
    const bytesAfter = async (what: string) => {
      const coming = page.waitForEvent('download', SLOWLY);
      await take(what);
      const download = await coming;
      return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
    };
    const stills = await bytesAfter('Stills of four views');
    expect(stills.name).toBe('stones_views.zip');
    const views = unpacked(stills.bytes);
    expect(views.map(({ name }) => name)).toEqual(['front.png', 'side.png', 'top.png', 'three-quarter.png']);
    for (const { bytes } of views) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1600, height: 1200 });
      const { channels } = await sharp(bytes).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(8);
    }

    await take('Turntable');
    const making = page.getByRole('group', { name: 'Pictures being made' });
    await expect(making.getByRole('progressbar')).toBeVisible();
    await making.getByRole('button', { name: 'Cancel' }).click();
    await expect(making).toHaveCount(0);

    const turn = await bytesAfter('Turntable');
    if (turn.name.endsWith('.zip')) {
      const frames = unpacked(turn.bytes);
      expect(frames).toHaveLength(72);
      expect(frames.at(-1)?.name).toBe('72.jpg');
    } else {
      expect(turn.name).toBe('stones_turntable.webm');
      expect(turn.bytes.readUInt32BE(0)).toBe(0x1a45dfa3);
      // Each picture is a simple block: its length in eight bytes, the track, a time, and whether it is a keyframe.
      const heads = [...turn.bytes.keys()].filter(
        (at) =>
          at + 13 < turn.bytes.length &&
          turn.bytes[at] === 0xa3 &&
          turn.bytes[at + 1] === 1 &&
          turn.bytes.readUIntBE(at + 2, 3) === 0 &&
          turn.bytes[at + 9] === 0x81 &&
          (turn.bytes[at + 12] === 0 || turn.bytes[at + 12] === 0x80),
      );
      expect(heads).toHaveLength(72);
    }
  },
);
