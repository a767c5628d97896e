import { readdir } from 'node:fs/promises';
import { LONG } from '../support/long.ts';
import path from 'node:path';
import { getProject } from '@facet/contract/endpoints/projects';
import type { Page } from '@playwright/test';
import { chooseFor, findRow } from '../support/design-list.ts';
import { watchParts, writeLargeModel } from '../support/large-files.ts';
import { picture } from '../support/pictures.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test, type Register } from '../support/test.ts';

const MB = 1024 * 1024;
const PART = 5 * MB;
/** Where the parts of a file of just over 25 MB begin, after those that a first connection brought. */
const REST = [2 * PART, 3 * PART, 4 * PART, 5 * PART];

async function makeStudio(register: Register) {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  await makeStyle(ines, project, { title: 'Theo signet', files: [picture('c-signet.jpg')] });
  return { ines, project, address: `/project/${project.id}/modules/design?module=${project.cad}` };
}

async function chooseBy(page: Page, open: () => Promise<void>, file: string) {
  const chosen = page.waitForEvent('filechooser');
  await open();
  await (await chosen).setFiles(file);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

test(
  'a large file goes on where a lost connection, or a server that died, left it',
  LONG,
  async ({ register, openBrowser, server }) => {
    const { ines, address } = await makeStudio(register);
    const [ring, band] = [await writeLargeModel('celeste-halo.stl'), await writeLargeModel('theo-signet.stl')];
    const page = await openBrowser(ines);
    await page.goto(address);
    await expect(findRow(page, 'Theo signet')).toBeVisible();
    const parts = await watchParts(page);

    const cut = parts.hold(2 * PART);
    await chooseBy(page, () => page.getByRole('button', { name: 'Upload', exact: true }).click(), ring.file);
    await page.getByRole('dialog', { name: 'New style' }).getByRole('button', { name: 'Create style' }).click();
    const lost = await cut;
    await page.context().setOffline(true);
    await lost.abort('internetdisconnected');
    const panel = page.getByRole('region', { name: 'Uploading 1 of 1' });
    await expect(panel.getByRole('listitem')).toContainText(/Waiting for the connection \(\d\d %\)/);
    await page.context().setOffline(false);
    await expect(heading(page, '1 uploaded')).toBeVisible();
    expect(parts.offsets).toEqual([0, PART, ...REST.slice(0, 1), ...REST]);
    await expect(page.getByRole('link', { name: /celeste halo/i })).toBeVisible();

    parts.offsets.length = 0;
    const dying = parts.hold(2 * PART);
    await chooseBy(page, () => chooseFor(page, 'Theo signet', 'Upload new version'), band.file);
    const last = await dying;
    await server.kill();
    await last.continue();
    await expect(page.getByRole('region', { name: 'Uploading 1 of 1' })).toContainText('Waiting for the connection');
    await server.start();
    await expect(heading(page, '1 uploaded')).toBeVisible({ timeout: 45_000 });
    const again = parts.offsets.filter((offset, index) => parts.offsets.indexOf(offset) === index);
    expect([again, parts.offsets.slice(0, 2)]).toEqual([
      [0, PART, ...REST],
      [0, PART],
    ]);
    expect(parts.offsets.filter((offset) => offset < 2 * PART)).toEqual([0, PART]);
    await expect(findRow(page, 'Theo signet')).toContainText('v2');
    await Promise.all([ring.remove(), band.remove()]);
  },
);

test(
  'a reloaded page goes on with a large file when it is chosen again, or gives it up',
  LONG,
  async ({ register, openBrowser, server }) => {
    const { ines, project, address } = await makeStudio(register);
    const [ring, other] = [await writeLargeModel('theo-signet.stl'), await writeLargeModel('other.stl')];
    const page = await openBrowser(ines);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(address);
    await expect(findRow(page, 'Theo signet')).toBeVisible();
    const parts = await watchParts(page);
    const held = parts.hold(2 * PART);
    await chooseBy(page, () => chooseFor(page, 'Theo signet', 'Upload new version'), ring.file);
    await held;
    await page.reload();
    const panel = page.getByRole('region', { name: '1 upload was interrupted' });
    await expect(panel.getByRole('listitem')).toContainText(
      /theo-signet\.stl.*Choose the file again to continue \(\d\d %\)/s,
    );
    const chooseAgain = () => panel.getByRole('button', { name: 'Choose theo-signet.stl again' }).click();
    await chooseBy(page, chooseAgain, other.file);
    await expect(panel).toContainText('This is a different file. Choose the original, unchanged.');
    parts.offsets.length = 0;
    await chooseBy(page, chooseAgain, ring.file);
    await expect(heading(page, '1 uploaded')).toBeVisible();
    expect(parts.offsets).toEqual(REST);
    await expect(findRow(page, 'Theo signet')).toContainText('v2');
    await page.reload();
    await expect(findRow(page, 'Theo signet')).toContainText('v2');
    await expect(heading(page, /upload/i)).toHaveCount(0);

    await page.goto(`/project/${project.id}/edit`);
    const attach = () =>
      page.getByRole('group', { name: 'Attachments' }).getByRole('button', { name: 'Add files' }).click();
    const cut = parts.hold(2 * PART);
    await chooseBy(page, attach, ring.file);
    await cut;
    await page.reload();
    await chooseBy(page, chooseAgain, ring.file);
    await expect(heading(page, '1 uploaded')).toBeVisible();
    const { data } = await ines.call(getProject, { params: { projectId: project.id } });
    expect(data.attachments.map(({ original_name: name }) => name)).toEqual(['theo-signet.stl']);

    const given = parts.hold(2 * PART);
    await chooseBy(page, attach, other.file);
    await given;
    await page.getByRole('button', { name: 'Cancel other.stl' }).click();
    await expect.poll(() => readdir(path.join(server.dataDir, 'uploads'))).toEqual([]);
    await page.reload();
    await expect(page.getByRole('group', { name: 'Attachments' })).toContainText('theo-signet.stl');
    await expect(heading(page, /upload/i)).toHaveCount(0);
    await Promise.all([ring.remove(), other.remove()]);
  },
);
