import { createPriceSnapshot } from '@facet/contract/endpoints/prices';
import { AXE, look } from '../support/axe.ts';
import { toastOf } from '../support/messages.ts';
import { makeSpace } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('gold is typed, becomes the next snapshot, and shows in chart and history', async ({ register, openBrowser }) => {
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
  await expect(toastOf(page, 'Prices saved')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Gold, 90 days: 2,687.45' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('Gold – → 2,687.45');
  await page.getByRole('button', { name: 'Gold: 2,687.45', exact: true }).click();
  await page.getByRole('textbox', { name: 'Gold', exact: true }).fill('2700');
  await page.getByRole('textbox', { name: 'Gold', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Save as snapshot 2' }).click();
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('Gold 2,687.45 → 2,700');
  await page.evaluate(AXE);
  await look(page, 'prices');
});

test('old prices are told, and a space without sheets has nothing to count', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const metals = [{ metal: 'gold' as const, spot: '2687.45', source: 'LBMA PM', day: dayBefore(12) }];
  const nothing = { currencies: [], alloys: [], stones: [], settings: [], labour: [] };
  const body = { prices: { currency: 'USD', metals, ...nothing }, base: null };
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
