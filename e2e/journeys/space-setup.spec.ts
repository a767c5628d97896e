import { createFolder } from '@facet/contract/endpoints/spaces';
import type { Page } from '@playwright/test';
import { check, uncheck } from '../support/check.ts';
import { LONG } from '../support/long.ts';
import { findToast } from '../support/messages.ts';
import { newEmail } from '../support/people.ts';
import { makeProject, makeSpace } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a space is made in four steps, with a reload and a way back in the middle', async ({ register, openBrowser }) => {
  const page = await openBrowser(await register('Ines Moreau'));
  await page.goto('/space/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Maison Orlane');
  await check(page.getByRole('radio', { name: 'Sapphire' }), { force: true });
  await page.getByRole('button', { name: 'Create space' }).click();
  await expect(heading(page, 'Add members')).toBeVisible();
  await expect(page).toHaveURL(/\/space\/create\/\d+\/add-members$/);

  const email = newEmail('priya');
  await page.getByLabel('Invite by email').fill(email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Invited');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Choose the workflow')).toBeVisible();

  await page.reload();
  await expect(heading(page, 'Choose the workflow')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Add members')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();
  await page.getByRole('link', { name: 'Finish later' }).click();
  await expect(heading(page, 'Maison Orlane')).toBeVisible();
  await expect(page.getByText('This space isn’t set up yet.')).toBeVisible();
  await expect(sideMenu(page).getByRole('link', { name: 'Continue setup' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Continue setup' }).click();
  await expect(heading(page, 'Choose the workflow')).toBeVisible();

  await check(page.getByRole('radio', { name: 'Choose your own modules' }));
  await page.getByRole('textbox', { name: 'Workflow name' }).fill('Bespoke');
  await uncheck(page.getByRole('checkbox', { name: 'tentative-costing' }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Review and finish')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Bespoke' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Maison Orlane Paris');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(heading(page, 'Maison Orlane Paris')).toBeVisible();
  await expect(page.getByText('This space isn’t set up yet.')).toHaveCount(0);
  await expect(sideMenu(page).getByRole('link', { name: 'Continue setup' })).toHaveCount(0);
});

test('a space that is set up has no steps any more', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const page = await openBrowser(ines);
  await page.goto(`/space/create/${space.id}/workflow`);
  await expect(page).toHaveURL(`/space/${space.id}/dashboard`);
});

test('a space is duplicated with what was chosen of it', LONG, async ({ register, openBrowser }) => {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const space = await makeSpace(ines, 'Maison Orlane', [mei]);
  const { data: folder } = await ines.call(createFolder, { body: { title: 'High jewelry', space_id: space.id } });
  await makeProject(ines, { spaceId: space.id, folderId: folder.id, title: 'Vesper pendants' });
  const page = await openBrowser(ines);
  await page.goto('/global-dashboard');
  await sideMenu(page).getByRole('button', { name: 'Settings of Maison Orlane' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Maison Orlane copy');
  await expect(page.getByRole('checkbox', { name: 'Designs and their files' })).toBeDisabled();
  await check(page.getByRole('checkbox', { name: 'Projects' }));
  await uncheck(page.getByRole('checkbox', { name: 'Members' }));
  await page.getByRole('textbox', { name: 'Name' }).fill('Maison Nova');
  await page.getByRole('button', { name: 'Duplicate space' }).click();
  await expect(findToast(page, '“Maison Nova” was created')).toBeVisible();
  await expect(heading(page, 'Add members')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: mei.email })).toHaveCount(0);
  await page.getByRole('link', { name: 'Finish later' }).click();
  await page.getByRole('navigation', { name: 'Views of the space' }).getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('main').getByRole('link', { name: 'High jewelry' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Vesper pendants' })).toBeVisible();
});

test('a form with changes is left only after a yes', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const page = await openBrowser(ines);
  await page.goto(`/space/edit/${space.id}/general`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Something else');
  await page.getByRole('link', { name: 'Members' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to leave? Unsaved changes may be lost.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await expect(name).toHaveValue('Something else');
  await expect(page).toHaveURL(/\/general$/);
  await page.getByRole('link', { name: 'Members' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  // The address changes before the page does, and the form only goes away with its page.
  await expect(page.getByLabel('Invite by email')).toBeVisible();
  await page.goBack();
  await expect(name).toHaveValue('Maison Orlane');
});

test('an address that was not invited yet is not lost by going on', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const page = await openBrowser(ines);
  await page.goto(`/space/edit/${space.id}/members`);
  await page.getByLabel('Invite by email').fill('priya@atelier.example');
  await page.getByRole('link', { name: 'General' }).click();
  await expect(page.getByRole('dialog')).toContainText('Unsaved changes may be lost.');
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Invite by email')).toHaveValue('priya@atelier.example');
});

test('everyone of my spaces is listed with where they are', LONG, async ({ register, openBrowser }) => {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  await makeSpace(ines, 'Maison Orlane', [mei]);
  await makeSpace(ines, 'Northlight', [mei]);
  const page = await openBrowser(ines);
  await page.goto('/settings/members');
  const row = page.getByRole('listitem').filter({ hasText: mei.email });
  await expect(row).toContainText('Maison Orlane');
  await expect(row).toContainText('Northlight');
  await page.getByRole('searchbox', { name: 'Search people' }).fill('nobody');
  await expect(page.getByText('No one found')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search people' }).fill(mei.email);
  await expect(row).toBeVisible();
  await row.getByRole('link', { name: 'Northlight' }).click();
  await expect(heading(page, 'Northlight')).toBeVisible();
});
