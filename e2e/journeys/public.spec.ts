import { LONG } from '../support/long.ts';
import { expect, test } from '../support/test.ts';

const PAGES = [
  { path: '/', title: /jewelry teams/, heading: 'From the first line to the signed-off piece.' },
  { path: '/features', title: /^Features/, heading: 'Everything between the idea and the casting.' },
  { path: '/applications', title: /^Applications/, heading: 'For everyone who makes jewelry worn for years.' },
  { path: '/pricing', title: /^Pricing/, heading: 'No price. A server of your own.' },
  { path: '/privacy-policy', title: /^Privacy Policy/, heading: 'Privacy Policy' },
  { path: '/terms', title: /^Terms/, heading: 'Terms' },
] as const;

for (const { path, title, heading } of PAGES) {
  test(`${path} says what it is to anyone, and leads who is signed in to the dashboard`, async ({
    page,
    register,
    openBrowser,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new URL(path, page.url()).href);
    const description = await page.locator('meta[name="description"]').getAttribute('content');
    expect(description?.length).toBeGreaterThan(40);
    for (const column of ['Product', 'Company', 'Support', 'Contacts']) {
      await expect(page.getByRole('contentinfo').getByRole('heading', { name: column })).toBeVisible();
    }
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(complaints).toEqual([]);
    const signedIn = await openBrowser(await register('Ines Moreau'));
    await signedIn.goto(path);
    await expect(signedIn).toHaveURL(/\/global-dashboard$/);
  });
}

test('the menu leads through the pages, and out of them to the forms', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Features', 'Applications', 'Pricing']) {
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
    await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Start a space' }).click();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
});

test('on a phone the menu opens by its button and closes by Escape', async ({ openBrowser }) => {
  const page = await openBrowser(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Menu' });
  const pricing = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' });
  await expect(pricing).toBeHidden();
  await toggle.click();
  await expect(pricing).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pricing).toBeHidden();
  await toggle.click();
  await pricing.click();
  await expect(page.getByRole('heading', { level: 1, name: 'No price. A server of your own.' })).toBeVisible();
  await expect(pricing).toBeHidden();
});

test('what a visitor wanted to see is remembered through the welcome page', async ({ page, register }) => {
  const ines = await register('Ines Moreau');
  await page.goto('/settings/authentication');
  await expect(page).toHaveURL(/\/\?redirect=%2Fsettings%2Fauthentication$/);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email', { exact: true }).fill(ines.email);
  await page.getByLabel('Password', { exact: true }).fill(ines.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/settings\/authentication$/);
});

test('robots are told what is theirs', LONG, async ({ page }) => {
  const answer = await page.request.get('/robots.txt');
  expect(answer.ok()).toBe(true);
  expect(await answer.text()).toContain('Disallow: /api/');
});
