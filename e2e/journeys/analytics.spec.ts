import { readFile } from 'node:fs/promises';
import { setDesignsStatus } from '@facet/contract/endpoints/designs';
import type { Page } from '@playwright/test';
import { check, uncheck } from '../support/check.ts';
import { LONG } from '../support/long.ts';
import { findToast } from '../support/messages.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test, type Register } from '../support/test.ts';

const APPROVED = ['Celeste halo', 'Margaux trilogy', 'Fjord band', 'Ondine drops', 'Vesper pendant'];

/** A piece that was first and is still open, five approved since, and another project with a draft. */
async function makeStudio(register: Register) {
  const ines = await register('Ines Moreau');
  const maison = await makeSpace(ines, 'Maison Orlane');
  const aurelia = await makeProject(ines, { spaceId: maison.id, title: 'Aurelia bridal' });
  const late = await makeStyle(ines, aurelia, { title: 'Solène eternity' });
  const itemIds: number[] = [];
  for (const title of APPROVED) itemIds.push(...(await makeStyle(ines, aurelia, { title })).items.map(({ id }) => id));
  await ines.call(setDesignsStatus, {
    params: { projectId: aurelia.id, moduleId: aurelia.cad },
    body: { ids: itemIds, status: 'approved' },
  });
  const fjord = await makeProject(ines, { spaceId: maison.id, title: 'Fjord bands' });
  await makeStyle(ines, fjord, { title: '=Rivière', moduleId: fjord.sketch });
  return { ines, aurelia, late };
}

const panel = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const dots = (page: Page) => page.getByRole('group', { name: 'Cycle time of each style, in days' }).getByRole('link');

test('a manager finds what is late, and opens one from its dot', async ({ register, openBrowser }) => {
  const { ines, aurelia, late } = await makeStudio(register);
  const page = await openBrowser(ines);
  await page.goto('/analytics');
  await expect(page.getByText('You see all: 2 projects in')).toBeVisible();
  await expect(panel(page, 'Project management metrics')).toContainText('5 approved, 2 open');
  // None of them had a due date.
  await expect(page.getByText('too few, 5 needed').first()).toBeVisible();
  await expect(dots(page)).toHaveCount(7);
  const load = page.getByRole('group', { name: 'Open work by person' });
  await load.getByRole('link', { name: 'Ines Moreau, styles: 2' }).click();
  await expect(page).toHaveURL(/\/global-dashboard-all\?assignee=/);
  await page.goBack();
  await page.getByRole('link', { name: /^Open past p85: / }).click();
  await expect(page).toHaveURL(/#slowest$/);
  await expect(page.getByRole('heading', { name: /^Slowest open styles/ })).toBeInViewport();
  const dot = page.getByRole('link', { name: /^Solène eternity, cad-design, .*open, waits on .*over p85$/ });
  await dot.click();
  await expect(page).toHaveURL(new RegExp(`/project/${aurelia.id}/.*style_id=${late.id}`));
  await expect(page.getByRole('heading', { name: /Solène eternity/ }).first()).toBeVisible();
});

test(
  'a bar of the statuses leads to the projects that hold its styles, and these to the styles',
  LONG,
  async ({ register, openBrowser }) => {
    const { ines, aurelia } = await makeStudio(register);
    const page = await openBrowser(ines);
    await page.goto('/analytics');
    const bars = page.getByRole('group', { name: 'Styles by module and status' });
    await bars.getByRole('link', { name: 'cad-design, Approved: 5' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/global-dashboard-all\?holds=/);
    await expect(page.getByText('1 of 2 projects match')).toBeVisible();
    const rows = page.getByRole('table', { name: 'Projects' }).locator('[data-project]');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Aurelia bridal');
    await rows.getByRole('link', { name: /^cad-design: / }).click();
    await expect(page).toHaveURL(new RegExp(`/project/${aurelia.id}/modules/design\\?.*statuses=`));
    await expect(page.getByRole('link', { name: /^Celeste halo/ }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Solène eternity/ })).toHaveCount(0);
    await page.goBack();
    await page.getByRole('button', { name: 'Remove filter Styles: cad-design, Approved' }).click();
    await expect(rows).toHaveCount(2);
  },
);

test('each mark is reached by keyboard, and says what it is', LONG, async ({ register, openBrowser }) => {
  const { ines, late } = await makeStudio(register);
  const page = await openBrowser(ines);
  await page.goto('/analytics');
  await expect(dots(page)).toHaveCount(7);
  const charts = page.getByRole('group').filter({ has: page.locator('[data-mark]') });
  // Only once all are there is it certain which comes first.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  for (const chart of await charts.all()) {
    const marks = chart.locator('[data-mark]');
    const count = await marks.count();
    // One Tab stop for each chart, whatever it shows.
    await expect(chart.locator('[data-mark][tabindex="0"]')).toHaveCount(1);
    await chart.locator('[data-mark][tabindex="0"]').focus();
    await page.keyboard.press('Home');
    for (let index = 0; index < count; index += 1) {
      await expect(marks.nth(index)).toBeFocused();
      await expect(marks.nth(index)).toHaveAccessibleName(/\S/);
      await page.keyboard.press('ArrowRight');
    }
  }
  await dots(page)
    .and(page.getByRole('link', { name: /^Solène eternity/ }))
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`style_id=${late.id}`));
});

test('the filters stand in the address, and every figure follows them', async ({ register, openBrowser }) => {
  const { ines, aurelia } = await makeStudio(register);
  const page = await openBrowser(ines);
  await page.goto('/analytics');
  await expect(dots(page)).toHaveCount(7);
  await page.getByRole('button', { name: 'Project', exact: true }).click();
  await check(page.getByRole('checkbox', { name: 'Aurelia bridal' }));
  await page.keyboard.press('Escape');
  await expect(dots(page)).toHaveCount(6);
  await page.getByRole('radio', { name: '30 days' }).check({ force: true });
  await uncheck(page.getByRole('checkbox', { name: /^Compare with the 30 days before/ }));
  const address = new URL(page.url());
  expect(address.searchParams.get('range')).toBe('30');
  expect(address.searchParams.get('projects')).toContain(String(aurelia.id));
  const again = await openBrowser(ines);
  await again.goto(address.pathname + address.search);
  await expect(dots(again)).toHaveCount(6);
  await expect(again.getByRole('radio', { name: '30 days' })).toBeChecked();
  await expect(again.getByRole('checkbox', { name: /^Compare with/ })).not.toBeChecked();
  await panel(again, 'Project management metrics').getByRole('radio', { name: 'Table' }).check({ force: true });
  await expect(again.getByRole('table', { name: 'Open styles, the oldest first' })).toContainText('Solène eternity');
});

/** What the export menu saves. */
async function saved(page: Page, kind: string) {
  await page.getByRole('button', { name: 'Export' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: kind }).click();
  const download = await started;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The size in a PNG's header. */
const readSize = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)] as const;
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type ?\/Page\b(?!s)/g)?.length ?? 0;

test(
  'a view that is kept is there on another device, and can be gone back to',
  LONG,
  async ({ register, openBrowser }) => {
    const { ines } = await makeStudio(register);
    const page = await openBrowser(ines);
    await page.goto('/analytics');
    await page.getByRole('radio', { name: '30 days' }).check({ force: true });
    await expect(page).toHaveURL(/range=30/);
    await page.getByRole('button', { name: 'Saved views: none selected' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('This month');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Saved views: This month', exact: true })).toBeVisible();

    const other = await openBrowser(ines);
    await other.goto('/analytics');
    await other.getByRole('button', { name: 'Saved views: none selected' }).click();
    await other.getByRole('menuitemradio', { name: 'This month' }).click();
    await expect(other).toHaveURL(/range=30/);
    await expect(other.getByRole('radio', { name: '30 days' })).toBeChecked();
    await other.getByRole('radio', { name: '12 months' }).check({ force: true });
    await expect(other.getByRole('button', { name: 'Saved views: This month, changed' })).toBeVisible();

    await other.getByRole('button', { name: 'Saved views: This month, changed' }).click();
    await other.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(other.getByRole('button', { name: 'Saved views: none selected' })).toBeVisible();
    await expect(findToast(other, '“This month” has been deleted')).toBeVisible();
    await other.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
    await expect(other.getByRole('button', { name: 'Saved views: This month', exact: true })).toBeVisible();
    await expect(other).toHaveURL(/range=30/);
  },
);

test('the figures are taken along as numbers, as a picture and on paper', async ({ register, openBrowser }) => {
  const { ines } = await makeStudio(register);
  const page = await openBrowser(ines);
  await page.goto('/analytics');
  await expect(dots(page)).toHaveCount(7);
  await expect(page.getByText('Approved against due').first()).toBeVisible();
  const csv = await saved(page, 'Numbers as CSV');
  expect(csv.name).toBe('analytics.csv');
  const text = csv.bytes.toString('utf8');
  expect(text).toMatch(/^\uFEFF"?\d{4}-\d{2}-\d{2} to .*You see all: 2 projects/);
  const titles = ['Cycle time by module, in days', 'Open styles, the oldest first', 'Approved styles', 'Workload'];
  for (const title of titles) expect(text).toContain(title);
  for (const style of [...APPROVED, 'Solène eternity', `'=Rivière`]) expect(text).toContain(style);
  expect(text).not.toMatch(/(^|,|")=/m);

  const png = await saved(page, 'Charts as PNG');
  expect(png.name).toBe('analytics.png');
  const [width, height] = readSize(png.bytes);
  expect(width).toBeGreaterThan(1500);
  expect(height).toBeGreaterThan(width);
  // A picture of one colour would compress to almost nothing.
  expect(png.bytes.length).toBeGreaterThan(100_000);
  const viewer = await openBrowser();
  await viewer.setContent(`<img alt="" src="data:image/png;base64,${png.bytes.toString('base64')}">`);
  await expect(viewer.locator('img')).toHaveJSProperty('naturalWidth', width);

  const pdf = await saved(page, 'Report as PDF');
  expect(pdf.name).toBe('Analytics.pdf');
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.bytes.subarray(-7).toString()).toContain('%%EOF');
  expect(countPages(pdf.bytes)).toBeGreaterThan(1);

  // And by mail, from the same menu.
  const weekly = page.getByRole('menuitemcheckbox', { name: 'Send every Monday' });
  await page.getByRole('button', { name: 'Export' }).click();
  await weekly.click();
  await expect(findToast(page, 'The three charts that changed most will come by email each Monday')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(weekly).toBeChecked();
});

test('on a phone everything is there, and nothing is wider than it', LONG, async ({ register, openBrowser }) => {
  const { ines, late } = await makeStudio(register);
  const phone = await openBrowser(ines, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const counted = Promise.withResolvers<void>();
  await phone.route('**/api/analytics/**', async (route) => {
    await counted.promise;
    await route.continue();
  });
  await phone.goto('/analytics');
  // Also while the figures are still loading.
  for (const name of ['Asset status tracking', 'Projects completion ratio', 'Review and approval metrics'])
    await expect(panel(phone, name)).toBeVisible();
  const width = () => phone.evaluate('document.documentElement.scrollWidth');
  await expect.poll(width).toBe(390);
  counted.resolve();
  await expect(dots(phone)).toHaveCount(7);
  await expect.poll(width).toBe(390);
  await panel(phone, 'Project management metrics').getByRole('listitem').filter({ hasText: 'Solène eternity' }).tap();
  await expect(phone).toHaveURL(new RegExp(`style_id=${late.id}`));
});
