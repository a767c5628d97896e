import { LONG } from '../support/long.ts';
import { makeSpace } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

test('a page whose code does not load says so, and comes when it is loaded again', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const page = await openBrowser(ines);
  await page.goto('/global-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // As after an update: the parts that this page knows of are gone.
  await page.route(/assets\/project-create-.*\.js/, (route) => route.abort());
  await page.goto(`/project/create?space_id=${space.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Couldn’t load this page' })).toBeAttached();
  await expect(page).toHaveTitle('Couldn’t load this page · Facet');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload the app' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New project' })).toBeVisible();
});

test(
  'a menu whose code does not come says so, and opens when it is asked for again',
  LONG,
  async ({ register, openBrowser }) => {
    const ines = await register('Ines Moreau');
    const page = await openBrowser(ines);
    await page.goto('/global-dashboard');
    const account = page.getByRole('button', { name: 'Ines Moreau’s account' });
    await expect(account).toBeVisible();
    await page.route(/assets\/menus-.*\.js/, (route) => route.abort());
    await account.click();
    await expect(page.getByText('Couldn’t load this. Check your connection and try again.')).toBeVisible();
    await expect(account).toHaveAttribute('aria-expanded', 'false');
    await page.unrouteAll();
    await account.click();
    await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
    // The first one on a page, by keyboard: the focus moves in as soon as it is there.
    await page.reload();
    await account.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
    // Cancelled before it is there, it stays closed.
    await page.reload();
    const hold = Promise.withResolvers<void>();
    await page.route(/assets\/menus-.*\.js/, async (route) => {
      await hold.promise;
      await route.continue();
    });
    await account.click();
    await expect(account).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(account).toHaveAttribute('aria-expanded', 'false');
    const arrived = page.waitForResponse(/assets\/menus-.*\.js/);
    hold.resolve();
    await (await arrived).finished();
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  },
);

test(
  'a part whose address failed comes by another, for browsers that remember it',
  LONG,
  async ({ register, openBrowser }) => {
    const ines = await register('Ines Moreau');
    const space = await makeSpace(ines, 'Maison Orlane');
    const page = await openBrowser(ines);
    await page.goto('/global-dashboard');
    const account = page.getByRole('button', { name: 'Ines Moreau’s account' });
    await expect(account).toBeVisible();
    // This address never answers again on this page.
    await page.route(/assets\/menus-[\w-]+\.js$/, (route) => route.abort());
    await account.click();
    await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.unrouteAll();
    await page.route(/assets\/project-create-[\w-]+\.js$/, (route) => route.abort());
    await page.goto(`/project/create?space_id=${space.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'New project' })).toBeVisible();
  },
);
