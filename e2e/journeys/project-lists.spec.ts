import { getProject, listProjects } from '@facet/contract/endpoints/projects';
import { check } from '../support/check.ts';
import { LONG } from '../support/long.ts';
import { findToast } from '../support/messages.ts';
import { picture } from '../support/pictures.ts';
import { inDays, makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

test('several projects are archived together and taken back, and what stays is said', async ({
  register,
  openBrowser,
}) => {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const space = await makeSpace(mei, 'Maison Orlane', [ines]);
  await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  await makeProject(ines, { spaceId: space.id, title: 'Celeste halo' });
  const team = [{ person: ines, roles: ['reviewer' as const] }];
  await makeProject(mei, { spaceId: space.id, title: 'Vesper pendants', team });
  const page = await openBrowser(ines);
  await page.goto(`/space/${space.id}/dashboard?sort_by=title&order=asc`);
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await page.getByRole('checkbox', { name: 'Select Aurelia bridal' }).click();
  await page.getByRole('checkbox', { name: 'Select Vesper pendants' }).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Archive' }).click();
  const report = page.getByRole('dialog', { name: '1 of 3 projects not changed' });
  await expect(report).toContainText('Vesper pendants');
  await expect(report).toContainText('You may not do this: set the status of project');
  await report.getByRole('button', { name: 'Close' }).last().click();
  await expect(findToast(page, '2 projects were archived')).toBeVisible();
  await expect(card('Aurelia bridal')).toContainText('Archived');
  await expect(card('Celeste halo')).toContainText('Archived');
  await expect(card('Vesper pendants')).toContainText('Created');

  // By keyboard this time: Space selects, Shift with an arrow extends the selection.
  await page.getByRole('link', { name: 'Aurelia bridal' }).last().focus();
  await page.keyboard.press(' ');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Restore' }).click();
  await expect(findToast(page, '2 projects were restored')).toBeVisible();
  await expect(card('Aurelia bridal')).toContainText('Created');
  await expect(card('Celeste halo')).toContainText('Created');
  await expect(bar).toHaveCount(0);
});

test('a project is duplicated with its designs', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Vesper pendants', dueDate: inDays(4) });
  await makeStyle(ines, project, { title: 'Vesper drop', files: [picture('c-pendant.jpg')] });
  const page = await openBrowser(ines);
  await page.goto(`/space/${space.id}/dashboard?show=projects`);
  await page.getByRole('button', { name: 'Actions for Vesper pendants' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicate project' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Vesper pendants copy');
  await check(dialog.getByRole('checkbox', { name: 'With designs' }));
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await expect(findToast(page, '“Vesper pendants copy” was created')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Vesper pendants copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vesper pendants copy' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vesper drop' })).toBeVisible();
});

test('projects are completed after a look at their empty modules', LONG, async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Vesper pendants' });
  await makeStyle(ines, project, { title: 'Vesper drop', files: [picture('c-pendant.jpg')] });
  const page = await openBrowser(ines);
  await page.goto(`/space/${space.id}/dashboard?show=projects`);
  await page.getByRole('button', { name: 'Actions for Vesper pendants' }).click();
  await page.getByRole('menuitem', { name: 'Complete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete project' });
  await expect(dialog).toContainText('These modules have no designs and will be skipped:');
  await expect(dialog).toContainText('sketch-design, tentative-costing, technical-drawing');
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect(findToast(page, '1 project was completed')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Vesper pendants' })).toContainText('Approved');
  const { data } = await ines.call(getProject, { params: { projectId: project.project.id } });
  expect(data.active_module).toBeNull();
});

test('several projects get one due date, and go together', LONG, async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  await makeProject(ines, { spaceId: space.id, title: 'Celeste halo' });
  const page = await openBrowser(ines);
  await page.goto(`/space/${space.id}/dashboard?show=projects`);
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  const chooseAll = async () => {
    for (const title of ['Aurelia bridal', 'Celeste halo'])
      await check(page.getByRole('checkbox', { name: `Select ${title}`, exact: true }));
  };
  await chooseAll();
  await bar.getByRole('button', { name: 'Due date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Due date' });
  await dialog.getByLabel('Due date', { exact: true }).fill(inDays(5));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Due: 5 days')).toHaveCount(2);
  await chooseAll();
  await bar.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('dialog', { name: 'Duplicate projects' }).getByRole('button', { name: 'Duplicate' }).click();
  await expect(findToast(page, '2 projects were duplicated')).toBeVisible();
  for (const title of ['Aurelia bridal copy', 'Celeste halo copy'])
    await expect(page.getByRole('main').getByRole('link', { name: title, exact: true })).toBeVisible();
  for (const title of ['Aurelia bridal copy', 'Celeste halo copy'])
    await check(page.getByRole('checkbox', { name: `Select ${title}`, exact: true }));
  await chooseAll();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete projects' });
  await expect(question).toContainText('Are you sure you want to delete 4 projects?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No projects in this space yet')).toBeVisible();
  expect((await ines.call(listProjects, { query: { space_id: space.id } })).total).toBe(0);
});
