import * as costs from '@facet/contract/endpoints/costs';
import { listTasks } from '@facet/contract/endpoints/tasks';
import { AXE, look, paint } from '../support/axe.ts';
import { workedExample, writeSheet } from '../support/costs.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

test('a style is costed, line by line, and approved to the cent', async ({ register, openBrowser }) => {
  test.slow();
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  // As a board’s brief makes it.
  const brief = { occasion: 'Engagement', metal: '14 kt yellow', finger_size: 'US 6', budget: '1,640 USD' };
  const style = await makeStyle(ines, project, { title: 'Celeste halo', brief });
  const place = { projectId: project.id, styleId: style.id };
  const page = await openBrowser(ines);

  // It starts from the style's menu, and says what is missing while the house has neither prices nor a model.
  await page.goto(`/project/${project.id}/modules/design?module=${project.cad}`);
  await page.getByRole('row').filter({ hasText: 'Celeste halo' }).hover();
  await page.getByRole('button', { name: 'Actions for Celeste halo' }).click();
  await page.getByRole('menuitem', { name: 'Open costing' }).click();
  await page.getByRole('link', { name: 'Brief', exact: true }).click();
  await expect(page.getByText('On the board: 1,640 USD')).toBeVisible();
  await page.getByRole('button', { name: 'Write the brief' }).click();
  const asked = page.getByRole('dialog', { name: 'Brief of Celeste halo' });
  await asked.getByLabel('Wholesale, at most').fill('1640');
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect(asked).toHaveCount(0);
  await page.getByRole('link', { name: 'Cost sheet' }).click();
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

  // What is no line stands in the sheet’s details: a margin or a markup, and choosing one clears the other.
  await page.getByRole('button', { name: 'Sheet details' }).click();
  const details = page.getByRole('dialog', { name: 'Sheet details' });
  await details.getByRole('radio', { name: 'Markup' }).check({ force: true });
  await expect(details.getByLabel('Markup, %', { exact: true })).toHaveValue('');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByLabel('Markup, %', { exact: true })).toHaveAccessibleDescription(
    'Please enter a number such as 12.50',
  );
  await page.evaluate(AXE);
  await look(page, 'a cost sheet’s details in the light');
  await details.getByRole('radio', { name: 'Margin' }).check({ force: true });
  await details.getByLabel('Margin, %', { exact: true }).fill('20');
  await details.getByLabel('Title').fill('14 kt yellow, aquamarine');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details).toHaveCount(0);
  await expect(page.getByRole('button', { name: '14 kt yellow, aquamarine' })).toBeVisible();
  await expect(totals).toContainText('1,004.23');

  await page.getByRole('button', { name: 'Submit' }).click();
  // On a phone it is read, sent back, submitted again and approved.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(totals).toContainText('1,004.23');
  await page.getByRole('button', { name: 'Return' }).click();
  await page.getByRole('button', { name: 'Work on it again' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.evaluate(AXE);
  await look(page, 'a submitted cost sheet on a phone');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('button', { name: 'Lock' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(lines.getByRole('button', { name: 'CAD, Rate: 6.00' })).toHaveCount(0);
  const { data } = await ines.call(costs.getCostSheet, { params });
  expect([data.status, data.costs?.vendor]).toEqual(['approved', '1004.23']);

  // The next one stands beside what was approved, line by line.
  await page.getByRole('button', { name: '14 kt yellow, aquamarine' }).click();
  await page.getByRole('menuitem', { name: 'New one from this' }).click();
  await expect(page.getByText('Cost sheet 2.')).toBeVisible();
  const [next] = (await ines.call(costs.listCostSheets, { params: place })).data.sheets;
  const { body: approved } = data;
  const dearer = approved.processes.map((line) =>
    line.title === 'CAD' ? { ...line, rate: { ...line.rate, amount: '9.00' } } : line,
  );
  await writeSheet(ines, { ...place, sheetId: next?.id ?? 0 }, { ...approved, processes: dearer });
  await expect(lines.getByRole('button', { name: 'CAD, Rate: 9.00' })).toBeVisible();
  await page.getByRole('button', { name: 'Compare with another cost sheet' }).click();
  const compared = page.getByRole('dialog', { name: /What differs in 2\./ });
  const changes = compared.getByRole('table', { name: 'Lines that differ' });
  await expect(changes.getByRole('row', { name: /^CAD/ })).toContainText('+3.00');
  await expect(changes.getByRole('row', { name: /Sum of the differences/ })).toContainText('+3.00');
  await page.evaluate(AXE);
  await look(page, 'two cost sheets compared in the light');
  await compared.getByRole('button', { name: 'Close' }).click();

  // A size that nobody modelled yet is asked for: a task, without any amount.
  await page.getByRole('link', { name: 'Sizes and metals' }).click();
  await expect(page.getByRole('table', { name: 'Sizes and metals' })).toContainText('US 6');
  await page.evaluate(AXE);
  await look(page, 'sizes and metals in the light');
  await page.getByRole('button', { name: 'Sizes', exact: true }).click();
  await page.getByRole('checkbox', { name: 'US 7', exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table', { name: 'Sizes and metals' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Ask to model it' }).click();
  await expect(page.getByRole('button', { name: 'Asked to model it' })).toBeVisible();
  const { data: tasks } = await ines.call(listTasks, { params: { projectId: project.id }, query: {} });
  expect(tasks.map(({ name }) => name)).toEqual(['Model US 7 in 14 kt yellow']);

  // On the style’s card stands what was approved, and what it is over the brief.
  await page.goto(`/project/${project.id}/modules/design?module=${project.cad}&estimate=over_target`);
  const row = page.getByRole('row').filter({ hasText: 'Celeste halo' });
  await expect(row).toContainText('Wholesale 1,646.89 USD, cost sheet 1 (Approved). 6.89 over target');
  await page.getByRole('radio', { name: 'Grid' }).check({ force: true });
  await expect(page.getByRole('listitem').filter({ hasText: 'Celeste halo' })).toContainText('1,646.89');
  await page.evaluate(AXE);
  await look(page, 'a costed style’s card');

  // The viewer's head says the same on a laptop; on a phone it stands among the details.
  await page.goto(`/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`);
  const mark = page.getByRole('link', { name: /1,646\.89/ });
  await expect(mark).toHaveAccessibleName(/6\.89 over target/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(mark).toBeHidden();
  await page.getByRole('button', { name: 'About this design' }).click();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /1,646\.89/ })).toBeVisible();
});
