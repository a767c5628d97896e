import type { Page } from '@playwright/test';
import { chatPath } from '../support/chat.ts';
import { viewerPath } from '../support/commented.ts';
import { findToast } from '../support/messages.ts';
import { picture } from '../support/pictures.ts';
import { settle } from '../support/settle.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

const MESSAGES = 'section[aria-label="Messages"] > *';
const UPLOADED = 'div:has(> [role="status"] > h2)';

/** Goes to another page of the app without reloading: what lies over the page comes along. */
async function walkTo(page: Page, path: string) {
  await page.evaluate((to) => facetProbe.walkTo(to), path);
  await expect(page).toHaveURL(new RegExp(`${path.split('?')[0]}(\\?|$)`));
  await settle(page);
}

/** A message that stays as long as the pointer is on it. */
async function holdMessage(page: Page, spaceId: number) {
  await page.goto(`/space/${spaceId}/dashboard?show=projects`);
  const button = page.getByRole('main').getByRole('button', { name: 'New folder' });
  const before = await button.boundingBox();
  await button.click();
  await page.getByRole('dialog').getByLabel('Folder name').fill('SS27 Bridal');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await findToast(page, 'New Folder Created').hover();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await button.boundingBox(), 'a message moves no button').toEqual(before);
}

for (const width of [1440, 390]) {
  test(`at ${width} px neither a message nor what was uploaded lies over a control, or moves one`, async ({
    register,
    openBrowser,
  }) => {
    const ines = await register('Ines Moreau');
    const space = await makeSpace(ines, 'Maison Orlane');
    const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
    const halo = await makeStyle(ines, project, { title: 'Celeste halo', files: [picture('c-halo.jpg')] });
    const page = await openBrowser(ines, { viewport: { width, height: width === 390 ? 844 : 900 } });
    await holdMessage(page, space.id);
    const places = {
      designs: `/project/${project.id}/modules/design?module=${project.cad}`,
      chat: chatPath(project),
      viewer: viewerPath(project, halo.id, halo.items[0]?.id ?? 0),
      tasks: `/project/${project.id}/modules/tasks`,
      settings: `/project/${project.id}/edit`,
      dashboard: '/global-dashboard',
    };
    for (const [name, path] of Object.entries(places)) {
      await walkTo(page, path);
      // It stays as long as the pointer is on it, and lies elsewhere on a page with a bar of its own.
      await findToast(page, 'New Folder Created').hover();
      expect.soft(await page.evaluate((cover) => facetProbe.coveredBy(cover), MESSAGES), name).toEqual([]);
    }
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await settle(page);
    expect
      .soft(await page.evaluate((cover) => facetProbe.coveredBy(cover, '[role="dialog"]'), MESSAGES), 'dialog')
      .toEqual([]);
    await page.keyboard.press('Escape');

    await walkTo(page, places.designs);
    // Uploading by click needs a wide window; what it left is checked in the given width.
    await page.setViewportSize({ width: 1440, height: 900 });
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await (await chosen).setFiles([picture('c-pendant.jpg', 'lune-drop.jpg')]);
    await page.getByRole('button', { name: 'Create style' }).click();
    await expect(page.getByRole('heading', { name: '1 uploaded' })).toBeVisible();
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('heading', { name: '1 uploaded' }).hover({ force: true });
    for (const [name, path] of Object.entries(places)) {
      await walkTo(page, path);
      expect.soft(await page.evaluate((cover) => facetProbe.coveredBy(cover), UPLOADED), name).toEqual([]);
    }
  });
}
