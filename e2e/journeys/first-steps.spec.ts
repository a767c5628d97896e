import type { Locator } from '@playwright/test';
import { check } from '../support/check.ts';
import { countClicks } from '../support/clicks.ts';
import { mailedLink } from '../support/outbox.ts';
import { findToast } from '../support/messages.ts';
import { newEmail, newPassword } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { LONG } from '../support/long.ts';
import { expect, test } from '../support/test.ts';

const CLICKS_MAX = 11;

test('somebody new gets in eleven clicks to a space, a colleague, a project, a style with three files, and asks a colleague and a client for a review', async ({
  openBrowser,
  server,
  facet,
}) => {
  const nora = { email: newEmail('nora'), password: newPassword() };
  facet.secrets.get('password')?.add(nora.password);
  const page = await openBrowser();
  const clicks = await countClicks(page);
  const colleague = newEmail('tomas');
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Start a space' }).first().click();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Vance');
  await page.getByLabel('Email').fill(nora.email);
  await page.getByLabel('Password', { exact: true }).fill(nora.password);
  await page.getByLabel('Password confirmation').fill(nora.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Nora' })).toBeVisible();
  await page.goto(await mailedLink(server.dataDir, nora.email, 'verify-email'));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();

  await test.step('people are asked in from the dashboard', async () => {
    await expect(page.getByText('0 of 3 done')).toBeVisible();
    await page.getByRole('button', { name: 'Invite people' }).click();
    await page.getByLabel('Invite by email').fill(colleague);
    await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByText('1 of 3 done')).toBeVisible();
    await expect(page.getByText('1 person works with you')).toBeVisible();
  });

  await test.step('pictures of one name become a style where pictures are taken', async () => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).click();
    const files = [
      picture('s-toi.jpg', 'isolde.jpg'),
      picture('c-toi.jpg', 'isolde.png'),
      picture('d-three.jpg', 'isolde.webp'),
    ];
    await (await chosen).setFiles(files);
    await expect(page.getByRole('heading', { level: 1, name: 'My first project' })).toBeVisible();
    await expect(page.getByRole('tab', { name: /sketch/i })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('link', { name: 'Isolde' })).toHaveCount(1);
  });

  await test.step('one button leads to the review of what came in', async () => {
    await page.getByRole('button', { name: 'Request review' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request review' });
    await check(dialog.getByRole('checkbox', { name: colleague }));
    await dialog.getByLabel('Invite by email').fill(newEmail('client'));
    await dialog.getByRole('button', { name: 'Request review' }).click();
    await expect(findToast(page, 'Review requested')).toBeVisible();
    const messages = page.getByRole('region', { name: 'Messages' });
    // The region as a whole has this text as well while nothing else is in it.
    await expect(messages.getByText(/^tomas.* and client.* will review 3 files/).last()).toBeVisible();
  });
  expect(clicks()).toBeGreaterThan(5);
  expect(clicks()).toBeLessThanOrEqual(CLICKS_MAX);
  // Nothing is left to explain.
  await page.goto('/global-dashboard');
  await expect(page.getByRole('heading', { name: 'My projects' })).toBeVisible();
  await expect(page.getByText('of 3 done')).toHaveCount(0);
});

test('a model goes to CAD, the project opens there, and what nobody takes is said', async ({
  register,
  openBrowser,
}) => {
  const nora = await register('Nora Vance');
  const page = await openBrowser(nora);
  await page.goto('/global-dashboard');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  const solid = Buffer.from(
    'solid ring\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\nendsolid ring\n',
  );
  const odd = { name: 'notes.odt', mimeType: 'application/vnd.oasis.opendocument.text', buffer: Buffer.from('x') };
  await (await chosen).setFiles([{ name: 'isolde.stl', mimeType: 'model/stl', buffer: solid }, odd]);
  // The page goes on once that is read.
  const refused = page.getByRole('dialog', { name: 'Some files were not uploaded' });
  await expect(refused.getByRole('listitem')).toContainText('notes.odt');
  await refused.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('tab', { name: /CAD/i })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: 'Isolde' })).toBeVisible();
  await page.goto('/global-dashboard');
  await expect(page.getByText('Isolde, 1 file')).toBeVisible();
  // Once somebody has started, their work is above the explanations.
  const projects = page.getByRole('heading', { name: /^My projects/ });
  const sample = page.getByText('Look around in a sample collection');
  const readTop = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await readTop(projects)) < (await readTop(sample))).toBe(true);
  await page.getByRole('link', { name: 'Ask for a review' }).click();
  await expect(
    page
      .getByRole('dialog', { name: 'Request review' })
      .getByText(/1 of 1|1 file/)
      .first(),
  ).toBeVisible();
});

test(
  'a sample collection opens with one click and goes with one, and the steps can be hidden',
  LONG,
  async ({ register, openBrowser }) => {
    const page = await openBrowser(await register('Nora Vance'));
    await page.goto('/global-dashboard');
    await page.getByRole('button', { name: 'Open the sample' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Aurelia bridal' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('link', { name: 'Celeste halo' }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Global Dashboard' }).first().click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByText('Sample')).toBeVisible();
    await expect(
      page
        .getByRole('heading', { name: 'Reviews waiting for you' })
        .or(page.getByText(/Aurelia bridal/))
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Remove the sample' }).click();
    await expect(findToast(page, 'The sample was removed')).toBeVisible();
    await expect(menu.getByText('Sample')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(menu.getByText('Sample')).toBeVisible();
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect(page.getByText('of 3 done')).toHaveCount(0);
    // People who need no steps any more can remove it just as easily.
    await page.getByRole('button', { name: 'Remove the sample' }).click();
    await expect(menu.getByText('Sample')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('first steps');
    await page.getByRole('option', { name: /Show the first steps/ }).click();
    await expect(page.getByText('0 of 3 done')).toBeVisible();
  },
);

test('a newcomer sees one dashboard, with a heading from the first moment, however late its parts come', async ({
  openBrowser,
  register,
}) => {
  const page = await openBrowser(await register('Iris Vance'));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let answerSteps = () => {};
  const steps = new Promise<void>((resolve) => (answerSteps = resolve));
  await page.route('**/api/first-steps', async (route) => {
    await steps;
    await route.continue();
  });
  await page.route('**/newcomer-dashboard*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/global-dashboard');
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toHaveText('Global Dashboard');
  answerSteps();
  await page.waitForRequest('**/newcomer-dashboard*.js');
  await expect(name).toHaveText('Global Dashboard');
  letGo();
  await expect(name).toHaveText('Welcome, Iris');
});
