import { listStyles } from '@facet/contract/endpoints/designs';
import type { Page } from '@playwright/test';
import { LONG } from '../support/long.ts';
import { picture } from '../support/pictures.ts';
import { boxStl } from '../support/models.ts';
import { makeProject, makeSpace, type Project } from '../support/studio.ts';
import type { Person } from '../support/people.ts';
import { expect, test, type Register } from '../support/test.ts';

async function makeStudio(register: Register) {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  return { ines, project };
}

const openSketches = (page: Page, { id, sketch }: Project) =>
  page.goto(`/project/${id}/modules/design?module=${sketch}`);
const findDialog = (page: Page) => page.getByRole('dialog', { name: 'New style' });

async function listTitles(by: Person, { id, sketch }: Project) {
  const { data } = await by.call(listStyles, { params: { projectId: id, moduleId: sketch } });
  return data.map(({ title }) => title);
}

async function nameStyle(page: Page, title: string) {
  await page.getByRole('button', { name: 'New style' }).first().click();
  await findDialog(page).getByRole('textbox', { name: 'Title' }).fill(title);
  return findDialog(page).getByRole('button', { name: 'Create style' });
}

test('a double click, and a try after a lost answer, make one style', async ({ register, openBrowser }) => {
  const { ines, project } = await makeStudio(register);
  const page = await openBrowser(ines);
  await openSketches(page, project);
  const create = await nameStyle(page, 'Isolde');
  await create.dblclick();
  await expect(page.getByRole('link', { name: 'Isolde' })).toBeVisible();

  await page.route(
    (url) => url.pathname.endsWith('/design'),
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      // The server creates it, but the page never hears of it.
      await route.fetch();
      return route.abort('connectionreset');
    },
    { times: 1 },
  );
  const again = await nameStyle(page, 'Ondine');
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await again.click();
  await lost;
  await expect(again).not.toHaveAttribute('aria-busy');
  await again.click();
  await expect(findDialog(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ondine' })).toBeVisible();
  expect((await listTitles(ines, project)).toSorted()).toEqual(['Isolde', 'Ondine']);
});

test(
  'a model that sketches do not take goes to cad-design, or is kept out',
  LONG,
  async ({ register, openBrowser }) => {
    const { ines, project } = await makeStudio(register);
    const page = await openBrowser(ines);
    await openSketches(page, project);
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('carat') };
    const files = [picture('s-signet.jpg', 'isolde.jpg'), boxStl('isolde.stl'), notes];
    const choose = async () => {
      const chosen = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Upload', exact: true }).first().click();
      await (await chosen).setFiles(files);
    };
    await choose();
    const dialog = page.getByRole('dialog', { name: /New style/ });
    const refused = dialog.getByRole('list', { name: 'Left out' }).getByRole('listitem');
    await expect(refused).toHaveText([/notes\.txt.*Files of this type can’t be added here\./]);
    await expect(page.getByRole('dialog'), 'it is said where the others are').toHaveCount(1);
    await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Isolde emerald');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'isolde.stl' })).toContainText('Goes to cad-design');
    await dialog.getByRole('button', { name: 'Leave out isolde.stl' }).click();
    await expect(dialog.getByRole('status')).toHaveText('1 to sketch-design, 2 left out');
    await dialog.getByRole('button', { name: 'Put back isolde.stl' }).click();
    await dialog.getByRole('button', { name: 'Create style with 2 files' }).click();
    await expect(page.getByRole('heading', { name: '2 uploaded' })).toBeVisible();
    for (const moduleId of [project.sketch, project.cad]) {
      const { data } = await ines.call(listStyles, { params: { projectId: project.id, moduleId } });
      expect(data.map(({ title, version, items }) => [title, version, items.length])).toEqual([
        ['Isolde emerald', 1, 1],
      ]);
    }
  },
);
