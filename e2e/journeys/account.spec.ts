import { logIn } from '@facet/contract/endpoints/authorizations';
import { updateGlobalNotifications } from '@facet/contract/endpoints/notification-settings';
import { listNotifications } from '@facet/contract/endpoints/notifications';
import { requestReview } from '@facet/contract/endpoints/reviews';
import { inviteSpaceUsers } from '@facet/contract/endpoints/spaces';
import { answered } from '../support/answered.ts';
import { createClient } from '@facet/client/client';
import { logInAs } from '../support/log-in-as.ts';
import { LONG } from '../support/long.ts';
import { mailedLink, mailsIn } from '../support/outbox.ts';
import { newEmail, newPassword } from '../support/people.ts';
import { picture, type Picture } from '../support/pictures.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

test('a new name stands in the header at once, in another browser too', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  const elsewhere = await openBrowser(ines);
  await elsewhere.goto('/global-dashboard');
  await expect(elsewhere.getByRole('button', { name: 'Ines Moreau’s account' })).toBeVisible();
  await page.goto('/global-dashboard');
  await page.getByRole('button', { name: 'Ines Moreau’s account' }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page).toHaveURL(/\/account\/profile$/);
  await page.getByLabel('First name').fill('Inès');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Inès Moreau’s account' })).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Inès Moreau’s account' })).toBeVisible();
});

test('a picture is cut to a square in the browser and shown in the header', LONG, async ({ register, openBrowser }) => {
  const page = await openBrowser(await register('Ines Moreau'));
  await page.goto('/account/profile');
  const choose = async (button: string, file: Picture) => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).click();
    await (await chosen).setFiles(file);
  };
  await choose('Upload picture', picture('c-pendant.jpg'));
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await expect(dialog).toBeHidden();
  const shown = page.getByRole('button', { name: 'Ines Moreau’s account' }).locator('img');
  await expect(shown).toBeVisible();
  const sides = () =>
    shown.evaluate((image) =>
      'naturalWidth' in image && 'naturalHeight' in image ? [image.naturalWidth, image.naturalHeight] : [],
    );
  await expect.poll(async () => (await sides())[0]).toBeGreaterThan(0);
  const [width, height] = await sides();
  expect(height).toBe(width);
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('carat') };
  await choose('Change picture', text);
  await expect(page.getByRole('alert')).toContainText('notes.txt: not allowed by size or format');
});

test('a new password signs the other browser out at once, and only the new one opens the door', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const elsewhere = await openBrowser();
  await elsewhere.goto('/login');
  await logInAs(elsewhere, ines);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('Ines');
  const page = await openBrowser(ines);
  await page.goto('/account/password');
  const password = newPassword();
  await page.getByLabel('Current password').fill('Not-her-password-1!');
  await page.getByLabel('New password').fill(password);
  await expect(page.getByRole('list', { name: 'Password requirements' }).getByText(', missing')).toHaveCount(0);
  await page.getByLabel('Password confirmation').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Current password is wrong');
  await page.getByLabel('Current password').fill(ines.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/login/);
  await logInAs(elsewhere, { email: ines.email, password });
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('Ines');
  await page.goto('/account/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test(
  'the email changes by the link that is mailed to the new address',
  LONG,
  async ({ register, openBrowser, server }) => {
    const ines = await register('Ines Moreau');
    const page = await openBrowser(ines);
    const email = newEmail('ines');
    await page.goto('/account/profile');
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill(email);
    await page.getByLabel('Current password').fill(ines.password);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
    const mailed = await openBrowser();
    await mailed.goto(await mailedLink(server.dataDir, email, 'verify-email'));
    await mailed.getByRole('button', { name: 'Confirm email' }).click();
    await expect(mailed.getByRole('heading', { level: 1, name: 'Email confirmed' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Email' }).getByText(email)).toBeVisible();
    await mailed.goto('/login');
    await logInAs(mailed, { email, password: ines.password });
    await expect(mailed.getByRole('heading', { level: 1 })).toContainText('Ines');
    const told = () =>
      mailsIn(server.dataDir).some((mail) => mail.includes(ines.email) && mail.includes('address was changed'));
    await expect.poll(told).toBe(true);
  },
);

test('a topic that is turned off brings no notification, in the space where it is on again it does', async ({
  register,
  openBrowser,
}) => {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const space = await makeSpace(ines, 'Maison Orla');
  await ines.call(inviteSpaceUsers, {
    params: { spaceId: space.id },
    body: { users: [{ email: mei.email, role: 'space_admin' }] },
  });
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const page = await openBrowser(mei);
  await page.goto('/account/notification');
  const saved = answered(page, updateGlobalNotifications);
  const everywhere = page.getByRole('table', { name: 'Everywhere' }).getByLabel('Reviews: In Facet');
  await everywhere.click();
  await expect(everywhere).not.toBeChecked();
  await saved;
  const ask = async (title: string) => {
    const style = await makeStyle(ines, project, { title, files: [picture('c-halo.jpg')] });
    const itemIds = style.items.map(({ id }) => id);
    await ines.call(requestReview, {
      params: { projectId: project.id },
      body: { item_ids: itemIds, user_ids: [mei.id] },
    });
  };
  const newsOfReviews = async () => {
    const { data } = await mei.call(listNotifications);
    return data.filter(({ type }) => type === 'review_requested').length;
  };
  await ask('Celeste halo');
  expect(await newsOfReviews()).toBe(0);
  await page.getByRole('button', { name: /^Maison Orla/ }).click();
  const inSpace = page.getByRole('table', { name: 'Maison Orla' });
  await expect(inSpace.getByLabel('Reviews: In Facet')).not.toBeChecked();
  await inSpace.getByLabel('Reviews: In Facet').click();
  await expect(page.getByRole('button', { name: /^Maison Orla.*Custom/ })).toBeVisible();
  await ask('Vesper pendant');
  await expect(page.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible();
  expect(await newsOfReviews()).toBe(1);
});

test('the language of dates counts everywhere, and stays', LONG, async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orla');
  await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const page = await openBrowser(ines);
  await page.goto('/account/activity');
  const days = page.getByRole('main').getByRole('heading', { level: 2 });
  const english = await days.first().innerText();
  await page.getByRole('button', { name: 'Ines Moreau’s account' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Date language' }).click();
  await page.getByLabel('Search Date language').fill('Deutsch');
  await page.getByRole('option', { name: /^Deutsch/ }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.goto('/account/activity');
  await expect(days.first()).toHaveText(/tag, \d/);
  expect(english).not.toMatch(/tag, \d/);
});

test('the only admin of a space is told so before the account goes, and may go after', async ({
  register,
  openBrowser,
  server,
}) => {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const space = await makeSpace(ines, 'Maison Orla');
  const page = await openBrowser(ines);
  await page.goto('/account/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await dialog.getByLabel('Current password').fill(ines.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nobody else is admin of Maison Orla');
  await ines.call(inviteSpaceUsers, {
    params: { spaceId: space.id },
    body: { users: [{ email: mei.email, role: 'space_admin' }] },
  });
  const client = createClient(server.origin);
  await client.call(logIn, { body: { email: mei.email, password: mei.password } });
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(`${server.origin}/`);
  await page.goto('/login');
  await logInAs(page, ines);
  await expect(page.getByRole('alert')).toBeVisible();
});
