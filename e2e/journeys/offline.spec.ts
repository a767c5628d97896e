import type { Page } from '@playwright/test';
import { findRow } from '../support/design-list.ts';
import { LONG } from '../support/long.ts';
import { picture } from '../support/pictures.ts';
import { startSession } from '../support/start-session.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test, type Register } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

async function makeStudio(register: Register) {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const style = await makeStyle(ines, project, { title: 'Theo signet', files: [picture('c-signet.jpg')] });
  const list = `/project/${project.id}/modules/design?module=${project.cad}`;
  return { ines, list, style };
}

const personCaches = (page: Page): Promise<string[]> =>
  page.evaluate(`caches.keys().then((names) => names.filter((name) => name.startsWith('facet-person-')))`);
const countKept = (page: Page): Promise<number> =>
  page.evaluate(`(async () => {
    let count = 0;
    for (const name of await caches.keys()) count += (await (await caches.open(name)).keys()).length;
    return count;
  })()`);

/** Saved in the background: once no more requests are made, everything that was looked at is there. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await countKept(page);
        const isStill = now > 0 && now === before;
        before = now;
        return isStill;
      },
      { intervals: [1000] },
    )
    .toBe(true);
}

test('what was looked at is read offline, and nothing of it is left after signing out', async ({
  register,
  openBrowser,
}) => {
  const { ines, list, style } = await makeStudio(register);
  const page = await openBrowser(ines);
  await page.goto(list);
  await findRow(page, 'Theo signet').getByRole('link', { name: 'Theo signet' }).click();
  await expect(page.getByRole('heading', { name: 'Theo signet' })).toBeVisible();
  const design = page.url();
  await untilKept(page);
  await page.goto(list);
  const image = findRow(page, 'Theo signet').locator('img').first();
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  await untilKept(page);

  await page.context().setOffline(true);
  await page.reload();
  await expect(findRow(page, 'Theo signet')).toBeVisible();
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  await expect(page.getByRole('status').filter({ hasText: /Offline, as of \d\d:\d\d/ })).toBeVisible();
  await page.goto(design);
  await expect(page.getByRole('heading', { name: style.title })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /Offline, as of/ })).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: /Offline, as of/ })).toHaveCount(0);
  await page.goto('/global-dashboard');
  await page.getByRole('button', { name: /account/ }).click();
  await page.getByRole('menuitem', { name: /Sign out/i }).click();
  // The page starts anew, and what it ran ends.
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect.poll(() => personCaches(page)).toEqual([]);
});

test('somebody else in the same browser finds nothing of what was kept', async ({ register, openBrowser, facet }) => {
  const { ines, list } = await makeStudio(register);
  const priya = await register('Priya Raman');
  const page = await openBrowser(ines);
  await page.goto(list);
  await expect(findRow(page, 'Theo signet')).toBeVisible();
  await untilKept(page);
  const token = (await startSession(priya, facet)).origins[0]?.localStorage[0]?.value ?? '';
  await page.evaluate((value) => localStorage.setItem('auth', value), token);
  await page.goto('/global-dashboard');
  await expect(page.getByRole('button', { name: /Priya Raman.s account/ })).toBeVisible();
  await expect.poll(() => personCaches(page)).toEqual([`facet-person-${priya.id}`]);
});

test(
  'it can be put on a home screen, and says what it is where nothing was kept',
  LONG,
  async ({ openBrowser, register }) => {
    const page = await openBrowser(await register('Ines Moreau'));
    await page.goto('/global-dashboard');
    const devtools = await page.context().newCDPSession(page);
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { icons } = JSON.parse(data ?? '{}');
    expect(icons).toHaveLength(3);
    for (const { src, sizes } of icons) {
      const png = await (await page.request.get(src)).body();
      const size = `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
      expect(size, src).toBe(sizes);
    }
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.evaluate('caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))');
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  },
);
