import { LONG } from '../support/long.ts';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getProject } from '@facet/contract/endpoints/projects';
import type { Page } from '@playwright/test';
import { findRow } from '../support/design-list.ts';
import { watchParts, writeLargeModel } from '../support/large-files.ts';
import { openNarrowProxy } from '../support/narrow-proxy.ts';
import { picture } from '../support/pictures.ts';
import type { Person } from '../support/people.ts';
import { startSession } from '../support/start-session.ts';
import { makeProject, makeSpace } from '../support/studio.ts';
import { expect, test, type Register } from '../support/test.ts';

const PART = 5 * 1024 * 1024;

async function makeStudio(register: Register) {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  return { ines, project, address: `/project/${project.id}/modules/design?module=${project.cad}` };
}

/** As many pictures, each with a name of its own, and one file that no module takes. */
async function writePictures(count: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'facet-many-'));
  const { buffer } = picture('c-signet.jpg');
  const names = Array.from({ length: count }, (_, index) => `ring-${index + 1}.jpg`);
  const files = [...names, 'notes.odt'].map((name) => path.join(folder, name));
  await Promise.all(files.map((file) => writeFile(file, buffer)));
  return { files, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function chooseBy(page: Page, button: string, files: string | string[]) {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await (await chosen).setFiles(files);
}

const countStyles = async (ines: Person, projectId: number) =>
  (await ines.call(getProject, { params: { projectId } })).data.styles.length;

test('31 files become 31 styles, also when the page is closed in the middle', async ({ register, openBrowser }) => {
  const { ines, project, address } = await makeStudio(register);
  const { files, remove } = await writePictures(31);
  const page = await openBrowser(ines);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(address);
  let [sent, made] = [0, 0];
  const heard = Promise.withResolvers<void>();
  await page.route('**/modules/*/design', async (route) => {
    if (route.request().method() !== 'POST' || (made += 1) < 8) return route.continue();
    await route.fetch();
    return heard.resolve();
  });
  await page.route('**/api/files/user', (route) => {
    sent += 1;
    // The rest never gets through to the server.
    return sent <= 8 ? route.continue() : undefined;
  });
  await chooseBy(page, 'Upload', files);
  const dialog = page.getByRole('dialog', { name: 'New styles' });
  await expect(dialog.getByRole('list', { name: 'Left out' })).toContainText('notes.odt');
  await dialog.getByRole('button', { name: 'Create 31 styles' }).click();
  await expect.poll(() => countStyles(ines, project.id)).toBe(8);
  // The last style is made, but this page has not heard of it.
  await heard.promise;
  // Not the other way round: what is held back would get through before the page is gone.
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  // It is not made a second time.
  const panel = page.getByRole('region', { name: '23 uploads were interrupted' });
  const missing = panel.getByRole('listitem').filter({ hasText: 'Choose the file again to upload it' });
  await expect(missing).toHaveCount(23);
  await expect(missing.last()).toContainText('ring-31.jpg');
  await chooseBy(page, 'Choose all 23 again', files);
  await expect(page.getByRole('heading', { name: /2[34] uploaded/ })).toBeVisible();
  expect(await countStyles(ines, project.id)).toBe(31);
  await page.reload();
  await expect(findRow(page, 'Ring 31')).toBeVisible();
  await expect(page.getByRole('heading', { name: /upload/i })).toHaveCount(0);
  await remove();
});

test(
  'a file that is saved again while it uploads says so, and goes anew as it is now',
  LONG,
  async ({ register, openBrowser }) => {
    const { ines, project, address } = await makeStudio(register);
    const ring = await writeLargeModel('celeste-halo.stl');
    const page = await openBrowser(ines);
    await page.goto(address);
    const parts = await watchParts(page);
    const held = parts.hold(2 * PART);
    await chooseBy(page, 'Upload', ring.file);
    await page.getByRole('dialog', { name: 'New style' }).getByRole('button', { name: 'Create style' }).click();
    const last = await held;
    await appendFile(ring.file, 'saved again');
    await last.continue();
    const panel = page.getByRole('region', { name: '1 upload was interrupted' });
    await expect(panel).toContainText('It changed while it was uploading. Choose it again to upload it as it is now.');
    parts.offsets.length = 0;
    await chooseBy(page, 'Choose celeste-halo.stl again', ring.file);
    await expect(page.getByRole('heading', { name: '1 uploaded' })).toBeVisible();
    expect(parts.offsets[0]).toBe(0);
    expect(await countStyles(ines, project.id)).toBe(1);
    await ring.remove();
  },
);

test(
  'files pass a proxy that takes only small bodies, and one that cuts sockets is named',
  LONG,
  async ({ register, openBrowser, facet }) => {
    const { ines, project, address } = await makeStudio(register);
    await using proxy = await openNarrowProxy(facet.server.origin);
    const { cookies, origins } = await startSession(ines, facet);
    const state = { cookies, origins: origins.map((origin) => ({ ...origin, origin: proxy.url })) };
    const page = await openBrowser(undefined, { storageState: state });
    const [small, large] = [await writeLargeModel('small.stl', 60_000), await writeLargeModel('large.stl')];
    await page.goto(`${proxy.url}${address}`);
    for (const [index, { file }] of [small, large].entries()) {
      await chooseBy(page, 'Upload', file);
      await page.getByRole('dialog', { name: 'New style' }).getByRole('button', { name: 'Create style' }).click();
      await expect(
        page
          .getByRole('heading', { name: `${index + 1} uploaded` })
          .or(page.getByRole('heading', { name: '1 uploaded' })),
      ).toBeVisible();
      await expect.poll(() => countStyles(ines, project.id)).toBe(index + 1);
    }
    // The first was sent whole once, and in too large a part once; then no more.
    expect(proxy.bodies.filter((bytes) => bytes > 1024 * 1024)).toHaveLength(2);
    await expect(page.getByText('A proxy in front of Facet may not let web sockets pass.')).toBeVisible();
    await Promise.all([small.remove(), large.remove()]);
  },
);
