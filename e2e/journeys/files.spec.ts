import { updateFile } from '@facet/contract/endpoints/files';
import type { Page } from '@playwright/test';
import { check } from '../support/check.ts';
import { LONG } from '../support/long.ts';
import { findToast } from '../support/messages.ts';
import { pdfFile } from '../support/pdf-file.ts';
import { picture } from '../support/pictures.ts';
import { sheetFile } from '../support/sheet-file.ts';
import { addVersion, makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test, type Register } from '../support/test.ts';

/** A space with two projects: a style of two versions in one, a style of one file in the other. */
async function makeShelf(register: Register) {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const space = await makeSpace(ines, 'Maison Orlane', [mei]);
  const team = [{ person: mei, roles: ['designer' as const] }];
  const rings = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', team });
  const drops = await makeProject(ines, { spaceId: space.id, title: 'Ondine drops', team });
  const halo = await makeStyle(ines, rings, { title: 'Celeste halo', files: [picture('c-halo.jpg')] });
  const second = await addVersion(mei, rings, halo.id, [picture('v-front.jpg'), picture('v-side.jpg')]);
  const drop = await makeStyle(mei, drops, { title: 'Emerald drop', files: [picture('c-drops.jpg')] });
  return { ines, mei, space, rings, drops, halo, second, drop };
}

const file = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const crumb = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name });
const names = (page: Page) => page.getByRole('list', { name: 'Files' }).getByRole('article').getByRole('link');

async function showAsList(page: Page) {
  await check(page.getByRole('radio', { name: 'List' }), { force: true });
  await expect(page.getByText('Modified', { exact: true }).last()).toBeVisible();
}

test('one goes from the space to a style’s files, and back by breadcrumbs and the back button', async ({
  register,
  openBrowser,
}) => {
  const { ines, space, rings, halo } = await makeShelf(register);
  const page = await openBrowser(ines);
  await page.goto(`/space/${space.id}/files`);
  const projects = page.getByRole('region', { name: 'Projects' });
  await expect(projects.getByRole('article').filter({ hasText: 'Aurelia bridal' })).toContainText(
    /(Created|In progress)\d/,
  );
  await file(page, 'Aurelia bridal').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aurelia bridal' })).toBeVisible();
  await expect(page.getByText('3 files', { exact: true })).toBeVisible();
  await page.getByRole('region', { name: 'Styles' }).getByRole('link', { name: 'Celeste halo' }).click();
  await expect(page).toHaveURL(`/space/${space.id}/files/project/${rings.id}/style/${halo.id}`);
  await expect(page.getByRole('region', { name: /version 2$/ }).getByRole('link')).toHaveText([
    'v-front.jpg',
    'v-side.jpg',
  ]);
  await expect(page.getByRole('region', { name: /version 1$/ }).getByRole('link')).toHaveText('c-halo.jpg');
  await crumb(page, 'Aurelia bridal').click();
  await expect(page.getByRole('region', { name: 'Styles' })).toBeVisible();
  await crumb(page, 'Files').click();
  await expect(page).toHaveURL(`/space/${space.id}/files`);
  await page.getByRole('navigation', { name: 'Files by' }).getByRole('link', { name: 'Versions' }).click();
  await expect(page.getByText('3 versions', { exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Files by' }).getByRole('link', { name: 'Styles' }).click();
  // Versions carry the names of their styles.
  await expect(page.getByText('2 styles', { exact: true })).toBeVisible();
  await file(page, 'Emerald drop').click();
  await expect(file(page, 'c-drops.jpg')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('2 styles', { exact: true })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`/space/${space.id}/files`);
  await expect(file(page, 'Ondine drops')).toBeVisible();
});

test('a space shows its files by kind, its projects by their pictures, and what came last', async ({
  register,
  openBrowser,
}) => {
  const { ines, space } = await makeShelf(register);
  const page = await openBrowser(ines);
  await page.goto(`/space/${space.id}/files`);
  const kinds = page.getByRole('group', { name: 'Kinds of files' });
  await expect(kinds.getByRole('button', { name: /^Pictures/ })).toHaveText(/^Pictures\d/);
  const project = page.getByRole('region', { name: 'Projects' }).getByRole('article');
  await expect(project.filter({ hasText: 'Aurelia bridal' })).toContainText(/styles?, 3 files/);
  await expect(project.filter({ hasText: 'Aurelia bridal' }).getByRole('presentation')).toHaveCount(3);
  const recent = page.getByRole('region', { name: /^Recent files/ });
  const files = recent.getByRole('article');
  await expect(files).toHaveCount(4);
  await kinds.getByRole('button', { name: /^Pictures/ }).click();
  await expect(page).toHaveURL(/kind=picture/);
  await expect(recent).toHaveAccessibleName('Recent files: Pictures');
  await expect(files).toHaveCount(4);
  await expect(kinds.getByRole('button', { name: /^Videos/ })).toBeDisabled();
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('Ondine');
  await expect(project).toHaveCount(1);
  await expect(recent).toHaveCount(0);
});

test('search, type, order and look survive a reload', LONG, async ({ register, openBrowser }) => {
  const { ines, space } = await makeShelf(register);
  const page = await openBrowser(ines);
  await page.goto(`/space/${space.id}/files/all`);
  await expect(names(page)).toHaveText(['c-halo.jpg', 'v-front.jpg', 'v-side.jpg', 'c-drops.jpg']);
  await page.getByRole('button', { name: 'Sort: Modified, Ascending' }).click();
  await page.getByRole('menuitemradio', { name: 'Name' }).click();
  await page.getByRole('button', { name: 'Sort: Name, Ascending' }).click();
  await page.getByRole('menuitemradio', { name: 'Descending' }).click();
  await expect(names(page)).toHaveText(['v-side.jpg', 'v-front.jpg', 'c-halo.jpg', 'c-drops.jpg']);
  await page.getByRole('searchbox', { name: 'Search files' }).fill('halo');
  await expect(page.getByText('3 files', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'File type' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'JPG' }).click();
  await showAsList(page);
  await page.reload();
  await expect(page.getByText('3 files', { exact: true })).toBeVisible();
  await expect(names(page)).toHaveText(['v-side.jpg', 'v-front.jpg', 'c-halo.jpg']);
  await expect(page.getByRole('button', { name: 'Remove filter File type: JPG' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
  await page.getByRole('searchbox', { name: 'Search files' }).fill('nothing of this name');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByText('4 files', { exact: true })).toBeVisible();
});

test('several files are chosen, downloaded as one zip and deleted; what may not go is named', async ({
  register,
  openBrowser,
}) => {
  const { mei, space } = await makeShelf(register);
  const page = await openBrowser(mei);
  await page.goto(`/space/${space.id}/files/all`);
  await showAsList(page);
  await check(tick(page, 'c-halo.jpg'));
  await tick(page, 'v-side.jpg').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await expect(bar).toContainText('3 selected');
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to delete 2 files?');
  await expect(question).toContainText('1 selected file won’t be deleted: it isn’t yours.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(findToast(page, '2 files deleted')).toBeVisible();
  await expect(names(page)).toHaveText(['c-halo.jpg', 'c-drops.jpg']);
  await file(page, 'c-drops.jpg').focus();
  await page.keyboard.press('Delete');
  await expect(question).toContainText('Are you sure you want to delete c-drops.jpg?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(file(page, 'c-drops.jpg')).toBeFocused();
});

test('a file is looked at, its neighbour too, and opened in the design view', async ({ register, openBrowser }) => {
  const { ines, space, rings } = await makeShelf(register);
  const page = await openBrowser(ines);
  await page.goto(`/space/${space.id}/files/all`);
  await file(page, 'c-halo.jpg').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'c-halo.jpg' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Previous file' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('img', { name: 'v-front.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await file(page, 'v-side.jpg').click();
  await dialog.getByRole('link', { name: 'Open in design view' }).click();
  await expect(page).toHaveURL(new RegExp(`/project/${rings.id}/modules/design-view`));
  await expect(page.getByRole('heading', { name: 'Celeste halo' })).toBeVisible();
});

test(
  'drawings and sheets are looked at where they lie, as closely as in the design view',
  LONG,
  async ({ register, openBrowser }) => {
    const { ines, space, drops } = await makeShelf(register);
    const files = [
      pdfFile('spec.pdf', ['Ring size 54']),
      sheetFile('cost.xlsx', [{ name: 'Costs', rows: [['Stone', 'Carat']] }]),
    ];
    const moduleId = drops.moduleId('technical-drawing');
    await makeStyle(ines, drops, { title: 'Emerald papers', files, moduleId });
    const page = await openBrowser(ines);
    await page.goto(`/space/${space.id}/files/all`);
    const dialog = page.getByRole('dialog');
    await file(page, 'spec.pdf').click();
    const drawing = dialog.getByRole('img', { name: 'spec.pdf, page 1 of 1' });
    await expect(drawing).toBeVisible();
    const { width = 0 } = (await drawing.boundingBox()) ?? {};
    await dialog.getByRole('button', { name: 'Zoom in (+)' }).click();
    await expect.poll(async () => (await drawing.boundingBox())?.width).toBeGreaterThan(width * 1.2);
    await page.keyboard.press('Escape');
    await file(page, 'cost.xlsx').click();
    await expect(dialog.getByRole('grid', { name: 'Costs' })).toBeVisible();
  },
);

test(
  'a file gets a new name in its place, and what others do appears by itself',
  LONG,
  async ({ register, openBrowser }) => {
    const { ines, mei, space, drops, second } = await makeShelf(register);
    const page = await openBrowser(ines);
    await page.goto(`/space/${space.id}/files/all`);
    await file(page, 'c-drops.jpg').focus();
    await page.keyboard.press('F2');
    await page.getByRole('textbox', { name: 'New name for c-drops.jpg' }).fill('emerald.jpg');
    await page.keyboard.press('Enter');
    await expect(file(page, 'emerald.jpg')).toBeVisible();
    await makeStyle(mei, drops, { title: 'Ruby drop', files: [picture('c-toi.jpg')] });
    await expect(file(page, 'c-toi.jpg')).toBeVisible();
    const fileId = second[0]?.file.id ?? 0;
    await mei.call(updateFile, { params: { fileId }, body: { original_name: 'front view.jpg' } });
    await expect(file(page, 'front view.jpg')).toBeVisible();
  },
);
