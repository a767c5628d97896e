import { getProject } from '@facet/contract/endpoints/projects';
import { shareProject, syncModuleSharing } from '@facet/contract/endpoints/sharing';
import type { Page } from '@playwright/test';
import { uncheck } from '../support/check.ts';
import { findToast } from '../support/messages.ts';
import { mailedLink } from '../support/outbox.ts';
import { newEmail, newPassword, type Person } from '../support/people.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

/** A project with a style in CAD, and one in sketches that no outsider should see. */
async function makeStudio(ines: Person) {
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia', tags: ['Hidden tag'] });
  await makeStyle(ines, project, { title: 'Celeste Halo' });
  await makeStyle(ines, project, { title: 'Hidden Tiara', moduleId: project.sketch });
  return { space, project };
}

const designsPath = ({ id, cad }: { id: number; cad: number }) => `/project/${id}/modules/design?module=${cad}`;
const shareDialog = (page: Page) => page.getByRole('dialog', { name: 'Share module' });

async function createAccount(page: Page) {
  await page.getByLabel('First name').fill('Camille');
  await page.getByLabel('Last name').fill('Roy');
  const password = newPassword();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password confirmation').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('an owner shares a module by mail; the client registers by the link and sees it, nothing else, until it is taken away', async ({
  page,
  register,
  openBrowser,
  server,
}) => {
  const [ines, email] = [await register('Ines Moreau'), newEmail('camille')];
  const { project } = await makeStudio(ines);
  const studio = await openBrowser(ines);
  await studio.goto(designsPath(project));
  await studio.getByRole('button', { name: 'Share cad-design' }).click();
  const dialog = shareDialog(studio);
  await expect(dialog.getByText('Always has access')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Share', exact: true })).toBeDisabled();
  await dialog.getByLabel('Invite by email').fill('camille@');
  await dialog.getByLabel('Invite by email').press('Enter');
  await expect(dialog.getByText('This Email is not a valid email address.')).toBeVisible();
  await dialog.getByLabel('Invite by email').fill(email);
  await dialog.getByLabel('Invite by email').press('Enter');
  await dialog.getByLabel('Note').fill('The halo is as we said.');
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(findToast(studio, 'Success! Module shared')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(studio.getByRole('group', { name: 'Shared with' })).toBeVisible();

  await page.goto(await mailedLink(server.dataDir, email, 'invitation/'));
  await page.getByRole('link', { name: 'Create an account' }).click();
  await createAccount(page);
  await expect(page).toHaveURL(designsPath(project));
  await expect(page.getByRole('heading', { level: 1, name: 'Aurelia' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Celeste Halo' }).first()).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^(Share|New style|Request review)/ })).toHaveCount(0);
  for (const hidden of ['Hidden Tiara', 'Hidden tag', 'Ines', 'Maison Orlane']) {
    await expect(page.getByText(hidden)).toHaveCount(0);
  }

  await page.getByRole('link', { name: 'Global Dashboard', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Aurelia' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Spaces' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'New project' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Aurelia' }).first().click();
  await expect(page.getByRole('link', { name: 'Celeste Halo' }).first()).toBeVisible();

  await studio.getByRole('button', { name: 'Share cad-design' }).click();
  await uncheck(shareDialog(studio).getByRole('checkbox', { name: /Camille Roy/ }));
  await shareDialog(studio).getByRole('button', { name: 'Stop sharing' }).click();
  await expect(findToast(studio, 'Module no longer shared')).toBeVisible();
  await expect(page).toHaveURL(/\/403$/);
  await expect(page.getByText('Celeste Halo')).toHaveCount(0);
});

test('who registered the invited address first, without proving it, gets nothing', async ({
  register,
  openBrowser,
}) => {
  const [ines, email] = [await register('Ines Moreau'), newEmail('camille')];
  const { project } = await makeStudio(ines);
  const thief = await register('Not Camille', { isVerified: false, email });
  await ines.call(shareProject, { params: { projectId: project.id }, body: { emails: [email] } });
  await expect(thief.call(getProject, { params: { projectId: project.id } })).rejects.toThrow('403');
  const page = await openBrowser(thief);
  await page.goto(designsPath(project));
  await expect(page).toHaveURL(/\/403$/);
  await page.goto('/global-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Not');
  await expect(page.getByRole('link', { name: 'Aurelia' })).toHaveCount(0);
});

test('a project is shared from its card, and the client finds it on the dashboard', async ({
  register,
  openBrowser,
}) => {
  const [ines, camille] = [await register('Ines Moreau'), await register('Camille Roy')];
  const { space, project } = await makeStudio(ines);
  const page = await openBrowser(ines);
  await page.goto(`/space/${space.id}/dashboard?show=projects`);
  await page.getByRole('button', { name: 'Actions for Aurelia' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share project' });
  await dialog.getByLabel('Invite by email').fill(camille.email);
  await dialog.getByLabel('Invite by email').press('Enter');
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(findToast(page, 'Success! Module shared')).toBeVisible();
  const theirs = await openBrowser(camille);
  await theirs.goto('/global-dashboard');
  await theirs.getByRole('link', { name: 'Aurelia' }).first().click();
  await expect(theirs.getByRole('tab')).toHaveCount(project.project.modules.length);
});

test('another module that is shared appears while the client looks', async ({ register, openBrowser }) => {
  const [ines, camille] = [await register('Ines Moreau'), await register('Camille Roy')];
  const { project } = await makeStudio(ines);
  const share = (moduleId: number) =>
    ines.call(syncModuleSharing, { params: { moduleId }, body: { user_ids: [], emails: [camille.email] } });
  await share(project.cad);
  const page = await openBrowser(camille);
  await page.goto(designsPath(project));
  await expect(page.getByRole('tab')).toHaveCount(1);
  await share(project.sketch);
  await expect(page.getByRole('tab')).toHaveCount(2);
});
