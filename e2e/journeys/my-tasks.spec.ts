import { readFile } from 'node:fs/promises';
import { listMyTasks } from '@facet/contract/endpoints/task-lists';
import { createTask } from '@facet/contract/endpoints/tasks';
import type { Page } from '@playwright/test';
import { check } from '../support/check.ts';
import { answered } from '../support/answered.ts';
import { dragOnto } from '../support/drag-onto.ts';
import { findToast } from '../support/messages.ts';
import type { Person } from '../support/people.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test, type Register } from '../support/test.ts';

/** A studio with one style, and who writes which tasks on it for whom. */
async function makeStudio(register: Register) {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const space = await makeSpace(ines, 'Maison Orlane', [mei]);
  const team = [{ person: mei, roles: ['designer' as const] }];
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', team });
  const style = await makeStyle(ines, project, { title: 'Celeste halo' });
  const give = async (name: string, more: { priority?: 1 | 2 | 3 | 4; status?: 1 | 2; due_date?: string } = {}) => {
    const body = { name, project_style_id: style.id, assignee_id: mei.id, ...more };
    const { data } = await ines.call(createTask, { params: { projectId: project.id }, body });
    return data;
  };
  return { ines, mei, give };
}

const task = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const names = (page: Page) => page.getByRole('table', { name: 'Tasks' }).getByRole('link');
const column = (page: Page, name: string) => page.getByRole('region', { name });
const isColumn =
  (status: number) =>
  ({ pathname, searchParams }: URL) =>
    pathname === '/api/tasks' && searchParams.get('status[]') === String(status);
const mine = async (person: Person) => (await person.call(listMyTasks, { query: { count: 50 } })).data;

test('my tasks are narrowed, sorted, kept as a view, shared by their address and exported without harm', async ({
  register,
  openBrowser,
}) => {
  const { mei, give } = await makeStudio(register);
  await give('Lower halo by 0.25 mm', { priority: 4 });
  await give('=HYPERLINK("http://evil.example")', { priority: 4 });
  await give('Recount the pavé', { priority: 1 });
  const page = await openBrowser(mei);
  await page.goto('/global-dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click();
  await expect(page.getByText('3 tasks', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Priority', exact: true }).click();
  await check(page.getByRole('checkbox', { name: 'Critical' }));
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 tasks', { exact: true })).toBeVisible();
  await page.getByRole('columnheader', { name: 'Task name' }).getByRole('button').click();
  await expect(names(page)).toHaveText([/^=HYPERLINK/, 'Lower halo by 0.25 mm']);
  await expect(page).toHaveURL('/tasks?priority=4&col=name');

  await page.getByRole('button', { name: 'Saved views: none selected' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Critical rings');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(findToast(page, '“Critical rings” saved')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Priority: Critical' }).click();
  await expect(names(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Saved views: Critical rings, changed' })).toBeVisible();
  await page.goBack();
  await expect(names(page)).toHaveCount(2);
  await page.goto('/tasks');
  await expect(names(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Saved views: none selected' }).click();
  await page.getByRole('menuitemradio', { name: 'Critical rings' }).click();
  await expect(names(page)).toHaveText([/^=HYPERLINK/, 'Lower halo by 0.25 mm']);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Saved views: Critical rings', exact: true })).toBeVisible();
  await expect(names(page)).toHaveCount(2);

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('Lower halo by 0.25 mm');
  expect(csv).not.toContain('Recount the pavé');
  expect(csv).toMatch(/['\t]=HYPERLINK/);
  expect(csv).not.toMatch(/(^|,|")=/m);

  await give('Check prong base', { priority: 4 });
  await expect(names(page)).toHaveText([/^=HYPERLINK/, 'Check prong base', 'Lower halo by 0.25 mm']);
  await names(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(task(page, 'Check prong base')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toHaveValue('Check prong base');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('tasks change their status on the board by hand and by keyboard, and their day in the calendar', async ({
  register,
  openBrowser,
}) => {
  const { ines, mei, give } = await makeStudio(register);
  const nextMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 1))
    .toISOString()
    .slice(0, 7);
  const halo = await give('Lower halo by 0.25 mm', { due_date: `${nextMonth}-10` });
  const prong = await give('Check prong base', { due_date: `${nextMonth}-11` });
  // Playwright may not see what is sent while a service worker takes over the page.
  const page = await openBrowser(mei);
  await page.goto('/tasks?view=board');
  await expect(column(page, 'To do').getByRole('link')).toHaveCount(2);
  // The column that the task moves into is fetched last: until then no answer of the server has it.
  const hold = Promise.withResolvers<void>();
  await page.route(isColumn(2), async (route) => {
    await hold.promise;
    await route.continue();
  });
  await task(page, 'Lower halo by 0.25 mm').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  const left = answered(page, listMyTasks, isColumn(1));
  await page.keyboard.press('Space');
  await left;
  await expect(column(page, 'To do').getByRole('link')).toHaveCount(1);
  await expect(column(page, 'In progress').getByRole('link')).toHaveText('Lower halo by 0.25 mm');
  await expect(task(page, 'Lower halo by 0.25 mm')).toBeFocused();
  hold.resolve();
  await expect(page.getByText('Lower halo by 0.25 mm is now In progress')).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(task(page, 'Check prong base')).toBeFocused();
  await dragOnto(page, task(page, 'Check prong base'), column(page, 'Done'));
  await expect(column(page, 'Done').getByRole('link')).toHaveText('Check prong base');
  await expect(column(page, 'To do')).toContainText('No tasks');
  await expect
    .poll(async () => (await mine(mei)).map(({ id, status }) => [id, status]))
    .toEqual([
      [halo.id, 2],
      [prong.id, 5],
    ]);
  await page.reload();
  await expect(column(page, 'Done').getByRole('link')).toHaveText('Check prong base');
  // The page opens as it was left, and somebody without tasks hears of those of others.
  await page.getByText('Created by me', { exact: true }).click();
  await expect(page).toHaveURL(/scope=created/);
  await page.goto('/tasks');
  await expect(page).toHaveURL(/scope=created&view=board/);
  const manager = await openBrowser(ines);
  await manager.goto('/tasks');
  await manager.getByRole('button', { name: 'Show all tasks' }).click();
  await expect(manager).toHaveURL(/scope=all/);
  await expect(manager.getByRole('row').filter({ hasText: 'Check prong base' })).toBeVisible();

  const owner = await openBrowser(ines);
  await owner.goto(`/tasks?scope=created&view=calendar&month=${nextMonth}`);
  const day = (number: number) => owner.locator(`[data-day="${nextMonth}-${number}"]`);
  await expect(day(10).getByRole('link')).toContainText('Lower halo by 0.25 mm');
  await dragOnto(owner, day(10).getByRole('link'), day(18));
  await expect(day(18).getByRole('link')).toContainText('Lower halo by 0.25 mm');
  await expect.poll(async () => (await mine(mei)).find(({ id }) => id === halo.id)?.due_date).toBe(`${nextMonth}-18`);
  await day(18).focus();
  await owner.keyboard.press('ArrowUp');
  await expect(day(11)).toBeFocused();
  await owner.keyboard.press('Enter');
  await owner.keyboard.press('Enter');
  await expect(owner.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toHaveValue('Check prong base');
});
