import type { Locator, Page } from '@playwright/test';
import { chooseFor } from '../support/design-list.ts';
import { LONG } from '../support/long.ts';
import { openBoard } from '../support/open-board.ts';
import { findToast } from '../support/messages.ts';
import { picture } from '../support/pictures.ts';
import { settle } from '../support/settle.ts';
import { task } from '../support/studio-tasks.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

const GONE = 'This was deleted, or you can no longer see it.';
const NO_RIGHTS = 'You don’t have the rights for this. Ask an owner for them.';

/** From now on the server answers every change as if others had deleted the thing, or removed a right. */
async function refuseChanges(page: Page, status: 403 | 404): Promise<void> {
  const refusal =
    status === 404
      ? { message: 'This thing does not exist' }
      : { message: 'You may not do this: edit thing', reason: 'no_rights' };
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json: { ...refusal, errors: {} } }),
  );
}

type Form = { field: Locator; words: string; save: () => Promise<void> };

/** Types, is refused both ways, and still has the words on the same page. */
async function keepsWords(page: Page, { field, words, save }: Form): Promise<void> {
  const address = page.url();
  await field.fill(words);
  for (const [status, text] of [
    [404, GONE],
    [403, NO_RIGHTS],
  ] as const) {
    await refuseChanges(page, status);
    await save();
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(field).toHaveValue(words);
    expect(page.url()).toBe(address);
    await page.unroute('**/api/**');
  }
}

test('what was typed into a form stays when what it is about is gone', async ({ register, openBrowser }) => {
  test.slow();
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const style = await makeStyle(ines, project, { title: 'Celeste halo', files: [picture('c-halo.jpg')] });
  const page = await openBrowser(ines);
  const dialog = page.getByRole('dialog');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await test.step('a project', async () => {
    await page.goto(`/project/${project.id}/edit`);
    const field = page.getByRole('textbox', { name: 'Title', exact: true });
    await keepsWords(page, { field, words: 'Aurelia evening', save: () => press('Save changes') });
  });

  await test.step('a space', async () => {
    await page.goto(`/space/edit/${space.id}/general`);
    const field = page.getByRole('textbox', { name: 'Name' });
    await keepsWords(page, { field, words: 'Orlane Paris', save: () => press('Save changes') });
  });

  await test.step('the name of a style', async () => {
    await page.goto(`/project/${project.id}/modules/design?module=${project.cad}`);
    await chooseFor(page, 'Celeste halo', 'Rename');
    const field = page.getByRole('textbox', { name: 'New name for Celeste halo' });
    await keepsWords(page, { field, words: 'Celeste', save: () => field.press('Enter') });
  });

  await test.step('the note of a file', async () => {
    await page.goto(`/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`);
    await page.getByRole('tab', { name: 'Details' }).press('Enter');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Change' }).click();
    await page.getByRole('menuitem', { name: 'Add note' }).click();
    const save = () => dialog.getByRole('button', { name: 'Save' }).click();
    await keepsWords(page, { field: dialog.getByLabel('Note'), words: 'Prongs 0.2 mm thinner.', save });
  });

  await test.step('the name of a task in its row, which closes at once', async () => {
    await task(ines, project, { name: 'Lower the halo', project_style_id: style.id });
    await page.goto(`/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`);
    await page.getByRole('tab', { name: 'Tasks' }).press('Enter');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Lower the halo', exact: true }).press('F2');
    const field = page.getByRole('textbox', { name: 'New name for Lower the halo' });
    await field.fill('Lower it by half');
    await refuseChanges(page, 404);
    await field.press('Enter');
    await expect(findToast(page, GONE)).toBeVisible();
    await expect(findToast(page, '“Lower it by half” wasn’t saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy name' })).toBeVisible();
    await page.unroute('**/api/**');
  });

  await test.step('a new task', async () => {
    await page.goto(`/project/${project.id}/modules/tasks`);
    await press('New Task');
    await dialog.getByLabel('Style').click();
    await page.getByRole('option', { name: 'Celeste halo' }).click();
    await dialog.getByRole('button', { name: /^Priority/ }).click();
    await page.getByRole('option', { name: 'High' }).click();
    const save = () => dialog.getByRole('button', { name: 'Create' }).click();
    await keepsWords(page, { field: dialog.getByLabel('Name'), words: 'Thin the prongs', save });
  });
});

test('the name of a board stays as well', LONG, async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  await openBoard(ines, page, ['c-halo.jpg']);
  await page.getByRole('tab', { name: /^Halo references/ }).dblclick();
  const field = page.getByRole('textbox', { name: 'Name of the board' });
  await keepsWords(page, { field, words: 'Halos', save: () => field.press('Enter') });
});

test('a window that narrows, and widens again, keeps the task that is open and what is typed', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const style = await makeStyle(ines, project, { title: 'Celeste halo', files: [picture('c-halo.jpg')] });
  await task(ines, project, { name: 'Thin the prongs', project_style_id: style.id, assignee_id: ines.id });
  const page = await openBrowser(ines);
  const dialog = page.getByRole('dialog', { name: 'Task' });
  const inDesign = `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`;
  for (const path of [inDesign, '/tasks?scope=all', `/project/${project.id}/modules/tasks`]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    if (path === inDesign) await page.getByRole('tab', { name: 'Tasks' }).press('Enter');
    const role = path === inDesign ? 'button' : 'link';
    await page.getByRole('main').getByRole(role, { name: 'Thin the prongs', exact: true }).click();
    const name = dialog.getByLabel('Name');
    await name.fill('Thin the prongs by 0.2 mm');
    for (const size of [
      { width: 834, height: 1112 },
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await settle(page);
      await expect(name).toHaveValue('Thin the prongs by 0.2 mm');
    }
    await page.setViewportSize({ width: 834, height: 1112 });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(dialog).toHaveCount(0);
  }
});
