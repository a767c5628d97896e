import { createComment } from '@facet/contract/endpoints/comments';
import { listTasks } from '@facet/contract/endpoints/tasks';
import type { Page } from '@playwright/test';
import { check } from '../support/check.ts';
import { findCanvas, findThread, viewerPath } from '../support/commented.ts';
import { findToast } from '../support/messages.ts';
import { picture } from '../support/pictures.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { task } from '../support/studio-tasks.ts';
import { expect, test, type Register } from '../support/test.ts';

async function makeStudio(register: Register) {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const space = await makeSpace(ines, 'Maison Orlane', [mei]);
  const team = [{ person: mei, roles: ['designer' as const] }];
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', team });
  const style = await makeStyle(mei, project, { title: 'Celeste halo', files: [picture('c-halo.jpg')] });
  const itemId = style.items[0]?.id ?? 0;
  return { ines, mei, project, style, itemId, address: viewerPath(project, style.id, itemId) };
}

const findRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const findDialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function choose(page: Page, field: string, option: string) {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${field} `) })
    .click();
  await page.getByRole('option', { name: option }).click();
}

async function take(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a task is made and given to somebody, who sees it come, does it and may not change the rest', async ({
  register,
  openBrowser,
}) => {
  const { ines, mei, address } = await makeStudio(register);
  const [owner, designer] = [await openBrowser(ines), await openBrowser(mei)];
  await designer.goto(`${address}&view_mode=task`);
  await expect(designer.getByText('No tasks available')).toBeVisible();
  await owner.goto(`${address}&view_mode=task`);
  await owner.getByRole('button', { name: 'New Task' }).click();
  await findDialog(owner, 'New task').getByRole('textbox', { name: 'Name' }).fill('Lower the halo');
  await choose(owner, 'Assigned to', 'Mei Tanaka');
  await owner.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(findDialog(owner, 'New task').getByText('Please choose a priority')).toBeVisible();
  await choose(owner, 'Priority', 'Critical');
  await owner.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(findToast(owner, 'Task created successfully')).toBeVisible();
  await take(owner, 'Lower the halo', 'Create sub task');
  await expect(
    findDialog(owner, 'New sub task').getByRole('button', { name: /^Parent task Lower the halo/ }),
  ).toBeVisible();
  await choose(owner, 'Priority', 'High');
  await owner.getByRole('textbox', { name: 'Name' }).fill('Check prongs');
  await owner.keyboard.press('Enter');
  await expect(findRow(owner, 'Check prongs')).toBeVisible();

  await expect(findRow(designer, 'Lower the halo')).toContainText('Critical');
  await expect(findRow(designer, 'Lower the halo')).toContainText('1 sub-task');
  await check(designer.getByRole('checkbox', { name: 'Done: Lower the halo' }), { force: true });
  await expect(findRow(owner, 'Lower the halo').getByRole('button', { name: /Status .+ Done$/ })).toBeVisible();
  await designer.getByRole('button', { name: 'Lower the halo', exact: true }).click();
  const opened = findDialog(designer, 'Task');
  await expect(opened.getByRole('textbox', { name: 'Name' })).toBeEditable();
  await expect(opened.getByRole('button', { name: /^Priority / })).toBeDisabled();
  await opened.getByRole('textbox', { name: 'Name' }).fill('Lower the halo by half');
  await choose(designer, 'Status', 'In review');
  await opened.getByRole('button', { name: 'Update' }).click();
  await expect(findToast(designer, 'Task updated successfully')).toBeVisible();
  await expect(findRow(owner, 'Lower the halo by half')).toContainText('In review');

  await designer.getByRole('button', { name: 'Lower the halo by half', exact: true }).click();
  await opened.getByRole('textbox', { name: 'Name' }).fill('Lower the halo by a quarter');
  await take(owner, 'Lower the halo by half', 'Delete');
  const question = owner.getByRole('dialog', { name: 'Delete this task?' });
  await expect(question).toContainText(
    'Are you sure you want to delete Lower the halo by half? Its sub-task will be deleted too.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(findToast(owner, 'Task deleted successfully')).toBeVisible();
  await expect(designer.getByText('No tasks available')).toBeVisible();
  await expect(opened.getByRole('alert')).toContainText('Copy what you want to keep.');
  await expect(opened.getByRole('button', { name: 'Update' })).toBeDisabled();
  await expect(opened.getByRole('textbox', { name: 'Name' }), 'words outlive their task').toHaveValue(
    'Lower the halo by a quarter',
  );
});

test('a comment with a drawing becomes a task with its picture, and leads back to what was said', async ({
  register,
  openBrowser,
}) => {
  const { ines, mei, project, itemId, address } = await makeStudio(register);
  const stroke = { id: crypto.randomUUID(), kind: 'freehand' as const, color: '#E15744', width: 12 };
  await mei.call(createComment, {
    params: { projectId: project.id, moduleId: project.cad },
    body: {
      file_id: itemId,
      text: 'Thinner here',
      position: { x: 0.4, y: 0.4 },
      drawing: { width: 1600, height: 1200, strokes: [{ ...stroke, points: [300, 300, 700, 320, 900, 700] }] },
    },
  });
  const page = await openBrowser(ines);
  await page.goto(address);
  await findThread(page, 'Thinner here').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Create task' }).click();
  const begun = findDialog(page, 'New task');
  await expect(begun.getByRole('textbox', { name: 'Name' })).toHaveValue('Thinner here');
  await choose(page, 'Priority', 'High');
  await begun.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(findToast(page, 'Task created successfully')).toBeVisible();
  const { data } = await ines.call(listTasks, { params: { projectId: project.id } });
  const [made] = data;
  expect(made).toMatchObject({ name: 'Thinner here', style: { title: 'Celeste halo' }, module: { id: project.cad } });
  expect(made?.attachments).toMatchObject([{ type: 'png', width: 1600 }]);

  await page.goto(`/project/${project.id}/modules/design?modal_task_id=${made?.id}`);
  const opened = findDialog(page, 'Task');
  await opened.getByRole('button', { name: /^Open drawing-/ }).click();
  await expect(page.getByRole('img', { name: /^drawing-/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await opened.getByRole('link', { name: 'From the comment: Thinner here' }).click();
  await expect(findCanvas(page)).toBeVisible();
  await expect(findThread(page, 'Thinner here')).toHaveAttribute('aria-current', 'true');
  await page.goto(`/project/${project.id}/modules/design?modal_task_id=999999`);
  await expect(page.getByText('This task no longer exists')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page).not.toHaveURL(/modal_task_id/);
});

test('by keyboard alone a task is made, renamed and left unsaved only when one says so', async ({
  register,
  openBrowser,
}) => {
  const { ines, project, style, address } = await makeStudio(register);
  await task(ines, project, { name: 'Photograph the wax', project_style_id: style.id });
  const page = await openBrowser(ines);
  await page.goto(`${address}&view_mode=task`);
  await page.getByRole('button', { name: 'Photograph the wax', exact: true }).focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Photograph the ring');
  await page.keyboard.press('Enter');
  await expect(findRow(page, 'Photograph the ring')).toBeVisible();
  await page.getByRole('button', { name: 'New Task' }).press('Enter');
  const dialog = findDialog(page, 'New task');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter Name')).toBeVisible();
  await choose(page, 'Priority', 'High');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('n'.repeat(256));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Name must have max 255 symbols.')).toBeVisible();
  await expect(dialog.getByLabel('Reminder', { exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(question).toContainText('Are you sure you want to leave? Unsaved changes may be lost.');
  await question.getByRole('button', { name: 'Stay' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Cast it');
  await page.keyboard.press('Enter');
  await expect(findToast(page, 'Task created successfully')).toBeVisible();
  await expect(page.getByRole('row').first()).toContainText('Cast it');
});

test('a task is given its place on the picture, is opened from it by others, and is ticked off and talked on', async ({
  register,
  openBrowser,
}) => {
  const { ines, mei, address } = await makeStudio(register);
  const [owner, designer] = [await openBrowser(ines), await openBrowser(mei)];
  await designer.goto(address);
  await owner.goto(address);
  const ring = owner.getByRole('img', { name: /version 1/ });
  await expect(ring).toBeVisible();
  await check(owner.getByRole('radio', { name: 'Task' }), { force: true });
  await expect(owner.getByText('Click the picture where the new task belongs.')).toBeVisible();
  await ring.click({ position: { x: 120, y: 90 } });
  const form = findDialog(owner, 'New task');
  await expect(form.getByRole('link', { name: /^On the picture: / })).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Thinner prongs here');
  await choose(owner, 'Priority', 'High');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  const pinOn = (page: Page) => page.getByRole('button', { name: 'Task: Thinner prongs here' });
  await expect(pinOn(owner)).toBeVisible();
  const [box, picture] = [await pinOn(owner).boundingBox(), await ring.boundingBox()];
  // Its middle is within a pixel of where the pointer was.
  expect(Math.abs((box?.x ?? 0) + 15 - (picture?.x ?? 0) - 120)).toBeLessThanOrEqual(1);
  expect(Math.abs((box?.y ?? 0) + 15 - (picture?.y ?? 0) - 90)).toBeLessThanOrEqual(1);
  await expect(pinOn(designer)).toBeVisible();
  await pinOn(designer).click();
  const opened = findDialog(designer, 'Task');
  await expect(opened.getByRole('textbox', { name: 'Name' })).toHaveValue('Thinner prongs here');
  await expect(opened.getByRole('link', { name: /^On the picture: / })).toBeVisible();
  await expect(opened.getByRole('img', { name: 'Celeste halo' })).toBeVisible();
  await opened.getByRole('textbox', { name: 'Add a sub-task' }).fill('Order the wire');
  await designer.keyboard.press('Enter');
  await check(opened.getByRole('checkbox', { name: 'Done: Order the wire' }));
  await expect(opened.getByText('1 of 1 done')).toBeVisible();
  await opened.getByRole('textbox', { name: 'Message' }).fill('How thin?');
  await opened.getByRole('button', { name: 'Send' }).click();
  await pinOn(owner).click();
  const read = findDialog(owner, 'Task');
  await expect(read.getByRole('article', { name: 'Mei Tanaka: How thin?' })).toBeVisible();
  await read.getByRole('tab', { name: 'History' }).click();
  await expect(read.getByText('created the task')).toBeVisible();
});
