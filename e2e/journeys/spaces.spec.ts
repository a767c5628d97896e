import { createFolder } from '@facet/contract/endpoints/spaces';
import type { Page } from '@playwright/test';
import { LONG } from '../support/long.ts';
import { findToast } from '../support/messages.ts';
import { makeProject, makeSpace } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function chooseFromMenu(page: Page, menu: string, item: string) {
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a space needs a verified address', async ({ register, openBrowser }) => {
  const page = await openBrowser(await register('Ines Moreau', { isVerified: false }));
  await page.goto('/global-dashboard');
  await expect(sideMenu(page).getByRole('button', { name: 'Create New Space' })).toBeDisabled();
  await sideMenu(page).getByRole('button', { name: 'Resend email link' }).click();
  await expect(findToast(page, 'Verification email has been resent')).toBeVisible();
});

test('a space is made with the keyboard alone', async ({ register, openBrowser }) => {
  const page = await openBrowser(await register('Ines Moreau'));
  await page.goto('/global-dashboard');
  const create = sideMenu(page).getByRole('link', { name: 'Create New Space' });
  await expect(create).toBeVisible();
  for (let steps = 0; steps < 40 && !(await create.evaluate((link) => link.matches(':focus'))); steps += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Maison Orlane');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Create space' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Add members' })).toBeVisible();
  await expect(sideMenu(page).getByRole('link', { name: 'Maison Orlane', exact: true })).toBeVisible();
});

test('folders are made, named and renamed, and no two of a space have one name', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  await ines.call(createFolder, { body: { title: 'High jewelry', space_id: space.id } });
  const page = await openBrowser(ines);
  await page.goto(`/space/${space.id}/dashboard?show=projects`);
  await page.getByRole('main').getByRole('button', { name: 'New folder' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Folder name' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Please enter Folder name')).toBeVisible();
  await name.fill('a'.repeat(256));
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Folder name must have max 255 symbols.')).toBeVisible();
  await name.fill('  high Jewelry ');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Folder with same name already exist')).toBeVisible();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('SS27 Bridal');
  await name.press('Enter');
  await expect(findToast(page, 'New Folder Created')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'SS27 Bridal' })).toBeVisible();

  await chooseFromMenu(page, 'Actions for SS27 Bridal', 'Rename Folder');
  await expect(name).toHaveValue('SS27 Bridal');
  await name.fill('FW27 Bridal');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(findToast(page, 'Folder name updated')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'FW27 Bridal' })).toBeVisible();
});

test('a member sees the space, and may neither rename nor delete its folders', async ({ register, openBrowser }) => {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const space = await makeSpace(ines, 'Maison Orlane', [mei]);
  await ines.call(createFolder, { body: { title: 'High jewelry', space_id: space.id } });
  const project = await makeProject(ines, { spaceId: space.id, title: 'Vesper pendants' });
  const page = await openBrowser(mei);
  await page.goto(`/space/${space.id}/dashboard?show=projects`);
  await expect(page.getByRole('heading', { level: 1, name: 'Maison Orlane' })).toBeVisible();
  await expect(page.getByText(project.title)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Actions for High jewelry' }).click();
  await expect(page.getByRole('menuitem', { name: 'Rename Folder' })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: 'Delete Folder' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.goto(`/space/edit/${space.id}/members`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Ines Moreau' })).toContainText('Admin');
  await expect(page.getByLabel('Invite by email')).toHaveCount(0);
});

test('someone else is told that the space is not theirs', LONG, async ({ register, openBrowser }) => {
  const [ines, stranger] = [await register('Ines Moreau'), await register('Theo Blanc')];
  const space = await makeSpace(ines, 'Maison Orlane');
  const page = await openBrowser(stranger);
  await page.goto(`/space/${space.id}/dashboard`);
  await expect(findToast(page, 'You do not have permissions to access the link')).toBeVisible();
  await expect(page).toHaveURL(/\/403$/);
});

test('a project is moved after a look at what will happen', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  await makeSpace(ines, 'Northlight Studio');
  await ines.call(createFolder, { body: { title: 'High jewelry', space_id: space.id } });
  await makeProject(ines, { spaceId: space.id, title: 'Vesper pendants' });
  const page = await openBrowser(ines);
  await page.goto(`/space/${space.id}/dashboard?show=projects`);
  await chooseFromMenu(page, 'Actions for Vesper pendants', 'Move');
  const dialog = page.getByRole('dialog', { name: 'Move project' });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Please select Space')).toBeVisible();
  await dialog.getByRole('button', { name: 'Space' }).click();
  await page.getByRole('option', { name: 'Maison Orlane' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Please select Folder')).toBeVisible();
  await dialog.getByRole('button', { name: 'Folder' }).click();
  await page.getByRole('option', { name: 'High jewelry' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Maison Orlane › High jewelry')).toBeVisible();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(findToast(page, 'Project was moved')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'High jewelry' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Vesper pendants' })).toBeVisible();
  // And on to another space, where it is outside the folders.
  await page.getByRole('button', { name: 'Actions for Vesper pendants' }).click();
  await page.getByRole('menuitem', { name: 'Move' }).click();
  await dialog.getByRole('button', { name: 'Space' }).click();
  await page.getByRole('option', { name: 'Northlight Studio' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Northlight Studio')).toBeVisible();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Vesper pendants' })).toHaveCount(0);
  await sideMenu(page).getByRole('link', { name: 'Northlight Studio', exact: true }).click();
  const projects = page.getByRole('region', { name: /^Projects by module/ });
  await expect(projects.getByRole('link', { name: /^Vesper pendants/ })).toBeVisible();
});

test('deleting a folder asks first, says so, and archives its projects', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const { data: folder } = await ines.call(createFolder, { body: { title: 'High jewelry', space_id: space.id } });
  await makeProject(ines, { spaceId: space.id, folderId: folder.id, title: 'Vesper pendants' });
  const page = await openBrowser(ines);
  await page.goto(`/space/${space.id}/folder/${folder.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Actions for High jewelry' }).click();
  await page.getByRole('menuitem', { name: 'Delete Folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Folder' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog).toContainText('Are you sure you want to delete “High jewelry”?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(findToast(page, '“High jewelry” folder has been deleted')).toBeVisible();
  await expect(page).toHaveURL(`/space/${space.id}/dashboard?show=projects`);
  await expect(page.getByRole('article').filter({ hasText: 'Vesper pendants' })).toContainText('Archived');
});

test('a space is renamed and its people are changed by its admin', async ({ register, openBrowser }) => {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const space = await makeSpace(ines, 'Maison Orlane', [mei]);
  const page = await openBrowser(ines);
  await page.goto(`/space/edit/${space.id}`);
  await expect(page).toHaveURL(/\/general$/);
  await page.getByRole('textbox', { name: 'Name' }).fill('Maison Orlane Paris');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(findToast(page, 'Space was saved')).toBeVisible();
  await expect(sideMenu(page).getByRole('link', { name: 'Maison Orlane Paris' })).toBeVisible();
  await page.getByRole('link', { name: 'Members' }).click();
  const row = page.getByRole('listitem').filter({ hasText: mei.email });
  await row.getByRole('button', { name: 'Role for Mei Tanaka' }).click();
  await page.getByRole('option', { name: 'Admin' }).click();
  await expect(row.getByRole('button', { name: 'Role for Mei Tanaka' })).toContainText('Admin');
  await row.getByRole('button', { name: 'Actions for Mei Tanaka' }).click();
  await page.getByRole('menuitem', { name: 'Remove from space' }).click();
  await page.getByRole('dialog', { name: 'Remove member' }).getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
});
