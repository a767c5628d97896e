import { getProject } from '@facet/contract/endpoints/projects';
import { createTask } from '@facet/contract/endpoints/tasks';
import type { Page } from '@playwright/test';
import { check } from '../support/check.ts';
import { picture } from '../support/pictures.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

const findSections = (page: Page) => page.getByRole('navigation', { name: 'Project sections' });
/** Top of the first picture on a phone, in px. */
const FIRST_PICTURE_BY = 190;

test('one bar stays at its place on every page of a project, and tasks are among them', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Rivière' });
  const style = await makeStyle(ines, project, { title: 'Celeste halo' });
  const params = { projectId: project.id };
  await ines.call(createTask, { params, body: { name: 'Lower the halo', project_style_id: style.id } });
  const page = await openBrowser(ines);
  await page.goto(`/project/${project.id}/modules/design`);
  const heading = page.getByRole('heading', { level: 1, name: 'Rivière' });
  await expect(heading).toBeVisible();
  const place = await findSections(page).boundingBox();
  for (const section of ['Whiteboard', 'Tasks', 'Settings', 'Design files']) {
    await findSections(page).getByRole('link', { name: section }).click();
    await expect(findSections(page).getByRole('link', { name: section })).toHaveAttribute('aria-current', 'page');
    await expect(heading).toBeVisible();
    expect((await findSections(page).boundingBox())?.y).toBe(place?.y);
  }
  await findSections(page).getByRole('link', { name: 'Tasks' }).click();
  await expect(
    page
      .getByRole('button', { name: 'Lower the halo' })
      .or(page.getByRole('link', { name: 'Lower the halo' }))
      .first(),
  ).toBeVisible();
});

test('the bar of the settings names what is not saved in both forms, and saves it', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const { project } = await makeProject(ines, { spaceId: space.id, title: 'Rivière' });
  const page = await openBrowser(ines);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/project/${project.id}/edit`);
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(page.getByRole('textbox', { name: 'Title for cad-design' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Rivière A');
  await page.getByRole('textbox', { name: 'Title for cad-design' }).fill('Casting');
  await expect(bar).toContainText('2 changes not saved: title, title of cad-design');
  await page.keyboard.press('Control+s');
  await expect(bar).toHaveCount(0);
  const { data } = await ines.call(getProject, { params: { projectId: project.id } });
  expect([data.title, data.modules.at(-1)?.title]).toEqual(['Rivière A', 'Casting']);
});

test('on a phone the first style is near and the sections stand at the foot', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Rivière with a rather long name' });
  await makeStyle(ines, project, { title: 'Celeste halo', files: [picture('c-halo.jpg')] });
  const page = await openBrowser(ines);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/project/${project.id}/modules/design?module=${project.cad}`);
  const first = page.getByRole('link', { name: 'Celeste halo' }).first();
  await expect(first).toBeVisible();
  const firstPicture = page.getByRole('tabpanel').locator('img').first();
  expect((await firstPicture.boundingBox())?.y).toBeLessThan(FIRST_PICTURE_BY);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  for (const look of ['Grid', 'List']) {
    await check(page.getByRole('radio', { name: look }), { force: true });
    await expect(page.getByText('v1', { exact: true }), look).toBeVisible();
  }
  const foot = await findSections(page).boundingBox();
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBe(844);
  await expect(page.getByRole('searchbox', { name: 'Search styles' })).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'New style' })).toBeVisible();
  await page.keyboard.press('Escape');

  const camera = page.getByRole('button', { name: 'Add designs' });
  expect(await camera.boundingBox()).toMatchObject({ width: 56, height: 56 });
  await camera.click();
  await expect(page.getByRole('menuitem', { name: 'Photos' })).toBeVisible();
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Take a photo' }).click();
  const chooser = await asked;
  expect(await chooser.element().getAttribute('capture')).toBe('environment');
  await chooser.setFiles(picture('c-halo.jpg'));
  await expect(page.getByRole('dialog', { name: 'New style' })).toBeVisible();
});
