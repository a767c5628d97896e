import { createCostSheet } from '@facet/contract/endpoints/costs';
import { createPriceSnapshot, getPrices } from '@facet/contract/endpoints/prices';
import { AXE, look } from '../support/axe.ts';
import { workedExample, writeSheet } from '../support/costs.ts';
import { findToast } from '../support/messages.ts';
import type { Person } from '../support/people.ts';
import { makeProject, makeSpace, makeStyle, type Project } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

const NOTHING = { currency: 'USD', metals: [], currencies: [], alloys: [], stones: [], settings: [], labour: [] };
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Prices an alloy, and costs three styles in it; where their sheets are. */
async function threeSheets(by: Person, project: Project, spaceId: number): Promise<string[]> {
  const { data } = await by.call(getPrices, { params: { spaceId } });
  const alloys = [{ alloy: 'yellow-14', metal: 'gold' as const, premium_pct: '1', loss_pct: '6' }];
  const prices = { ...NOTHING, ...data.snapshot?.prices, alloys };
  await by.call(createPriceSnapshot, { params: { spaceId }, body: { prices, base: data.snapshot?.number ?? null } });
  const addresses: string[] = [];
  for (const title of ['Celeste halo', 'Ansel signet', 'Lune bangle']) {
    const { id: styleId } = await makeStyle(by, project, { title });
    const place = { projectId: project.id, styleId };
    const { data: sheet } = await by.call(createCostSheet, { params: place, body: {} });
    await writeSheet(by, { ...place, sheetId: sheet.id }, workedExample());
    addresses.push(`/project/${project.id}/styles/${styleId}/costing`);
  }
  return addresses;
}

test('gold is typed, becomes the next snapshot, shows in the chart, and three sheets say so', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const page = await openBrowser(ines);
  await page.goto(`/space/edit/${space.id}/prices`);
  await expect(page.getByText('No prices yet')).toBeVisible();
  await page.getByRole('button', { name: 'Type today’s prices' }).click();
  await page.getByRole('button', { name: 'Gold: –', exact: true }).click();
  await page.getByRole('textbox', { name: 'Gold', exact: true }).fill('2687.45');
  await page.getByRole('textbox', { name: 'Gold', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Save as snapshot 1' }).click();
  await expect(findToast(page, 'Prices saved')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Gold, 90 days: 2,687.45' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('Gold – → 2,687.45');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const sheets = await threeSheets(ines, project, space.id);
  await page.reload();
  await page.getByRole('button', { name: 'Gold: 2,687.45', exact: true }).click();
  await page.getByRole('textbox', { name: 'Gold', exact: true }).fill('2700');
  await page.getByRole('textbox', { name: 'Gold', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Save as snapshot 3' }).click();
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('Gold 2,687.45 → 2,700');
  await page.evaluate(AXE);
  await look(page, 'prices');
  for (const address of sheets) {
    await page.goto(address);
    await expect(page.getByText('With it the vendor price is 1,002.19 (+1.34).')).toBeVisible();
  }
});

test('old prices are told, and a space without sheets has nothing to count', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const metals = [{ metal: 'gold' as const, spot: '2687.45', source: 'LBMA PM', day: dayBefore(12) }];
  const body = { prices: { ...NOTHING, metals }, base: null };
  await ines.call(createPriceSnapshot, { params: { spaceId: space.id }, body });
  const page = await openBrowser(ines);
  await page.goto(`/space/edit/${space.id}/prices`);
  await expect(page.getByText('Gold: up to 12 days old.')).toBeVisible();
  await page.getByRole('link', { name: 'What if' }).click();
  await expect(page.getByText('No cost sheets yet')).toBeVisible();
  await expect(page.getByText('2,956.20')).toBeVisible();
  await page.evaluate(AXE);
  await look(page, 'what if');
});
