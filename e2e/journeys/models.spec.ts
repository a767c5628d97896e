import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { uploadDesigns } from '@facet/contract/endpoints/designs';
import { getFile } from '@facet/contract/endpoints/files';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { check } from '../support/check.ts';
import { AXE, look, paint } from '../support/axe.ts';
import { bandStl, bareRhino, boxObj, boxRhino, boxStl, brokenStl, otherModels, paintedZip } from '../support/models.ts';
import type { Person } from '../support/people.ts';
import type { Picture } from '../support/pictures.ts';
import { makeProject, makeSpace, makeStyle, type Project } from '../support/studio.ts';
import { LONG } from '../support/long.ts';
import { expect, test } from '../support/test.ts';

/** On a busy machine software rendering is slow to draw its first picture of a model. */
const FIRST_PICTURE = { timeout: 40_000 };
const SAMPLES = path.join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'cad');

async function makeBench(ines: Person) {
  const space = await makeSpace(ines, 'Maison Orlane');
  return makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
}

async function addModel(ines: Person, project: Project, file: Picture) {
  const style = await makeStyle(ines, project, { title: file.name, files: [file] });
  const address = `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`;
  return { address, fileId: style.items[0]?.file.id ?? 0 };
}

const factsOn = (page: Page) => page.getByRole('group', { name: 'Model details' });

async function openModel(page: Page, address: string) {
  await page.goto(address);
  await expect(factsOn(page)).toBeVisible(FIRST_PICTURE);
  await expect(page.getByRole('progressbar')).toHaveCount(0, FIRST_PICTURE);
}

/** A browser whose workers have no WebGL, like WebKit for a long time. */
async function keepWorkersFromDrawing(page: Page) {
  await page.route(/assets\/draw-worker-[\w-]+\.js/, async (route) => {
    const response = await route.fetch();
    const body = `OffscreenCanvas.prototype.getContext = () => null;\n${await response.text()}`;
    await route.fulfill({ response, body });
  });
}

const isThumbnail = (variant: string | null) => ['small', 'medium', 'large'].includes(variant ?? '');

test('while a model is on its way, the picture that was drawn of it can be looked at', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const { address, fileId } = await addModel(ines, await makeBench(ines), bandStl());
  const thumbnails = async () => (await ines.call(getFile, { params: { fileId } })).data.thumbnails.length;
  await expect.poll(thumbnails, FIRST_PICTURE).toBeGreaterThan(0);
  const page = await openBrowser(ines);
  const released = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === `/api/files/${fileId}/content` && !isThumbnail(url.searchParams.get('variant')),
    async (route) => {
      await released.promise;
      await route.continue();
    },
  );
  await page.goto(address);
  const loading = page.locator('[aria-busy="true"]', { has: page.getByRole('progressbar') });
  const drawn = loading.locator('img');
  await expect(drawn).toBeVisible(FIRST_PICTURE);
  await expect.poll(() => drawn.evaluate((image) => Number(Reflect.get(image, 'naturalWidth')))).toBeGreaterThan(0);
  await expect(loading.getByRole('button', { name: 'Cancel' })).toBeVisible();
  released.resolve();
  await expect(factsOn(page)).toBeVisible(FIRST_PICTURE);
  await expect(drawn).toHaveCount(0, FIRST_PICTURE);
});

test(
  'where a worker cannot draw the page does, and where nothing can it is said',
  LONG,
  async ({ register, openBrowser }) => {
    test.slow();
    const ines = await register('Ines Moreau');
    const project = await makeBench(ines);
    const { address } = await addModel(ines, project, boxStl());
    const page = await openBrowser(ines);
    await keepWorkersFromDrawing(page);
    await openModel(page, address);
    // The canvas belongs to the page: one that was transferred to a worker can't be read.
    const isDrawn = () =>
      page.getByRole('application').evaluate((place) => {
        const canvas = place.querySelector('canvas');
        const shot = canvas?.getContext('webgl2');
        return canvas !== null && shot !== null;
      });
    expect(await isDrawn()).toBe(true);
    await page.getByRole('button', { name: 'View: Perspective' }).click();
    await page.getByRole('menuitemradio', { name: /^Front/ }).click();
    await expect(page.getByRole('button', { name: 'View: Front' })).toBeVisible();

    const poor = await openBrowser(ines);
    await keepWorkersFromDrawing(poor);
    await poor.addInitScript({ content: 'HTMLCanvasElement.prototype.getContext = () => null;' });
    await poor.goto(address);
    await expect(poor.getByText('because WebGL 2 is off or unavailable')).toBeVisible(FIRST_PICTURE);
    await expect(poor.getByRole('progressbar')).toHaveCount(0);
  },
);

test('an STL is taken for millimetres until somebody says otherwise, turned, cut and measured, and gets its picture', async ({
  register,
  openBrowser,
}) => {
  test.slow();
  const ines = await register('Ines Moreau');
  const project = await makeBench(ines);
  const { address, fileId } = await addModel(ines, project, boxStl());
  const page = await openBrowser(ines);
  await openModel(page, address);
  const facts = factsOn(page);
  await expect(facts).toContainText('20.00 × 10.00 × 5.00');
  await expect(facts).toContainText('12 triangles');
  await facts.getByRole('button', { name: 'mm, assumed; file unit' }).click();
  await page.getByRole('menuitemradio', { name: 'cm', exact: true }).click();
  await expect(facts).toContainText('200.00 × 100.00 × 50.00');
  await facts.getByRole('button', { name: /file unit: cm/ }).click();
  await page.getByRole('menuitemradio', { name: 'mm', exact: true }).click();
  await expect(facts).toContainText('20.00 × 10.00 × 5.00');
  await expect(facts).toContainText('1,000 mm³');
  await facts.getByRole('button', { name: 'Weight: 15.80 g in 18 kt white Pd; choose the metal' }).click();
  await page.getByRole('menuitemradio', { name: /^Pt 950 Ru/ }).click();
  await expect(facts.getByRole('button', { name: /^Weight: 20.70 g in Pt 950 Ru/ })).toBeVisible();

  // From the front the box fills the canvas except for 28 px at each side.
  await page.getByRole('button', { name: 'View: Perspective' }).click();
  await page.getByRole('menuitemradio', { name: /^Front/ }).click();
  await expect(page.getByRole('button', { name: 'View: Front' })).toBeVisible();
  await page.getByRole('button', { name: 'Measure' }).click();
  const canvas = page.getByRole('application');
  const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
  const half = (width - 56) / 2;
  await canvas.click({ position: { x: width / 2 - half + 4, y: height / 2 + half / 4 - 4 } });
  const measure = page.getByRole('group', { name: 'Measure' });
  await expect(measure).toContainText('Click where to measure to');
  await canvas.click({ position: { x: width / 2 + half - 4, y: height / 2 - half / 4 + 4 } });
  await expect(measure).toContainText('20.62 mm');
  await expect(measure).toContainText('dx 20.00');
  await expect(measure).toContainText('dz 5.00');
  await page.keyboard.press('Escape');
  await expect(measure).toHaveCount(0);

  await page.getByRole('button', { name: 'Section', exact: true }).click();
  const section = page.getByRole('group', { name: 'Section' });
  await expect(section).toContainText('5.00 mm');
  await check(section.getByRole('radio', { name: 'X' }), { force: true });
  await expect(section).toContainText('10.00 mm');
  await section.getByRole('slider', { name: 'Section position' }).fill('50');
  await expect(section).toContainText('5.00 mm');
  const shading = page.getByRole('button', { name: 'Shading: Shaded' });
  const coloured = page.getByRole('menuitemcheckbox', { name: 'Colours by wall thickness' });
  await shading.press('Enter');
  await coloured.press('Enter');
  const walls = page.getByRole('region', { name: 'Wall thickness' });
  await expect(walls).toContainText('over 1.6 mm');
  await walls.getByRole('slider', { name: 'Limit' }).fill('1.5');
  await expect(walls).toContainText('over 3 mm');
  await shading.click();
  await coloured.click();
  await expect(walls).toHaveCount(0);
  await shading.click();
  await page.getByRole('menuitemradio', { name: 'Wireframe' }).click();
  await canvas.focus();
  await page.keyboard.press('4');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'View: Perspective' })).toBeVisible();

  await expect
    .poll(async () => (await ines.call(getFile, { params: { fileId } })).data.thumbnails.length, FIRST_PICTURE)
    .toBeGreaterThan(0);
  const said = async () => (await ines.call(getFile, { params: { fileId } })).data.unit;
  await expect.poll(said).toBe('mm');
});

test('OBJ and Rhino files are shown, and what cannot be shown says why', LONG, async ({ register, openBrowser }) => {
  test.slow();
  const ines = await register('Ines Moreau');
  const project = await makeBench(ines);
  const page = await openBrowser(ines);
  await openModel(page, (await addModel(ines, project, boxObj())).address);
  // OBJ files have the Y axis pointing up.
  await expect(factsOn(page)).toContainText('20.00 × 5.00 × 10.00');
  await openModel(page, (await addModel(ines, project, await boxRhino())).address);
  await expect(factsOn(page)).toContainText('200.00 × 100.00 × 50.00 mm');
  await expect(factsOn(page)).not.toContainText('Which unit');

  const main = page.getByRole('main');
  await page.goto((await addModel(ines, project, await bareRhino())).address);
  await expect(main.getByText('saved without render meshes')).toBeVisible(FIRST_PICTURE);
  await expect(main.getByRole('img', { name: 'Curves in this file' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Download' })).toBeVisible();
  await page.goto((await addModel(ines, project, brokenStl())).address);
  await expect(main.getByText('some of its coordinates aren’t numbers')).toBeVisible(FIRST_PICTURE);
});

test('a ring says which finger it fits, in every system', async ({ register, openBrowser }) => {
  test.slow();
  const ines = await register('Ines Moreau');
  const project = await makeBench(ines);
  const page = await openBrowser(ines);
  await openModel(page, (await addModel(ines, project, bandStl())).address);
  await factsOn(page).getByRole('button', { name: 'Ring size: US 6; other systems' }).click();
  const sizes = page.getByRole('dialog', { name: 'Ring size' });
  await expect(sizes).toContainText('16.51 mm');
  await expect(sizes).toContainText('EU, Germany (ISO)52');
});

test('models of other programs are shown in the unit that they say', LONG, async ({ register, openBrowser }) => {
  test.slow();
  const ines = await register('Ines Moreau');
  const project = await makeBench(ines);
  const page = await openBrowser(ines);
  for (const { file, size } of await otherModels()) {
    await openModel(page, (await addModel(ines, project, file)).address);
    await expect(factsOn(page), file.name).toContainText(size);
    await expect(factsOn(page), file.name).toContainText('1,000 mm³');
  }
});

test(
  'a model in a zip has the colours and the picture of its file, and is plain metal beside',
  LONG,
  async ({ register, openBrowser }) => {
    const ines = await register('Ines Moreau');
    const project = await makeBench(ines);
    const { address } = await addModel(ines, project, paintedZip());
    const page = await openBrowser(ines);
    await openModel(page, address);
    const colours = page.getByRole('button', { name: 'Colours of the file' });
    await expect(colours).toHaveAttribute('aria-pressed', 'true');
    // Of the picture's four colours only the red ones are this red; metal has none of them.
    const redShare = async () => {
      const shot = await page.getByRole('application').screenshot();
      const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      let red = 0;
      for (let at = 0; at < data.length; at += 3) {
        const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
        if (r > 100 && g * 2.5 < r && b * 2.5 < r) red += 1;
      }
      return red / (info.width * info.height);
    };
    await expect.poll(redShare, FIRST_PICTURE).toBeGreaterThan(0.001);
    await colours.click();
    await expect(colours).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(redShare, FIRST_PICTURE).toBe(0);
  },
);

test('two versions of a model are turned together, and axe finds nothing in light and dark', async ({
  register,
  openBrowser,
}) => {
  test.slow();
  const ines = await register('Ines Moreau');
  const project = await makeBench(ines);
  const style = await makeStyle(ines, project, { title: 'Signet', files: [boxStl()] });
  const params = { projectId: project.id, moduleId: project.cad };
  const file_ids = await ines.upload('design', [boxObj()]);
  await ines.call(uploadDesigns, { params, body: { style_id: style.id, file_ids } });
  const page = await openBrowser(ines);
  await openModel(page, `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`);
  await page.evaluate(AXE);
  await look(page, 'a model, light');
  await page.getByRole('button', { name: 'Compare versions' }).click();
  const [first, second] = [page.getByRole('application').first(), page.getByRole('application').last()];
  await expect(page.getByRole('application')).toHaveCount(2);
  await expect(page.getByRole('progressbar')).toHaveCount(0, FIRST_PICTURE);
  await expect(factsOn(page)).toHaveCount(2, FIRST_PICTURE);
  await page.keyboard.press('3');
  await expect(page.getByRole('button', { name: 'View: Top' })).toBeVisible();
  // Both show the box from above: turning one turns the other.
  const seen = async () => (await second.screenshot()).toString('base64');
  const fromAbove = await seen();
  await first.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'View: Perspective' })).toBeVisible();
  await expect.poll(seen, FIRST_PICTURE).not.toBe(fromAbove);
  await paint(page, 'dark');
  await look(page, 'two models, dark');
});

test('an OBJ that comes without its materials says where its colours are', LONG, async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const project = await makeBench(ines);
  const box = boxObj();
  const painted = { ...box, buffer: Buffer.from(`mtllib gold.mtl\nusemtl gold\n${box.buffer.toString()}`) };
  const page = await openBrowser(ines);
  await page.goto((await addModel(ines, project, painted)).address);
  await expect(factsOn(page)).toContainText('Colours are in gold.mtl: add both files together', FIRST_PICTURE);
});

/** Samples that can't be shown, and why. */
const CARDS: Readonly<Record<string, string>> = {
  'lines-only.obj': 'contains only lines',
  'nurbs-surface-r5.3dm': 'saved without render meshes',
};
const samples = existsSync(SAMPLES) ? readdirSync(SAMPLES).filter((name) => /\.(stl|obj|3dm)$/.test(name)) : [];

if (samples.length > 0) {
  test('each sample model opens, or says why not', LONG, async ({ register, openBrowser }) => {
    test.setTimeout(60_000 + samples.length * 20_000);
    const ines = await register('Ines Moreau');
    const project = await makeBench(ines);
    const page = await openBrowser(ines);
    for (const name of samples) {
      const buffer = readFileSync(path.join(SAMPLES, name));
      const { address } = await addModel(ines, project, { name, mimeType: 'application/octet-stream', buffer });
      await page.goto(address);
      const card = CARDS[name];
      const shown = card ? page.getByRole('main').getByText(card) : factsOn(page);
      await expect(shown, name).toBeVisible(FIRST_PICTURE);
      if (!card) await expect(page.getByRole('progressbar'), name).toHaveCount(0, FIRST_PICTURE);
    }
  });
}
