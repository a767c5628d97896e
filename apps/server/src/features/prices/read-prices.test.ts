import { FIRST_COST_RULES, type PriceList } from '@facet/contract/entities/price';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { costRules, priceSnapshots } from '../../db/schema/index.ts';
import { makeSpace } from '../../testing/factories/make-space.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readPrices } from './read-prices.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const goldAt = (spot: string): PriceList => ({
  currency: 'USD',
  metals: [{ metal: 'gold', spot, source: 'LBMA PM', day: '2026-11-20' }],
  currencies: [],
  alloys: [],
  stones: [],
  settings: [],
  labour: [],
});

test('a space starts without prices and with the rules of every house', async () => {
  const { space } = await makeSpace(app);
  expect(await readPrices(app.db, space.id)).toEqual({ snapshot: null, rules: FIRST_COST_RULES });
});

test('the newest snapshot counts, and an older one is read by its number with today’s rules', async () => {
  const { space, admin } = await makeSpace(app);
  const other = await makeSpace(app);
  const made = { spaceId: space.id, source: 'typed', createdBy: admin.id };
  await app.db.insert(priceSnapshots).values([
    { ...made, number: 1, prices: goldAt('2598.25') },
    { ...made, number: 2, prices: goldAt('2687.45') },
    { ...made, spaceId: other.space.id, number: 3, prices: goldAt('1') },
  ]);
  const rules = { ...FIRST_COST_RULES, max_age_days: 3 };
  await app.db.insert(costRules).values({ spaceId: space.id, rules, updatedBy: admin.id });
  expect(await readPrices(app.db, space.id)).toEqual({
    snapshot: { number: 2, created_at: expect.any(Date), prices: goldAt('2687.45') },
    rules,
  });
  expect(await readPrices(app.db, space.id, 1)).toMatchObject({
    snapshot: { number: 1, prices: goldAt('2598.25') },
    rules,
  });
  expect(await readPrices(app.db, space.id, 3)).toEqual({ snapshot: null, rules });
});
