import * as designs from '@facet/contract/endpoints/designs';
import { requestReview } from '@facet/contract/endpoints/reviews';
import type { Locator, Page } from '@playwright/test';
import { check } from '../support/check.ts';
import { chooseFor, findRow, titlesIn } from '../support/design-list.ts';
import { LONG } from '../support/long.ts';
import { findToast } from '../support/messages.ts';
import { mailedLink } from '../support/outbox.ts';
import type { Person } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { inDays, makeProject, makeSpace, makeStyle, type Project } from '../support/studio.ts';
import { expect, test, type Register } from '../support/test.ts';

async function makeStudio(register: Register) {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const space = await makeSpace(ines, 'Maison Orlane', [mei]);
  const team = [{ person: mei, roles: ['designer' as const] }];
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', tags: ['halo'], team });
  const tagId = project.project.tags[0]?.id ?? 0;
  const halo = await makeStyle(ines, project, { title: 'Celeste halo', tagIds: [tagId], productType: 1 });
  const band = await makeStyle(ines, project, {
    title: 'Theo signet',
    files: [picture('c-signet.jpg')],
    productType: 3,
  });
  const drops = await makeStyle(ines, project, {
    title: 'Ondine drops #3',
    files: [picture('c-drops.jpg')],
    productType: 4,
  });
  return { ines, mei, project, tagId, halo, band, drops };
}

const ask = (by: Person, project: Project, itemIds: number[], userId: number) =>
  by.call(requestReview, { params: { projectId: project.id }, body: { item_ids: itemIds, user_ids: [userId] } });

const listAddress = (project: Project, query = '') =>
  `/project/${project.id}/modules/design?module=${project.cad}${query}`;

async function dropOn(page: Page, files: ReturnType<typeof picture>[]) {
  const list = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  const dataTransfer = await page.evaluateHandle((items) => facetProbe.transferOf(items), list);
  await page.getByRole('tabpanel').dispatchEvent('drop', { dataTransfer });
}

async function chooseFiles(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await chosen).setFiles(files);
}

test('every filter stands in the address, and the address alone brings its screen back', async ({
  register,
  openBrowser,
}) => {
  const { ines, mei, project, tagId, halo, band, drops } = await makeStudio(register);
  const place = { projectId: project.id, moduleId: project.cad };
  await ines.call(designs.setStyleAssignee, { params: { ...place, styleId: band.id, userId: mei.id } });
  await ask(
    ines,
    project,
    drops.items.map(({ id }) => id),
    mei.id,
  );
  const page = await openBrowser(ines);
  const expected: [string, string[]][] = [
    ['&statuses=in_review', ['Ondine drops #3']],
    ['&statuses=draft&sort_by=title%7Casc', ['Celeste halo', 'Theo signet']],
    [`&tags=${tagId}`, ['Celeste halo']],
    ['&product_type=3', ['Theo signet']],
    [`&assignee=${mei.id}`, ['Theo signet']],
    ['&search=ondine', ['Ondine drops #3']],
    ['&search=%233', ['Ondine drops #3']],
    [`&open_project_chat=1&modal_task_id=7&tags=${tagId}`, ['Celeste halo']],
    ['&sort_by=title%7Casc', ['Celeste halo', 'Ondine drops #3', 'Theo signet']],
    ['&sort_by=title%7Cdesc', ['Theo signet', 'Ondine drops #3', 'Celeste halo']],
  ];
  for (const [query, titles] of expected) {
    await page.goto(listAddress(project, query));
    await expect.poll(() => titlesIn(page), { message: query }).toEqual(titles);
  }
  await page.goto(`/project/${project.id}/modules/design?module=${project.sketch}`);
  await expect(page.getByRole('tab', { selected: true })).toContainText(/sketch/i);
  await page.goto(listAddress(project, `&style_id=${halo.id}`));
  await expect(page.getByRole('link', { name: 'Celeste halo' })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`style_id=${halo.id}`));
});

test('a review opens by its address, from the mail with its hash too, and one button decides all', async ({
  register,
  openBrowser,
  server,
}) => {
  const { ines, mei, project, halo, drops } = await makeStudio(register);
  const items = [...halo.items, ...drops.items].map(({ id }) => id);
  await ask(mei, project, items, ines.id);
  const mailed = await mailedLink(server.dataDir, ines.email, 'review/');
  const page = await openBrowser(ines);
  await page.goto(listAddress(project, `&openReview=${mailed.split('/').at(-1)}`));
  const dialog = page.getByRole('dialog', { name: 'Review 2 files' });
  await expect(dialog.getByRole('button', { name: 'Approve 2' })).toBeVisible();
  await page.reload();
  await expect(dialog.getByRole('radio', { name: 'Approved' }).first()).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).not.toHaveURL(/openReview/);
  await page.goto(listAddress(project, '&openReview=true'));
  await dialog.getByPlaceholder('Add a note').first().fill('x'.repeat(129));
  await expect(dialog.getByRole('button', { name: 'Approve 2' })).toBeDisabled();
  await dialog.getByPlaceholder('Add a note').first().fill('Thinner band');
  await check(dialog.getByRole('radio', { name: 'Rejected' }).first(), { force: true });
  await dialog.getByRole('button', { name: 'Approve 1, reject 1' }).click();
  await dialog.getByRole('button', { name: 'Approve unseen' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Rejected' })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: 'Approved' })).toHaveCount(1);
});

/** However wide the window is, the whole bar is in sight, and beside the menu. */
async function expectWhole(page: Page, bar: Locator) {
  for (const width of [1920, 1440, 1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const menu = width < 992 ? 0 : 216;
    const ends = async () => {
      const [first, last] = [bar.getByRole('status'), bar.getByRole('button', { name: 'Clear selection' })];
      const [from, to] = await Promise.all([first.boundingBox(), last.boundingBox()]);
      return from && to ? from.x >= menu && to.x + to.width <= width : false;
    };
    await expect.poll(ends, `at ${width} px`).toBe(true);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('several styles get a due date, an assignee and a status at once, one its type and tags', async ({
  register,
  openBrowser,
}) => {
  const { ines, project } = await makeStudio(register);
  const page = await openBrowser(ines);
  await page.goto(listAddress(project));
  const chosen = page.getByRole('toolbar', { name: 'Selection' });
  const choose = async () => {
    for (const title of ['Celeste halo', 'Theo signet']) {
      await check(page.getByRole('checkbox', { name: `Select ${title}` }));
    }
  };
  await choose();
  await expectWhole(page, chosen);
  await chosen.getByRole('button', { name: 'Due date' }).click();
  const due = page.getByRole('dialog', { name: 'Due date' });
  await due.getByLabel('Due date').fill(inDays(-1));
  await due.getByRole('button', { name: 'Save' }).click();
  await expect(due).toContainText('Due date is in the past');
  await due.getByLabel('Due date').fill(inDays(5));
  await due.getByRole('button', { name: 'Save' }).click();
  await expect(findRow(page, 'Celeste halo')).toContainText(/Due: [56] days/);
  await expect(findRow(page, 'Theo signet')).toContainText(/Due: [56] days/);
  await chosen.getByRole('button', { name: 'Assign' }).click();
  await page
    .getByRole('dialog', { name: 'Assign to' })
    .getByRole('button', { name: /Mei Tanaka/ })
    .click();
  await expect(findRow(page, 'Theo signet').getByRole('cell', { name: 'Mei Tanaka' })).toBeVisible();
  await expect(findRow(page, 'Ondine drops').getByRole('cell', { name: 'Mei Tanaka' })).toHaveCount(0);
  await chosen.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitem', { name: 'Revision needed' }).click();
  const words = page.getByRole('dialog', { name: 'Ask for a revision' });
  await words.getByLabel('What should change?').fill('Thinner band, please.');
  await words.getByRole('button', { name: 'Ask for a revision' }).click();
  await expect(findRow(page, 'Celeste halo')).toContainText('Revision needed');
  await expect(findRow(page, 'Theo signet')).toContainText('Revision needed');
  await expect(chosen).toHaveCount(0);

  await findRow(page, 'Theo signet').hover();
  await page.getByRole('button', { name: 'Actions for Theo signet' }).click();
  await page.getByRole('menuitem', { name: 'Product type' }).hover();
  await page.getByRole('menuitemradio', { name: 'Bracelet' }).click();
  await expect(findRow(page, 'Theo signet')).toContainText('Bracelet');
  await chooseFor(page, 'Theo signet', 'Tags');
  const tags = page.getByRole('dialog', { name: 'Tags' });
  await tags.getByRole('textbox', { name: 'Tags' }).fill('heirloom');
  await page.keyboard.press('Enter');
  await expect(tags).toContainText('heirloom');
  await tags.getByRole('button', { name: 'Save' }).click();
  await expect(findRow(page, 'Theo signet')).toContainText('heirloom');
  await expect(page.getByRole('status').filter({ hasText: '3 styles' })).toBeVisible();
});

test('what is chosen in the filters is there again after a reload', LONG, async ({ register, openBrowser }) => {
  const { ines, project } = await makeStudio(register);
  const page = await openBrowser(ines);
  await page.goto(listAddress(project));
  await page.getByRole('button', { name: 'Product type' }).click();
  await check(page.getByRole('checkbox', { name: 'Earring' }));
  await page.keyboard.press('Escape');
  await expect.poll(() => titlesIn(page)).toEqual(['Ondine drops #3']);
  await page.reload();
  await expect.poll(() => titlesIn(page)).toEqual(['Ondine drops #3']);
  await page.getByRole('button', { name: 'Remove filter Product type: Earring' }).click();
  await expect.poll(async () => (await titlesIn(page)).length).toBe(3);
  await page.getByRole('searchbox', { name: 'Search styles' }).fill('signet');
  await expect.poll(() => titlesIn(page)).toEqual(['Theo signet']);
  await expect(page).toHaveURL(/search=signet/);
  await page.getByRole('searchbox', { name: 'Search styles' }).fill('none of these');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect.poll(async () => (await titlesIn(page)).length).toBe(3);
  await check(page.getByRole('radio', { name: 'Grid' }), { force: true });
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Theo signet' })).toBeVisible();
});

test('a style is renamed: Enter saves, Escape leaves it', async ({ register, openBrowser }) => {
  const { ines, project } = await makeStudio(register);
  const page = await openBrowser(ines);
  await page.goto(listAddress(project));
  const field = page.getByRole('textbox', { name: 'New name for Theo signet' });
  await chooseFor(page, 'Theo signet', 'Rename');
  await field.fill('Never this');
  await field.press('Escape');
  await expect(findRow(page, 'Theo signet')).toBeVisible();
  await page.getByRole('link', { name: 'Theo signet' }).focus();
  await page.keyboard.press('F2');
  await field.fill('Hugo signet');
  await field.press('Enter');
  await expect(findRow(page, 'Hugo signet')).toBeVisible();
  await page.reload();
  await expect(findRow(page, 'Hugo signet')).toBeVisible();
  await expect(page.getByText('Never this')).toHaveCount(0);
});

test('several styles are approved at once', LONG, async ({ register, openBrowser }) => {
  const { ines, mei, project, halo, band } = await makeStudio(register);
  await ask(
    ines,
    project,
    [...halo.items, ...band.items].map(({ id }) => id),
    mei.id,
  );
  const page = await openBrowser(ines);
  await page.goto(listAddress(project));
  await check(page.getByRole('checkbox', { name: 'Select Celeste halo' }));
  await check(page.getByRole('checkbox', { name: 'Select Theo signet' }));
  await page.getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('dialog', { name: '2 of 2 files not opened' });
  await question.getByRole('button', { name: 'Approve unseen' }).click();
  await expect(findRow(page, 'Celeste halo')).toContainText('Approved');
  await expect(findRow(page, 'Theo signet')).toContainText('Approved');
  await expect(findRow(page, 'Ondine drops #3')).toContainText('Draft');
  await expect(findToast(page, '2 styles approved, 2 files')).toBeVisible();
});

test('dropped pictures become styles, and a further file the next version', async ({ register, openBrowser }) => {
  const { ines, project } = await makeStudio(register);
  const page = await openBrowser(ines);
  await page.goto(listAddress(project));
  await expect(findRow(page, 'Theo signet')).toBeVisible();
  await dropOn(page, [picture('c-hoops.jpg', 'luna-hoops.jpg'), picture('c-bangle.jpg', 'nora-bangle.jpg')]);
  const dialog = page.getByRole('dialog', { name: 'New styles' });
  await expect(dialog.getByRole('textbox', { name: 'Style title for luna-hoops.jpg' })).toHaveValue(/luna hoops/i);
  await dialog.getByRole('button', { name: 'Create 2 styles' }).click();
  await expect(page.getByRole('heading', { name: '2 uploaded' })).toBeVisible();
  await expect(page.getByRole('link', { name: /luna hoops/i })).toBeVisible();

  const chosen = page.waitForEvent('filechooser');
  await chooseFor(page, 'Theo signet', 'Upload new version');
  await (await chosen).setFiles(picture('s-signet.jpg'));
  await expect(page.getByRole('heading', { name: '1 uploaded' })).toBeVisible();
  await expect(findRow(page, 'Theo signet')).toContainText('v2');
});

test('a style is deleted after a question, by keyboard', async ({ register, openBrowser }) => {
  const { ines, project } = await makeStudio(register);
  const page = await openBrowser(ines);
  await page.goto(listAddress(project));
  await page.getByRole('link', { name: 'Theo signet' }).focus();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete this style?' });
  await expect(dialog).toContainText('Are you sure you want to delete Theo signet?');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Theo signet' })).toBeFocused();
  await page.keyboard.press('Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(findRow(page, 'Theo signet')).toHaveCount(0);
});

test('files that are not taken are named, and why', async ({ register, openBrowser }) => {
  const { ines, project } = await makeStudio(register);
  const page = await openBrowser(ines);
  await page.goto(listAddress(project));
  await chooseFiles(page, [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('carat') }]);
  const dialog = page.getByRole('dialog', { name: 'Some files were not uploaded' });
  await expect(dialog.getByRole('listitem')).toContainText('notes.txt');
  await expect(dialog).toContainText('not allowed by size or format');
  await expect(dialog).toContainText('Maximum size 300.00 MB');
  await dialog.getByRole('contentinfo').or(dialog).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();

  // A version takes 20 files, and says which one it did not.
  const many = Array.from({ length: 21 }, (_, index) => picture('c-halo.jpg', `halo-${index}.jpg`));
  const chosen = page.waitForEvent('filechooser');
  await chooseFor(page, 'Theo signet', 'Upload new version');
  await (await chosen).setFiles(many);
  await expect(dialog.getByRole('listitem')).toHaveText(
    /halo-20\.jpg.*File amount limit reached\. You can upload up to 20 files/s,
  );
  const others = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose other files' }).click();
  await (await others).setFiles([picture('c-halo.jpg', 'halo-21.jpg')]);
  await expect(dialog).toBeHidden();
});

test('a script that calls itself a picture is refused by the server', LONG, async ({ register, openBrowser }) => {
  const { ines, project } = await makeStudio(register);
  const page = await openBrowser(ines);
  await page.goto(listAddress(project));
  await chooseFiles(page, [{ name: 'ring.png', mimeType: 'image/png', buffer: Buffer.from('#!/bin/sh\necho ring\n') }]);
  await page.getByRole('dialog', { name: 'New style' }).getByRole('button', { name: 'Create style' }).click();
  const panel = page.getByRole('region', { name: '0 of 1 uploaded' });
  await expect(panel.getByRole('listitem')).toContainText('not allowed by size or format');
  await panel.getByRole('button', { name: 'Remove ring.png' }).click();
  await expect(panel).toHaveCount(0);
  expect((await titlesIn(page)).length).toBe(3);
});

test('an upload is cancelled while it runs', LONG, async ({ register, openBrowser }) => {
  const { ines, project } = await makeStudio(register);
  const page = await openBrowser(ines);
  await page.goto(listAddress(project));
  // The bytes are held back until nobody wants them any more.
  await page.route('**/api/files/user**', () => undefined);
  await chooseFiles(page, [picture('c-hoops.jpg', 'luna-hoops.jpg')]);
  await page.getByRole('dialog', { name: 'New style' }).getByRole('button', { name: 'Create style' }).click();
  await expect(page.getByRole('heading', { name: 'Uploading 1 of 1' })).toBeVisible();
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/files/user'));
  await page.getByRole('button', { name: 'Cancel luna-hoops.jpg' }).click();
  await ended;
  await expect(page.getByRole('heading', { name: /Uploading/ })).toHaveCount(0);
  expect((await titlesIn(page)).length).toBe(3);
});
