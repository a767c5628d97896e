import { getProject } from '@facet/contract/endpoints/projects';
import type { Locator, Page } from '@playwright/test';
import { chatPath, messageField, findMessage } from '../support/chat.ts';
import { findCanvas, newComment, findThread, viewerPath } from '../support/commented.ts';
import { LONG } from '../support/long.ts';
import { picture } from '../support/pictures.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test, type Register } from '../support/test.ts';

async function makeStudio(register: Register) {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const halo = await makeStyle(ines, project, {
    title: 'Celeste halo',
    files: [picture('c-halo.jpg', 'celeste-halo.jpg')],
  });
  await makeStyle(ines, project, { title: 'Lune drop', files: [picture('c-pendant.jpg', 'lune-drop.jpg')] });
  return { ines, project, halo, itemId: halo.items[0]?.id ?? 0 };
}

/** Chooses one of the project's designs in the dialog that the button opens. */
async function attachFromProject(page: Page, place: Locator, search: string, name: RegExp) {
  await place.getByRole('button', { name: 'Attach from the project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Files of the project' });
  await expect(dialog.getByRole('button', { name: /^celeste-halo\.jpg/ })).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Search files' }).fill(search);
  await expect(dialog.getByRole('button', { name: /v1$/ })).toHaveCount(1);
  await dialog.getByRole('button', { name }).click();
  await dialog.getByRole('button', { name: 'Attach', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('a message, a comment, a task and a project take files that the project has already', async ({
  register,
  openBrowser,
}) => {
  const { ines, project, halo, itemId } = await makeStudio(register);
  const page = await openBrowser(ines);
  const uploads: string[] = [];
  page.on('request', (request) => {
    // An address of a picture may be renewed meanwhile, which sends no file.
    const isUpload = request.method() === 'POST' && /\/api\/files\/(?!addresses)/.test(request.url());
    if (isUpload) uploads.push(request.url());
  });

  await test.step('a message, and its change', async () => {
    await page.goto(chatPath(project));
    await attachFromProject(page, page.getByRole('main'), 'lune', /^lune-drop\.jpg/);
    await messageField(page).click();
    await expect(messageField(page)).toBeFocused();
    await page.keyboard.type('This one for Friday');
    await page.keyboard.press('Enter');
    const said = findMessage(page, 'This one for Friday');
    await expect(said.getByRole('button', { name: /lune-drop\.jpg/ })).toBeVisible();
    await said.focus();
    await said.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Remove lune-drop.jpg' }).click();
    await attachFromProject(page, page.getByRole('main'), 'halo', /^celeste-halo\.jpg/);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(said.getByRole('button', { name: /celeste-halo\.jpg/ })).toBeVisible();
    await expect(said.getByRole('button', { name: /lune-drop\.jpg/ })).toHaveCount(0);
  });

  await test.step('a comment', async () => {
    await page.goto(viewerPath(project, halo.id, itemId));
    await findCanvas(page).click();
    await expect(newComment(page)).toBeFocused();
    await page.keyboard.type('Like the drop');
    await attachFromProject(page, page.getByRole('main'), 'lune', /^lune-drop\.jpg/);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(findThread(page, 'Like the drop').getByRole('button', { name: /lune-drop\.jpg/ })).toBeVisible();
  });

  await test.step('a task', async () => {
    await page.goto(`${viewerPath(project, halo.id, itemId)}&view_mode=task`);
    await page.getByRole('button', { name: 'New Task' }).click();
    const dialog = page.getByRole('dialog', { name: 'New task' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Match the drop');
    await attachFromProject(page, dialog, 'lune', /^lune-drop\.jpg/);
    await expect(dialog.getByRole('button', { name: 'Open lune-drop.jpg' })).toBeVisible();
    await dialog.getByRole('button', { name: /^Priority/ }).click();
    await page.getByRole('option', { name: 'High' }).click();
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the project', async () => {
    await page.goto(`/project/${project.id}/edit`);
    const group = page.getByRole('group', { name: 'Attachments' });
    await attachFromProject(page, group, 'lune', /^lune-drop\.jpg/);
    await group.getByRole('button', { name: 'Attach from the project' }).click();
    const there = page.getByRole('button', { name: /^lune-drop\.jpg.*Attached already$/ });
    await expect(there).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(async () => {
      const { data } = await ines.call(getProject, { params: { projectId: project.id } });
      expect(data.attachments.map(({ original_name: name }) => name)).toEqual(['lune-drop.jpg']);
    }).toPass();
  });
  expect(uploads).toEqual([]);
});

test(
  'near the longest message the field says how many characters are left, and refuses more there',
  LONG,
  async ({ register, openBrowser }) => {
    const { ines, project } = await makeStudio(register);
    const page = await openBrowser(ines);
    await page.goto(chatPath(project));
    await messageField(page).click();
    await page.keyboard.insertText('a'.repeat(9500));
    await expect(page.getByText('500 characters left')).toBeVisible();
    await page.keyboard.insertText('b'.repeat(501));
    await expect(page.getByRole('alert').filter({ hasText: '10000' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  },
);
