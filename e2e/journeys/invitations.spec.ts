import { inviteSpaceUsers, resendSpaceInvitation } from '@facet/contract/endpoints/spaces';
import { logInAs } from '../support/log-in-as.ts';
import { LONG } from '../support/long.ts';
import { findToast } from '../support/messages.ts';
import { mailedLink } from '../support/outbox.ts';
import { newEmail, newPassword, type Person } from '../support/people.ts';
import { makeSpace } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

async function invite(ines: Person, email: string) {
  const space = await makeSpace(ines, 'Maison Orlane');
  await ines.call(inviteSpaceUsers, { params: { spaceId: space.id }, body: { email } });
  return space;
}

async function createAccount(page: Page, password: string) {
  await page.getByLabel('First name').fill('Priya');
  await page.getByLabel('Last name').fill('Nair');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password confirmation').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('who is new registers by the mailed link, and is in the space at once', async ({ page, register, server }) => {
  const ines = await register('Ines Moreau');
  const email = newEmail('priya');
  const space = await invite(ines, email);
  await page.goto(await mailedLink(server.dataDir, email, 'invitation/'));
  await expect(page.getByRole('heading', { level: 1, name: 'Join Maison Orlane' })).toBeVisible();
  await expect(page.getByText(`Ines Moreau invites you to the space Maison Orlane.`)).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await createAccount(page, newPassword());
  await expect(page).toHaveURL(`/space/${space.id}/dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: 'Maison Orlane' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Verify your email' })).toHaveCount(0);
});

test('who has an account signs in, and is in the space', async ({ page, register, server }) => {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const space = await invite(ines, mei.email);
  await page.goto(await mailedLink(server.dataDir, mei.email, 'invitation/'));
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Password', { exact: true }).fill(mei.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`/space/${space.id}/dashboard`);
});

test('who is signed in accepts', async ({ register, openBrowser, server }) => {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const space = await invite(ines, mei.email);
  const page = await openBrowser(mei);
  await page.goto(await mailedLink(server.dataDir, mei.email, 'invitation/'));
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page).toHaveURL(`/space/${space.id}/dashboard`);
});

test(
  'who is signed in as somebody else is told so, and may sign out',
  LONG,
  async ({ register, openBrowser, server }) => {
    const [ines, mei, theo] = [
      await register('Ines Moreau'),
      await register('Mei Tanaka'),
      await register('Theo Blanc'),
    ];
    const space = await invite(ines, mei.email);
    const page = await openBrowser(theo);
    await page.goto(await mailedLink(server.dataDir, mei.email, 'invitation/'));
    await expect(page.getByText(`You are signed in as ${theo.email}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await logInAs(page, mei);
    await expect(page).toHaveURL(`/space/${space.id}/dashboard`);
  },
);

test('a link that was replaced by a newer one says that it is not valid', LONG, async ({ page, register, server }) => {
  const ines = await register('Ines Moreau');
  const email = newEmail('priya');
  const space = await makeSpace(ines, 'Maison Orlane');
  const { data } = await ines.call(inviteSpaceUsers, { params: { spaceId: space.id }, body: { email } });
  const link = await mailedLink(server.dataDir, email, 'invitation/');
  await ines.call(resendSpaceInvitation, { params: { spaceId: space.id, userId: data[0]?.user_id ?? 0 } });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This invitation is no longer valid' })).toBeVisible();
});

test('who registered somebody else’s address first is shut out by its owner', async ({
  page,
  register,
  openBrowser,
  server,
}) => {
  const [ines, email] = [await register('Ines Moreau'), newEmail('priya')];
  const space = await invite(ines, email);
  const link = await mailedLink(server.dataDir, email, 'invitation/');
  const thief = await register('Not Priya', { isVerified: false, email });
  const theirs = await openBrowser(thief);
  await theirs.goto(`/space/${space.id}/dashboard`);
  await expect(theirs).toHaveURL(/\/403$/);
  await theirs.goto('/global-dashboard');
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Not');

  await page.goto(link);
  await page.getByRole('link', { name: 'Create account again' }).click();
  await createAccount(page, newPassword());
  await expect(page).toHaveURL(`/space/${space.id}/dashboard`);
  await expect(theirs).toHaveURL(/\/login/);
  await logInAs(theirs, thief);
  await expect(theirs.getByRole('alert')).toHaveText('Email or password is wrong');
});

test('an invitation is sent again from the list of members', LONG, async ({ register, openBrowser, server }) => {
  const [ines, email] = [await register('Ines Moreau'), newEmail('priya')];
  const space = await invite(ines, email);
  await mailedLink(server.dataDir, email, 'invitation/');
  const page = await openBrowser(ines);
  await page.goto(`/space/edit/${space.id}/members`);
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Resend invitation' }).click();
  await expect(findToast(page, `Invitation resent to ${email}`)).toBeVisible();
  await page.getByLabel('Invite by email').fill(email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('Email already exists')).toBeVisible();
});
