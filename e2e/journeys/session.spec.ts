import { logOut, refreshSession } from '@facet/contract/endpoints/authorizations';
import { updateUserSettings } from '@facet/contract/endpoints/users';
import { answered } from '../support/answered.ts';
import { createClient } from '@facet/client/client';
import { logInAs } from '../support/log-in-as.ts';
import { LONG } from '../support/long.ts';
import { mailedLink } from '../support/outbox.ts';
import { newPassword } from '../support/people.ts';
import { goLive } from '../support/go-live.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

test('a page that needs a log-in opens after it, query and all', async ({ page, register }) => {
  const ines = await register('Ines Moreau');
  await page.goto('/global-dashboard?all=projects');
  await expect(page).toHaveURL(/\/\?redirect=%2Fglobal-dashboard%3Fall%3Dprojects$/);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await logInAs(page, ines);
  await expect(page).toHaveURL(/\/global-dashboard\?all=projects$/);
  await expect(page).toHaveTitle(/Global Dashboard/);
});

for (const foreign of [
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
]) {
  test(`a log-in never leads to ${foreign}`, async ({ page, register, server }) => {
    const ines = await register('Ines Moreau');
    await page.goto(`/login?redirect=${encodeURIComponent(foreign)}`);
    await logInAs(page, ines);
    await expect(page).toHaveURL(`${server.origin}/global-dashboard`);
  });
}

test('a wrong password and an unknown address are answered with the same words', async ({ page, register }) => {
  const ines = await register('Ines Moreau');
  await page.goto('/login');
  // Somebody who follows a link would take any words beside the picture for those of another client.
  await expect(page.locator('aside')).toHaveText('');
  await logInAs(page, { email: ines.email, password: 'Not-her-password-1!' });
  const refusal = page.getByRole('alert');
  await expect(refusal).toBeVisible();
  const words = await refusal.innerText();
  await expect(page).toHaveURL(/\/login$/);
  await logInAs(page, { email: 'nobody@atelier.example', password: 'Not-her-password-1!' });
  await expect(refusal).toHaveText(words);
});

test('logging out in one tab logs out the other', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  await page.goto('/global-dashboard');
  const other = await page.context().newPage();
  await other.goto('/global-dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Ines');
  await page.getByRole('button', { name: 'Ines Moreau’s account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
});

test('an ended session leads to the log-in page, and back afterwards', async ({ register, openBrowser, server }) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  // Its socket tells the page; nobody has to touch it.
  await goLive(page, '/global-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ines');
  const token = await page.evaluate(() => localStorage.getItem('auth'));
  await createClient(server.origin, token).call(logOut);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('an unknown path leads to /404, and a path with a wrong id too', async ({ page, register, openBrowser }) => {
  await page.goto('/no-such-page');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const signedIn = await openBrowser(await register('Ines Moreau'));
  await signedIn.goto('/project/none/modules/design');
  await expect(signedIn).toHaveURL(/\/404$/);
});

test('a reload keeps page, session and place', async ({ register, openBrowser }) => {
  const page = await openBrowser(await register('Ines Moreau'));
  await page.goto('/space/create');
  await expect(page.getByRole('heading', { level: 1, name: 'New space' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/space\/create$/);
  await expect(page.getByRole('heading', { level: 1, name: 'New space' })).toBeVisible();
});

test('the theme stays after a reload and follows to another browser', LONG, async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  await page.goto('/global-dashboard');
  await page.getByRole('button', { name: 'Ines Moreau’s account' }).click();
  const saved = answered(page, updateUserSettings);
  // The menu is in the header, so it is in a landmark.
  await page.getByRole('banner').getByRole('menuitem', { name: 'Dark theme' }).click();
  await saved;
  const isDark = (where: typeof page) =>
    expect(where.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await isDark(page);
  await page.reload();
  await isDark(page);
  const elsewhere = await openBrowser(ines);
  await elsewhere.goto('/global-dashboard');
  await isDark(elsewhere);
  // The viewer has no account menu, but follows too.
  const project = await makeProject(ines, { spaceId: (await makeSpace(ines, 'Maison Orlane')).id, title: 'Aurelia' });
  const style = await makeStyle(ines, project, { title: 'Celeste halo' });
  const byLink = await openBrowser(ines);
  await byLink.goto(`/project/${project.id}/modules/design-view?style_id=${style.id}`);
  await expect(byLink.getByRole('heading', { level: 1, name: 'Celeste halo' })).toBeVisible();
  await isDark(byLink);
});

test('a token that is about to run out is renewed before it is needed', async ({ register, openBrowser }) => {
  const page = await openBrowser(await register('Ines Moreau'));
  await page.goto('/global-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ines');
  const storedToken = () => page.evaluate(() => localStorage.getItem('auth'));
  const before = await storedToken();
  const renewed = answered(page, refreshSession);
  await page.clock.install({ time: Date.now() + 59.5 * 60_000 });
  await page.reload();
  await renewed;
  await expect.poll(storedToken).not.toBe(before);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ines');
});

test('a forgotten password is replaced by a mailed link, which ends every session', async ({
  page,
  register,
  openBrowser,
  server,
}) => {
  const ines = await register('Ines Moreau');
  const elsewhere = await openBrowser(ines);
  await elsewhere.goto('/global-dashboard');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('Ines');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The log-in form has a field with that name too: wait for the requested page.
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
  await page.getByLabel('Email').fill(ines.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  const password = newPassword();
  await page.goto(await mailedLink(server.dataDir, ines.email, 'reset-password'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password confirmation').fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL(/\/login/);
  await logInAs(page, { email: ines.email, password });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ines');
  // The other browser hears of it through its socket, without anybody touching it.
  await expect(elsewhere).toHaveURL(/\/login/);
});
