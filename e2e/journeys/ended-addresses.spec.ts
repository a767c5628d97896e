import type { Page } from '@playwright/test';
import { LONG } from '../support/long.ts';
import type { Person } from '../support/people.ts';
import { picture, type Picture } from '../support/pictures.ts';
import { makeProject, makeSpace, makeStyle, type Project } from '../support/studio.ts';
import { expect, test, type Register } from '../support/test.ts';
import { drawnPicture, videoFile } from '../support/video-file.ts';

type Studio = { ines: Person; spaceId: number; project: Project };

async function makeStudio(register: Register): Promise<Studio> {
  const ines = await register('Ines Moreau');
  const { id: spaceId } = await makeSpace(ines, 'Maison Orlane');
  return { ines, spaceId, project: await makeProject(ines, { spaceId, title: 'Aurelia bridal' }) };
}

/** A style with the file alone, opened in the viewer. */
async function open(page: Page, { ines, project }: Studio, file: Picture) {
  const style = await makeStyle(ines, project, { title: file.name, files: [file] });
  await page.goto(`/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`);
  await expect(page.getByRole('heading', { level: 1, name: file.name })).toBeVisible();
}

/** Ends every address that was handed out to her: in another project she has rights that she had not then. */
async function endAddresses(page: Page, { ines, spaceId }: Studio): Promise<void> {
  const used = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('&signature=') ? name : [])),
  );
  await makeProject(ines, { spaceId, title: `Beside ${Date.now()}` });
  for (const address of used.slice(0, 1))
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(403);
}

test('a film goes on when its address has ended', LONG, async ({ register, openBrowser }) => {
  const studio = await makeStudio(register);
  const page = await openBrowser(studio.ines);
  await open(page, studio, await videoFile(page, 'Turntable.mp4', 30));
  const moment = page.getByRole('slider', { name: 'Position' });
  await expect(moment).toHaveAttribute('aria-valuetext', /frame 1$/);
  await page.keyboard.press('.');
  await expect.poll(async () => Number(await moment.inputValue())).toBeGreaterThan(0);
  await endAddresses(page, studio);

  // As when the browser no longer has the part that is sought.
  await page.evaluate('document.querySelector("video").load()');
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4);
  const before = Number(await moment.inputValue());
  await moment.press('PageUp');
  await expect.poll(async () => Number(await moment.inputValue())).toBeGreaterThan(before);
  await expect(page.getByText(/^This browser can’t play/)).toHaveCount(0);
});

test(
  'a large picture is still seen in every detail when its address has ended',
  LONG,
  async ({ register, openBrowser }) => {
    const studio = await makeStudio(register);
    const page = await openBrowser(studio.ines);
    await open(page, studio, await drawnPicture(page, 'Plate.jpg', [6000, 4000]));
    await expect(page.getByRole('img', { name: /Plate\.jpg/ })).toBeVisible({ timeout: 100_000 });
    await endAddresses(page, studio);
    const tiles = page.locator('img[src*="&tile="]');
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('+');
    await expect(tiles.first()).toBeAttached();
    for (const tile of await tiles.all()) await expect(tile).not.toHaveJSProperty('naturalWidth', 0);
    await expect(page.getByText('Only the preview could be loaded.')).toHaveCount(0);
  },
);

test('what is opened, downloaded or comes into sight later has an address that works', async ({
  register,
  openBrowser,
}) => {
  const studio = await makeStudio(register);
  const page = await openBrowser(studio.ines);
  await open(page, studio, picture('c-halo.jpg'));
  await expect(page.getByRole('img', { name: /c-halo\.jpg/ })).toBeVisible();
  await endAddresses(page, studio);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Download c-halo.jpg' }).click();
  expect((await download).suggestedFilename()).toBe('c-halo.jpg');
});
