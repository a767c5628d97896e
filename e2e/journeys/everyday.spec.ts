import type { Locator } from '@playwright/test';
import { check } from '../support/check.ts';
import { LONG } from '../support/long.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test, type Register } from '../support/test.ts';

async function makeStudio(register: Register) {
  const ines = await register('Ines Moreau');
  const mei = await register('Mei Tanaka');
  const space = await makeSpace(ines, 'Maison Orlane', [mei]);
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  return { ines, mei, space, project };
}

test('Escape on a new style that was begun asks before it is lost', async ({ register, openBrowser }) => {
  const { ines, project } = await makeStudio(register);
  const page = await openBrowser(ines);
  await page.goto(`/project/${project.id}/modules/design?module=${project.sketch}`);
  await page.getByRole('button', { name: 'New style' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New style' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Isolde');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without creating?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Isolde');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'New style' }).first().click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog, 'nothing was entered').toHaveCount(0);
});

test('Escape on any dialog that was written in asks first, and keeps the words', async ({ register, openBrowser }) => {
  const { ines, space, project } = await makeStudio(register);
  await makeStyle(ines, project, { title: 'Celeste halo' });
  const page = await openBrowser(ines);
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  const expectAsked = async (field: Locator, words: string) => {
    await field.fill(words);
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(field).toHaveValue(words);
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page.goto(`/space/${space.id}/dashboard?show=projects`);
  await page.getByRole('main').getByRole('button', { name: 'New folder' }).first().click();
  await expectAsked(page.getByRole('dialog').getByLabel('Folder name'), 'SS27 Bridal');
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'New task' }).first().click();
  await expectAsked(page.getByRole('dialog').getByRole('textbox', { name: 'Name' }), 'Lower the halo');
  await page.goto(`/project/${project.id}/modules/design?module=${project.cad}`);
  await page.getByRole('button', { name: 'Request review' }).first().click();
  await expectAsked(page.getByRole('dialog').getByLabel('Note'), 'Ready for your eyes.');
  await page.getByRole('button', { name: 'Request review' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Request review' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog'), 'nothing was written').toHaveCount(0);
});

test('a style without a file in a module folds away beside others, says so, and leads to its newest version', async ({
  register,
  openBrowser,
}) => {
  const { ines, project } = await makeStudio(register);
  const style = await makeStyle(ines, project, { title: 'Celeste halo', moduleId: project.sketch });
  const page = await openBrowser(ines);
  await page.goto(`/project/${project.id}/modules/design?module=${project.cad}`);
  await expect(page.getByText('Nothing here yet, v1 in sketch-design').first()).toBeVisible();
  await makeStyle(ines, project, { title: 'Isolde' });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Isolde' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Celeste halo' })).toHaveCount(0);
  await page.getByRole('button', { name: '1 style without a file here', expanded: false }).click();
  await page.getByRole('link', { name: 'Celeste halo' }).first().click();
  await expect(page).toHaveURL(new RegExp(`design-view\\?.*module_id=${project.sketch}.*style_id=${style.id}`));
});

test('who is in a space but in none of its projects is told whom to ask', LONG, async ({ register, openBrowser }) => {
  const { mei, space } = await makeStudio(register);
  const page = await openBrowser(mei);
  await page.goto(`/space/${space.id}/dashboard?show=projects`);
  await expect(page.getByText('You aren’t in any project of this space yet')).toBeVisible();
  await expect(page.getByText('Ask an owner or an admin of the space', { exact: false })).toBeVisible();
  await expect(page.getByText('No projects in this space yet')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Create a project' })).toBeVisible();
});

test('the head of the list stays in sight, and the tab counts what the list shows', async ({
  register,
  openBrowser,
}) => {
  const { ines, project } = await makeStudio(register);
  for (const title of ['Celeste', 'Isolde', 'Margaux', 'Ondine', 'Solène', 'Theo', 'Vesper', 'Wren'])
    await makeStyle(ines, project, { title });
  const page = await openBrowser(ines);
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto(`/project/${project.id}/modules/design?module=${project.cad}`);
  await check(page.getByRole('radio', { name: 'List' }), { force: true });
  await expect(page.getByRole('tab', { name: /cad-design 8$/ })).toBeVisible();
  await expect(page.getByText(/^8 styles/)).toBeVisible();
  const last = page.getByRole('link', { name: 'Celeste' });
  await last.scrollIntoViewIfNeeded();
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 400);
  await expect(last).toBeInViewport();
  const head = page.getByRole('columnheader', { name: 'Status' });
  await expect(head).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Wren' }), 'the first row is above it').not.toBeInViewport();
});
