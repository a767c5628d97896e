import { createComment } from '@facet/contract/endpoints/comments';
import { setStyleDueDate } from '@facet/contract/endpoints/designs';
import { inviteSpaceUsers } from '@facet/contract/endpoints/spaces';
import { requestReview } from '@facet/contract/endpoints/reviews';
import { createTask } from '@facet/contract/endpoints/tasks';
import { updateUserSettings } from '@facet/contract/endpoints/users';
import type { Page } from '@playwright/test';
import { check } from '../support/check.ts';
import { goLive } from '../support/go-live.ts';
import { LONG } from '../support/long.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test, type Register } from '../support/test.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Two spaces with one project each: one with a style and a task that are due soon, the other due later. */
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
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Global Dashboard' })).toHaveAttribute('aria-current', 'page');
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
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
});

test('a row of every project has its menu, by keyboard and on a phone', async ({ register, openBrowser }) => {
  const { ines, aurelia } = await makeStudio(register);
  const page = await openBrowser(ines);
  await page.goto('/global-dashboard-all');
  await titles(page).filter({ hasText: 'Aurelia bridal' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Actions for Aurelia bridal' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Due date' }).click();
  await expect(page.getByRole('dialog')).toContainText('Aurelia bridal');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Actions for Aurelia bridal' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page).toHaveURL(new RegExp(`/project/${aurelia.id}/edit`));
});

test(
  'a dot says what others brought, until one went to see it; the dashboard used last opens again',
  LONG,
  async ({ register, openBrowser }) => {
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
    // The address changes before the page is there, and only a page that was there counts as used.
    await expect(page.getByRole('heading', { name: 'My projects' })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/global-dashboard$/);
  },
);

/** A style of Theo's that Mei is asked to answer, in a space that Ines leads. */
async function makeWaiting(register: Register) {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const maison = await makeSpace(ines, 'Maison Orlane', [mei]);
  const team = [{ person: mei, roles: ['reviewer' as const] }];
  const aurelia = await makeProject(ines, { spaceId: maison.id, title: 'Aurelia bridal', team, dueDate: inDays(2) });
  await makeProject(ines, { spaceId: maison.id, title: 'Vesper pendants' });
  const { id: styleId, items } = await makeStyle(ines, aurelia, { title: 'Celeste halo' });
  await ines.call(requestReview, {
    params: { projectId: aurelia.id },
    body: { item_ids: items.map(({ id }) => id), user_ids: [mei.id] },
  });
  return { ines, mei, maison, aurelia, styleId };
}

test('a manager sees in a space what waits for whom, goes there, and hears of what is new', async ({
  register,
  openBrowser,
}) => {
  const { ines, mei, maison, aurelia, styleId } = await makeWaiting(register);
  const page = await openBrowser(ines);
  await goLive(page, `/space/${maison.id}/dashboard`);
  for (const module of ['mood-board, 1', 'cad-design, 1'])
    await expect(page.getByRole('region', { name: module }).getByRole('link')).toHaveCount(1);
  const numbers = page.getByRole('region', { name: 'Key figures' });
  await expect(numbers.getByRole('link', { name: /^Projects 2/ })).toBeVisible();
  await expect(numbers.getByRole('link', { name: /^Waiting for a decision 1 oldest / })).toBeVisible();
  const waits = page.getByRole('region', { name: /^What waits for whom/ });
  const row = waits.getByRole('listitem').filter({ hasText: 'Mei Tanaka' });
  await expect(row.getByRole('link', { name: '1 review' })).toBeVisible();
  const task = { name: 'Check the prongs', assignee_id: mei.id, project_style_id: styleId };
  await ines.call(createTask, { params: { projectId: aurelia.id }, body: task });
  await expect(row.getByRole('link', { name: '1 task' })).toBeVisible();

  await row.getByRole('link', { name: '1 review' }).click();
  await expect(page.getByRole('heading', { name: 'Every project' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove filter Waits for Mei Tanaka' })).toBeVisible();
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await table(page).getByRole('link', { name: 'Aurelia bridal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aurelia bridal' })).toBeVisible();
});

test('a space leads from its dashboard to its projects and back, and fits a phone', async ({
  register,
  openBrowser,
}) => {
  const { ines, maison } = await makeWaiting(register);
  const page = await openBrowser(ines);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/space/${maison.id}/dashboard`);
  const due = page.getByRole('region', { name: 'Due soon and overdue' });
  await expect(due.getByRole('link').filter({ hasText: 'Aurelia bridal' })).toBeVisible();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  const views = page.getByRole('navigation', { name: 'Views of the space' });
  await views.getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Vesper pendants' })).toBeVisible();
  await views.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('region', { name: 'Key figures' })).toBeVisible();
});

test(
  'columns and kept views are there on another device, and are set by keyboard',
  LONG,
  async ({ register, openBrowser }) => {
    const { ines } = await makeStudio(register);
    const page = await openBrowser(ines);
    await page.goto('/global-dashboard-all');
    const heads = (of: Page) => table(of).getByRole('columnheader');
    await expect(heads(page).last()).toHaveText('Activity');
    await page.getByRole('button', { name: 'Columns' }).press('Enter');
    const columns = page.getByRole('dialog', { name: 'Columns' });
    await columns.getByRole('button', { name: 'Move Activity' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(columns.getByText('Activity is now column 5 of 6')).toBeAttached();
    await expect(heads(page).last()).toHaveText('Team');
    // The width is still being saved when the next thing is set: the last setting must win.
    const isShown = Promise.withResolvers<void>();
    let isFirst = true;
    await page.route('**/api/dashboard/column-settings', async (route) => {
      const isWidth = isFirst && route.request().method() === 'PATCH';
      isFirst = isFirst && !isWidth;
      if (isWidth) await isShown.promise;
      await route.continue();
    });
    await columns.getByRole('button', { name: 'Move Team' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(columns.getByRole('listitem').filter({ hasText: 'Team' })).toContainText('112 px');
    await columns.getByRole('checkbox', { name: 'Priority' }).press('Space');
    await expect(table(page).getByRole('columnheader', { name: 'Priority' })).toHaveCount(0);
    isShown.resolve();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Priority', exact: true }).click();
    await check(page.getByRole('checkbox', { name: 'High' }));
    await page.keyboard.press('Escape');
    await expect(titles(page)).toHaveText(['Aurelia bridal']);
    await page.getByRole('button', { name: 'Saved views: none selected' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Weekly review');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Saved views: Weekly review', exact: true })).toBeVisible();

    const other = await openBrowser(ines);
    await other.goto('/global-dashboard-all');
    await expect(titles(other)).toHaveCount(2);
    await expect(heads(other).last()).toHaveText('Team');
    await expect(table(other).getByRole('columnheader', { name: 'Priority' })).toHaveCount(0);
    await other.getByRole('button', { name: 'Saved views: none selected' }).click();
    await other.getByRole('menuitemradio', { name: 'Weekly review' }).click();
    await expect(titles(other)).toHaveText(['Aurelia bridal']);
    await other.reload();
    await expect(other.getByRole('button', { name: 'Saved views: Weekly review', exact: true })).toBeVisible();
  },
);

test('each figure of my dashboard leads to what it counts', LONG, async ({ register, openBrowser }) => {
  const [ines, theo] = [await register('Ines Moreau'), await register('Theo Blanc')];
  const maison = await makeSpace(ines, 'Maison Orlane', [theo]);
  const team = [{ person: theo, roles: ['p_manager' as const] }];
  const aurelia = await makeProject(ines, { spaceId: maison.id, title: 'Aurelia bridal', team, dueDate: inDays(2) });
  const { id: styleId, items } = await makeStyle(ines, aurelia, { title: 'Celeste halo' });
  await theo.call(createTask, {
    params: { projectId: aurelia.id },
    body: { name: 'Thin the shank', assignee_id: ines.id, project_style_id: styleId },
  });
  const page = await openBrowser(ines);
  await goLive(page, '/global-dashboard');
  const rail = page.getByRole('complementary', { name: 'Tasks, mentions, dates and comments' });
  await expect(
    rail.getByRole('region', { name: 'My tasks' }).getByRole('link', { name: /Thin the shank/ }),
  ).toBeVisible();
  await expect(rail.getByRole('region', { name: 'Due soon and overdue' }).getByRole('link')).toHaveCount(2);
  // It arrives while the page is open.
  await theo.call(createComment, {
    params: { projectId: aurelia.id, moduleId: aurelia.cad },
    body: { file_id: items[0]?.id ?? 0, text: 'Is the gallery final?', tagged_users: [ines.id] },
  });
  const mentions = rail.getByRole('region', { name: 'Mentions' });
  await expect(mentions).toContainText('Is the gallery final?');
  const scope = page.getByRole('navigation', { name: 'Whose projects' });
  await expect(scope.getByRole('link', { name: 'Mine 1' })).toBeVisible();
  await expect(scope.getByRole('link', { name: 'All 1' })).toBeVisible();

  await page.getByRole('link', { name: '1 mention', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Unread mentions of you' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Comments 1' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to overview' }).click();
  await page.getByRole('link', { name: '1 task', exact: true }).click();
  await expect(page).toHaveURL(/\/tasks\?/);
  await expect(page.getByRole('link', { name: 'Thin the shank', exact: true })).toBeVisible();
  await page.goBack();
  await mentions.getByRole('link', { name: 'Celeste halo' }).click();
  await expect(page).toHaveURL(/design-view\?.*comment_id=/);
  await expect(page.getByText('Is the gallery final?').first()).toBeVisible();
});

/** The calendar date in a time zone, `yyyy-MM-dd`. */
const todayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format();
const [FIRST_ZONE, LAST_ZONE] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

test('a manager finds the late pieces of a space and opens one by keyboard; what happened last leads there, too', async ({
  register,
  openBrowser,
}) => {
  const { ines, maison, aurelia } = await makeStudio(register);
  const style = await makeStyle(ines, aurelia, { title: 'Solène eternity' });
  const live = (zone: string) =>
    ines.call(updateUserSettings, { params: { userId: ines.id }, body: { time_zone: zone } });
  // What is due today where the day ends last is overdue where it begins first.
  await live(LAST_ZONE);
  await ines.call(setStyleDueDate, {
    params: { projectId: aurelia.id, moduleId: aurelia.cad, styleId: style.id },
    body: { due_date: todayIn(LAST_ZONE) },
  });
  await live(FIRST_ZONE);
  const page = await openBrowser(ines);
  await page.goto(`/space/${maison.id}/dashboard`);
  const due = page.getByRole('region', { name: 'Due soon and overdue' }).getByRole('listitem');
  await expect(due.first()).toContainText('Solène eternity');
  await expect(due.first()).toContainText('Overdue');
  await page.getByRole('link', { name: /^Overdue projects 0 and 1 style$/ }).click();
  await expect(page).toHaveURL(/#due$/);
  await expect(due.first()).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText('Solène eternity');
  await due.first().getByRole('link').press('Enter');
  await expect(page).toHaveURL(new RegExp(`/project/${aurelia.id}/modules/design\\?.*style_id=${style.id}`));
  await expect(page.getByText('Solène eternity').first()).toBeVisible();
});

test(
  'whoever is on no team yet is led to what they may see, by keyboard on a phone',
  LONG,
  async ({ register, openBrowser }) => {
    const { ines, maison } = await makeStudio(register);
    const priya = await register('Priya Raman');
    const users = [{ email: priya.email, role: 'space_admin' as const }];
    await ines.call(inviteSpaceUsers, { params: { spaceId: maison.id }, body: { users } });
    const page = await openBrowser(priya, { viewport: { width: 390, height: 844 } });
    await page.goto('/global-dashboard?all=projects');
    await expect(page.getByText('You aren’t on a team yet')).toBeVisible();
    const more = page.getByRole('link', { name: 'See the one project' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/global-dashboard-all/);
    const card = table(page).getByRole('link', { name: 'Aurelia bridal', exact: true });
    await expect(card).toBeVisible();
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await card.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Aurelia bridal' }).first()).toBeVisible();
  },
);
