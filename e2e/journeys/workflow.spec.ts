import { uploadDesigns } from '@facet/contract/endpoints/designs';
import { getProject } from '@facet/contract/endpoints/projects';
import { createWorkflowScheme, getProjectScheme } from '@facet/contract/endpoints/workflow';
import type { Locator, Page } from '@playwright/test';
import { dragOnto } from '../support/drag-onto.ts';
import { LONG } from '../support/long.ts';
import { findToast } from '../support/messages.ts';
import { picture } from '../support/pictures.ts';
import { makeProject, makeSpace } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

const QUESTION = 'Are you sure you want to leave? Unsaved changes may be lost.';

const titlesIn = (place: Page | Locator) => place.getByRole('textbox', { name: /^Title for / });
const expectTitles = async (place: Page | Locator, titles: readonly string[]) => {
  await expect(titlesIn(place)).toHaveCount(titles.length);
  for (const [index, title] of titles.entries()) await expect(titlesIn(place).nth(index)).toHaveValue(title);
};

test('a scheme is made, put in order by keyboard and made default, and a new project starts from it', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const page = await openBrowser(ines);
  await page.goto(`/space/edit/${space.id}/workflow`);
  await expect(page).toHaveTitle('Maison Orlane, workflow · Facet');
  await page.getByRole('button', { name: 'New workflow' }).click();
  const dialog = page.getByRole('dialog', { name: 'New workflow' });
  await dialog.getByRole('button', { name: 'Create workflow' }).click();
  await expect(dialog.getByText('Please enter Title')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Express');
  await dialog.getByRole('button', { name: 'Remove tentative-costing' }).click();
  await dialog.getByRole('button', { name: 'Remove technical-drawing' }).click();
  await expectTitles(dialog, ['mood-board', 'sketch-design', 'cad-design']);

  const handle = dialog.getByRole('button', { name: 'Move cad-design', exact: true });
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByText('cad-design is now step 2 of 3')).toBeAttached();
  await expect(handle).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expectTitles(dialog, ['cad-design', 'mood-board', 'sketch-design']);
  await dialog.getByRole('textbox', { name: 'Title for cad-design' }).fill('CAD and casting');
  await dialog.getByRole('radiogroup', { name: 'Workflow type for mood-board' }).getByText('Additional').click();
  await dialog.getByRole('button', { name: 'Create workflow' }).click();
  await expect(findToast(page, 'Workflow was created')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'More for Express' }).click();
  await page.getByRole('menuitem', { name: 'Make default' }).click();
  await expect(findToast(page, 'New projects start with “Express”')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Express' }).getByText('Default')).toBeVisible();

  await page.goto(`/project/create?space_id=${space.id}`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Aurelia bridal');
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aurelia bridal' })).toBeVisible();
  const projectId = Number(/project\/(\d+)/.exec(page.url())?.[1]);
  const { data: project } = await ines.call(getProject, { params: { projectId } });
  expect(project.modules.map(({ title, workflow_type: type }) => [title, type])).toEqual([
    ['CAD and casting', 1],
    ['mood-board', 2],
    ['sketch-design', 1],
  ]);
});

test('a module is locked and then takes no upload, until it is opened again', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const page = await openBrowser(ines);
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto(`/project/${project.id}/edit`);
  await page.getByRole('link', { name: 'Workflow', exact: true }).click();
  await expect(page).toHaveURL(`/project/${project.id}/edit-workflow`);
  await page.getByRole('button', { name: 'More for cad-design' }).click();
  await page.getByRole('menuitem', { name: 'Lock' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(findToast(page, 'Workflow was saved')).toBeVisible();

  const [fileId = 0] = await ines.upload('design', [picture('c-halo.jpg')]);
  const params = { projectId: project.id, moduleId: project.cad };
  const body = { style: { title: 'Celeste halo' }, file_ids: [fileId] };
  await expect(ines.call(uploadDesigns, { params, body })).rejects.toThrow(/409/);
  await page.goto(`/project/${project.id}/modules/design?module=${project.cad}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Aurelia bridal' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toHaveCount(0);

  await page.goto(`/project/${project.id}/edit-workflow`);
  await page.getByRole('button', { name: 'Reopen cad-design' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(findToast(page, 'Workflow was saved')).toBeVisible();
  expect((await ines.call(uploadDesigns, { params, body })).data).toHaveLength(1);
});

test('a project’s modules are dragged, renamed and taken out; those with designs stay', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const [fileId = 0] = await ines.upload('design', [picture('c-halo.jpg')]);
  const params = { projectId: project.id, moduleId: project.cad };
  await ines.call(uploadDesigns, { params, body: { style: { title: 'Celeste halo' }, file_ids: [fileId] } });
  const page = await openBrowser(ines);
  await page.goto(`/project/${project.id}/edit-workflow`);
  await page.getByRole('button', { name: 'More for cad-design' }).click();
  await expect(page.getByText('Holds 1 design')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Remove from the workflow' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More for tentative-costing' }).click();
  await page.getByRole('menuitem', { name: 'Remove from the workflow' }).click();
  await expect(page.getByRole('button', { name: 'Add tentative-costing' })).toBeVisible();
  await drag(page, 'Move cad-design', 'Move mood-board');
  await expectTitles(page, ['cad-design', 'mood-board', 'sketch-design', 'technical-drawing']);
  await page.getByRole('textbox', { name: 'Title for sketch-design' }).fill('Sketches');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(findToast(page, 'Workflow was saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  const { data: scheme } = await ines.call(getProjectScheme, { params: { projectId: project.id } });
  const titles = ['cad-design', 'mood-board', 'Sketches', 'technical-drawing'];
  expect(scheme.modules.map(({ title }) => title)).toEqual(titles);
});

/** Picks one row up by its handle and drops it on another, once that makes room. */
async function drag(page: Page, from: string, to: string) {
  const handle = (name: string) => page.getByRole('button', { name, exact: true });
  const row = page.getByRole('listitem').filter({ has: handle(to) });
  await dragOnto(page, handle(from), handle(to), () =>
    expect(row).toHaveAttribute('style', /translate3d\(0px, -?[1-9]/),
  );
}

test('a workflow that is not saved asks before it is left', LONG, async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const body = { space_id: space.id, title: 'Express', modules: [{ module_id: 2 }, { module_id: 5 }] };
  await ines.call(createWorkflowScheme, { body });
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const page = await openBrowser(ines);
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto(`/project/${project.id}/edit-workflow`);
  await page.getByRole('textbox', { name: 'Title for cad-design' }).fill('Casting');
  await page.getByRole('link', { name: 'General' }).click();
  await expect(page.getByText(QUESTION)).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('textbox', { name: 'Title for cad-design' })).toHaveValue('Casting');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('textbox', { name: 'Title for cad-design' })).toHaveValue('cad-design');

  await page.goto(`/space/edit/${space.id}/workflow`);
  await page.getByRole('button', { name: 'Edit Express' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit workflow' });
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Atelier');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Atelier');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 3, name: 'Express' })).toBeVisible();
});

test('a template is made through its form, and a project that begins with it has its tags, team and guidelines', async ({
  register,
  openBrowser,
}) => {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const space = await makeSpace(ines, 'Maison Orlane', [mei]);
  const page = await openBrowser(ines);
  await page.goto(`/space/edit/${space.id}/workflow`);
  await page.getByRole('button', { name: 'New template' }).click();
  const dialog = page.getByRole('dialog', { name: 'New template' });
  await dialog.getByRole('button', { name: 'Create template' }).click();
  await expect(dialog.getByText('Please enter Title')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Engagement ring');
  await dialog.getByRole('textbox', { name: 'Guidelines' }).click();
  await page.keyboard.type('Platinum 950 only');
  await dialog.getByRole('button', { name: 'Tags' }).click();
  await page.getByRole('textbox', { name: 'Search Tags' }).fill('Bridal');
  await page.getByRole('option', { name: 'Create “Bridal”' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Add someone from the space' }).click();
  await page.getByRole('option', { name: 'Mei Tanaka' }).click();
  await dialog.getByRole('button', { name: 'Create template' }).click();
  await expect(findToast(page, 'Template was created')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto(`/project/create?space_id=${space.id}`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Aurelia bridal');
  await page.getByRole('button', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Engagement ring' }).click();
  await expect(page.getByRole('button', { name: 'Remove tag Bridal' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Roles for Mei Tanaka' })).toBeVisible();
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aurelia bridal' })).toBeVisible();
  const projectId = Number(/project\/(\d+)/.exec(page.url())?.[1]);
  const { data: project } = await ines.call(getProject, { params: { projectId } });
  expect(project.tags.map(({ title }) => title)).toEqual(['Bridal']);
  expect(project.guides).toContain('Platinum 950 only');
  expect(project.team.map(({ user }) => user.id).toSorted((a, b) => a - b)).toEqual([ines.id, mei.id]);
});
