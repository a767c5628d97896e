import * as costs from '@facet/contract/endpoints/costs';
import * as designs from '@facet/contract/endpoints/designs';
import { createPriceSnapshot } from '@facet/contract/endpoints/prices';
import { createRelease } from '@facet/contract/endpoints/releases';
import { priceList } from '@facet/contract/entities/price';
import type { Page } from '@playwright/test';
import { AXE, look, paint } from '../support/axe.ts';
import { workedExample, writeSheet } from '../support/costs.ts';
import type { Person } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { inDays, makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

const PRICES = priceList.parse({
  currency: 'USD',
  metals: [{ metal: 'gold', spot: '2687.45', source: 'LBMA PM', day: inDays(-1) }],
  currencies: [{ currency: 'EUR', rate: '1.0548', source: '', day: inDays(-1) }],
  alloys: [],
  stones: [],
  settings: [],
  labour: [],
});

/** A style with a cost sheet, of which a candidate waits. */
async function makeCandidate(ines: Person) {
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const style = await makeStyle(ines, project, { title: 'Celeste halo', files: [picture('c-solitaire.jpg')] });
  const place = { projectId: project.id, styleId: style.id };
  const snapshot = { prices: PRICES, base: null };
  await ines.call(createPriceSnapshot, { params: { spaceId: space.id }, body: snapshot });
  const { data: made } = await ines.call(costs.createCostSheet, { params: place, body: {} });
  await writeSheet(ines, { ...place, sheetId: made.id }, workedExample());
  const drawings = { projectId: project.id, moduleId: project.moduleId('technical-drawing') };
  const fileIds = await ines.upload('design', [picture('c-solitaire.jpg')]);
  const body = { style_id: style.id, file_ids: fileIds };
  const { data: drawn } = await ines.call(designs.uploadDesigns, { params: drawings, body });
  const approve = (params: typeof drawings, ids: number[]) =>
    ines.call(designs.setDesignsStatus, { params, body: { ids, status: 'approved' } });
  await approve(
    drawings,
    drawn.map(({ id }) => id),
  );
  await approve(
    { ...drawings, moduleId: project.cad },
    style.items.map(({ id }) => id),
  );
  await ines.call(createRelease, { params: place, body: { note: 'Cast it as it is' } });
  return place;
}

/** Fills in each price by its line, as far as they are given, and the days. */
async function fillIn(vendor: Page, prices: Readonly<Record<string, string>>, days: string) {
  for (const [line, price] of Object.entries(prices)) await vendor.getByLabel(`Price of ${line}`).fill(price);
  await vendor.getByLabel('Lead time in days').fill(days);
}

test('two vendors answer on their phones, and the house compares, chooses and gets the next sheet', async ({
  register,
  openBrowser,
}) => {
  test.slow();
  const ines = await register('Ines Moreau');
  const { projectId, styleId } = await makeCandidate(ines);
  const page = await openBrowser(ines);
  await page.goto(`/project/${projectId}/styles/${styleId}/costing?tab=quotes`);
  await page.getByRole('button', { name: 'Ask vendors' }).click();
  const asked = page.getByRole('dialog', { name: 'Ask vendors' });
  await asked.getByLabel('Vendor 1', { exact: true }).fill('Atelier Brandt');
  await asked.getByLabel('E-mail of vendor 1').fill('kb@brandt.example');
  await asked.getByLabel('Vendor 2', { exact: true }).fill('Oro Vicentino');
  await asked.getByLabel('E-mail of vendor 2').fill('gv@oro.example');
  await asked.getByLabel('Pieces').fill('40');
  for (const title of [/^CAD/, /^Hallmark/, /^Control/]) await asked.getByLabel(title).uncheck();
  await page.evaluate(AXE);
  await look(page, 'asking vendors');
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/quotes'),
  );
  await asked.getByRole('button', { name: 'Send' }).click();
  const { data: quote }: { data: { vendors: { link: string }[] } } = await (await answered).json();
  const links = quote.vendors.map(({ link }) => new URL(link).pathname);
  await expect(page.getByText('no answer yet')).toHaveCount(2);

  const phone = { viewport: { width: 390, height: 844 } };
  const [brandt, oro] = [await openBrowser(undefined, phone), await openBrowser(undefined, phone)];
  await Promise.all([brandt.goto(links[0] ?? ''), oro.goto(links[1] ?? '')]);
  await expect(brandt.getByText('Maison Orlane asks for a quote', { exact: false })).toBeVisible();
  await expect(brandt.getByRole('img', { name: 'Celeste halo, picture 1' })).toBeVisible();
  await expect(brandt.getByRole('button', { name: 'Go on, 6 lines are open' })).toBeVisible();
  const inEuro = {
    Print: '7.20',
    Casting: '1.40',
    'Finish, polish and rhodium prongs': '17',
    'Prong, centre': '31',
    Pavé: '2.20',
  };
  const inDollars = {
    Print: '8.50',
    Casting: '1.62',
    'Finish, polish and rhodium prongs': '16.50',
    'Prong, centre': '33',
    Pavé: '2.40',
  };
  await brandt.getByLabel('Currency').click();
  await brandt.getByRole('option', { name: 'EUR' }).click();
  await Promise.all([fillIn(brandt, inEuro, '18'), fillIn(oro, inDollars, '15')]);
  await expect(brandt.getByText('5 of 6 lines, 40 pieces')).toBeVisible();
  await brandt.evaluate(AXE);
  await look(brandt, 'a vendor’s page on a phone');
  await paint(brandt, 'dark');
  await look(brandt, 'the same in the dark');
  await brandt.getByLabel('Price of Sizing beads, pair').fill('3.80');
  await brandt.getByRole('button', { name: 'Send quote' }).click();
  await oro.getByRole('button', { name: 'I do not make this' }).last().click();
  await oro.getByRole('button', { name: 'Send quote' }).click();
  await expect(oro.getByText('You can take it back', { exact: false })).toBeVisible();
  // One is taken back, changed, and sent again; what the other asks is read by the house alone.
  await brandt.getByRole('button', { name: 'Take back' }).click();
  await brandt.getByLabel('Price of Pavé').fill('2.25');
  await brandt.getByRole('button', { name: 'Send quote' }).click();
  await oro.getByLabel('Write to Maison Orlane').fill('Which beads?');
  await oro.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(brandt.getByText('Which beads?')).toHaveCount(0);

  await page.getByRole('button', { name: 'Open 2 answers' }).click();
  await expect(page.getByText('Which beads?')).toBeVisible();
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /^Pavé/ })).toContainText('56.96');
  await expect(table.getByRole('row', { name: /^Sum of the lines/ })).toContainText('118.49 EUR');
  await expect(table.getByRole('row', { name: /^Sum of the lines/ })).toContainText('124.98');
  await expect(table.getByRole('row', { name: /^Sum of the lines/ })).toContainText('5 of 6 lines');
  await page.getByRole('radio', { name: 'Choose Atelier Brandt' }).click();
  await look(page, 'answers side by side');
  await paint(page, 'dark');
  await look(page, 'answers side by side in the dark');
  await paint(page, 'light');
  await page.getByLabel('Why', { exact: true }).fill('Lowest whole quote; their pavé was clean.');
  await page.getByLabel('Thank the other one').check();
  await page.getByRole('button', { name: 'Choose Atelier Brandt' }).click();
  await expect(page.getByText('It made cost sheet 2.', { exact: false })).toBeVisible();
  await expect(page.getByText('Cost sheet 2. Ines Moreau', { exact: false })).toBeVisible();
  await oro.reload();
  await expect(oro.getByRole('heading', { name: 'This request has ended' })).toBeVisible();
  await expect(oro.getByText('thanks you for your prices', { exact: false })).toBeVisible();
});
