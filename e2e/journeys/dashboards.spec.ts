import { createTask } from '@facet/contract/endpoints/tasks';
import type { Page } from '@playwright/test';
import { check } from '../support/check.ts';
import { goLive } from '../support/go-live.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test, type Register } from '../support/test.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Two spaces with a project each: one with a style and a task, due soon; the other due later. */
async function makeStudio(register: Register) {
  const ines = await register('Ines Moreau');
  const [maison, atelier] = [await makeSpace(ines, 'Maison Orlane', []), await makeSpace(ines, 'Northlight', [])];
  const aurelia = await makeProject(ines, { spaceId: maison.id, title: 'Aurelia bridal', dueDate: inDays(20) });
  await makeProject(ines, { spaceId: atelier.id, title: 'Fjord bands', dueDate: inDays(3) });
  const style = await makeStyle(ines, aurelia, { title: 'Celeste halo' });
  const task = { name: 'Lower the halo', project_style_id: style.id, priority: 3 as const };
  await ines.call(createTask, { params: { projectId: aurelia.id }, body: task });
  return { ines, maison, aurelia };
}

const table = (page: Page) => page.getByRole('table', { name: 'Projects' });
const titles = (page: Page) => table(page).getByRole('link', { name: /^(Aurelia bridal|Fjord bands)$/ });

test('a manager finds what is due next over all spaces, narrows the list, shares its address and opens a module', async ({
  register,
  openBrowser,
}) => {
  const { ines, aurelia } = await makeStudio(register);
  const page = await openBrowser(ines);
  await page.goto('/global-dashboard-all');
  await expect(page.getByRole('heading', { name: 'Every project' })).toBeVisible();
  await expect(titles(page)).toHaveCount(2);
  const due = page.getByRole('region', { name: 'Due soon and overdue' });
  await expect(due.getByRole('link').filter({ hasText: 'Fjord bands' })).toBeVisible();

  await page.getByRole('button', { name: 'Sort by Due' }).click();
  await expect(titles(page)).toHaveText(['Fjord bands', 'Aurelia bridal']);
  await page.getByRole('button', { name: 'Sort by Due' }).click();
  await expect(titles(page)).toHaveText(['Aurelia bridal', 'Fjord bands']);

  await page.getByRole('button', { name: 'Priority', exact: true }).click();
  await check(page.getByRole('checkbox', { name: 'High' }));
  await expect(titles(page)).toHaveText(['Aurelia bridal']);
  await page.reload();
  await expect(titles(page)).toHaveText(['Aurelia bridal']);
  await page.getByRole('button', { name: 'Remove filter Priority: High' }).click();
  await expect(titles(page)).toHaveCount(2);

  await page.getByRole('searchbox', { name: 'Search projects' }).fill('no such project');
  await expect(page.getByText('No projects found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(titles(page)).toHaveCount(2);

  await table(page)
    .getByRole('link', { name: /^cad-design: / })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/project/${aurelia.id}/modules/design\\?module=`));
});

test('the list follows what others do, and is a list of cards on a phone', async ({ register, openBrowser }) => {
  const { ines, maison } = await makeStudio(register);
  const page = await openBrowser(ines);
  await page.setViewportSize({ width: 390, height: 844 });
  await goLive(page, '/global-dashboard-all');
  await expect(titles(page)).toHaveCount(2);
  await makeProject(ines, { spaceId: maison.id, title: 'Vesper pendants' });
  await expect(table(page).getByRole('link', { name: 'Vesper pendants' })).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
});

test('a dot says what others brought, until one went to see it; the dashboard used last opens again', async ({
  register,
  openBrowser,
}) => {
  const [ines, theo] = [await register('Ines Moreau'), await register('Theo Blanc')];
  const maison = await makeSpace(ines, 'Maison Orlane', [theo]);
  const team = [{ person: theo, roles: ['designer' as const] }];
  const project = await makeProject(ines, { spaceId: maison.id, title: 'Aurelia bridal', team });
  await makeStyle(theo, project, { title: 'Celeste halo' });
  const page = await openBrowser(ines);
  await page.goto('/global-dashboard-all');
  const cad = (words: RegExp) => table(page).getByRole('link', { name: words });
  await cad(/^cad-design: .*, new$/).click();
  await expect(page.getByRole('link', { name: 'Celeste halo' }).first()).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/global-dashboard-all$/);
  await expect(cad(/^cad-design: .* 1 style$/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Whose projects' }).getByRole('link', { name: 'Mine' }).click();
  // The address changes before the page stands, and only a page that stood counts as used.
  await expect(page.getByRole('heading', { name: 'My projects' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/global-dashboard$/);
});
