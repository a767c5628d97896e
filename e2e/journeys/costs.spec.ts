import * as costs from '@facet/contract/endpoints/costs';
import { AXE, look, paint } from '../support/axe.ts';
import { workedExample, writeSheet } from '../support/costs.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

test('a style is costed, line by line, and approved to the cent', async ({ register, openBrowser }) => {
  test.slow();
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const style = await makeStyle(ines, project, { title: 'Celeste halo' });
  const place = { projectId: project.id, styleId: style.id };
  const page = await openBrowser(ines);

  // It starts from the style's menu, and says what is missing while the house has neither prices nor a model.
  await page.goto(`/project/${project.id}/modules/design?module=${project.cad}`);
  await page.getByRole('row').filter({ hasText: 'Celeste halo' }).hover();
  await page.getByRole('button', { name: 'Actions for Celeste halo' }).click();
  await page.getByRole('menuitem', { name: 'Open costing' }).click();
  await page.getByRole('button', { name: 'Start a cost sheet' }).click();
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('Weight of the metal: is missing: the metal has no weight');
  await expect(totals).toContainText('Price of the metal: is missing: the metal has no price');

  // What somebody else saves arrives by itself, and a line without a price is named.
  const [sheet] = (await ines.call(costs.listCostSheets, { params: place })).data.sheets;
  const params = { ...place, sheetId: sheet?.id ?? 0 };
  await writeSheet(ines, params, workedExample());
  await expect(totals).toContainText('1,000.85');
  await expect(totals).toContainText('1 line without a price is not counted');
  const lines = page.getByRole('table', { name: 'Lines' });
  await expect(lines.getByRole('row', { name: /Sizing beads, pair/ })).toContainText('Missing price');
  await page.evaluate(AXE);
  await look(page, 'a cost sheet in the light');
  await paint(page, 'dark');
  await look(page, 'a cost sheet in the dark');
  await paint(page, 'light');

  // Figures are typed like in a sheet: Enter goes down, Escape restores, arrows move.
  await lines.getByRole('button', { name: 'Finish, polish and rhodium prongs, Rate: 18.00' }).click();
  await page.keyboard.type('16');
  await page.keyboard.press('Escape');
  await expect(totals).toContainText('1,000.85');
  await lines.getByRole('button', { name: 'Sizing beads, pair, Rate: –' }).click();
  await page.keyboard.type('2,5');
  await page.keyboard.press('Enter');
  await expect(lines.getByRole('button', { name: 'CAD, Rate: 6.00' })).toBeFocused();
  await expect(totals).toContainText('1,004.23');
  await expect(totals).not.toContainText('not counted');
  await page.keyboard.press('ArrowDown');
  await expect(lines.getByRole('button', { name: 'Print, Rate: 8.00' })).toBeFocused();

  // What if gold moves: seen, never saved.
  await page.getByRole('slider', { name: 'What if gold' }).or(page.getByRole('slider')).fill('10');
  await expect(totals).toContainText('1,032.98');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(totals).toContainText('1,004.23');

  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('button', { name: 'Lock' })).toBeVisible();
  await expect(lines.getByRole('button', { name: 'CAD, Rate: 6.00' })).toHaveCount(0);
  const { data } = await ines.call(costs.getCostSheet, { params });
  expect([data.status, data.costs?.vendor]).toEqual(['approved', '1004.23']);

  // The next one stands beside what was approved.
  await page.getByRole('link', { name: 'Sizes and metals' }).click();
  await expect(page.getByRole('table', { name: 'Sizes and metals' })).toContainText('US 6');
  await page.evaluate(AXE);
  await look(page, 'sizes and metals in the light');
});
