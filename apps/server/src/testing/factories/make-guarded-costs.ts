import * as api from '@facet/contract/endpoints/index';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { FIRST_COST_RULES, type PriceList } from '@facet/contract/entities/price';
import { stoneRows } from '@facet/contract/entities/stone-list';
import { eq } from 'drizzle-orm';
import { designItems } from '../../db/schema/index.ts';
import { callApi, type Answer, type Caller } from '../call-api.ts';
import type { TestApp } from '../test-app.ts';
import { addModel, RING_6 } from './make-costs.ts';
import type { makeFullTeam } from './make-project.ts';
import { makeItem, makeStyle } from './make-style.ts';

/** Is in every amount of a guarded style; no id, moment or signature holds as many digits in this order. */
export const SECRET_AMOUNT = '98765432109';
const SAID = /98[\s.,’']?765[\s.,’']?432[\s.,’']?109/;

/** Where a text has the amount, however its thousands are divided; null if nowhere. */
export function amountIn(text: string): string | null {
  const at = text.search(SAID);
  return at < 0 ? null : text.slice(Math.max(0, at - 60), at + 20);
}

const secret = (cents: string) => `${SECRET_AMOUNT}.${cents}`;
const usd = (amount: string) => ({ amount, currency: 'USD' });
const DAY = '2026-11-20';

export const SECRET_PRICES: PriceList = {
  currency: 'USD',
  metals: [{ metal: 'gold', spot: secret('11'), source: 'LBMA PM', day: DAY }],
  currencies: [{ currency: 'EUR', rate: secret('12'), source: '', day: DAY }],
  alloys: [{ alloy: 'yellow-14', metal: 'gold', premium_pct: '0', loss_pct: '0' }],
  stones: [
    {
      species: 'diamond',
      origin: 'natural',
      shape: 'round',
      mm: '1.30',
      quality: '',
      price: secret('13'),
      per: 'piece',
    },
  ],
  settings: [{ key: 'pave', title: 'Pavé', price: secret('14'), by: 'piece' }],
  labour: [{ key: 'cad', title: 'CAD', price: secret('15'), by: 'piece' }],
};

/** Each of its sums has the amount, too: the metal weighs next to nothing, and nothing is added to the one line. */
const withSecret = (body: CostBody): CostBody => ({
  ...body,
  metal: { ...body.metal, alloy: 'yellow-14', spot: usd('0'), volume_mm3: null, typed_g: '0.001' },
  stones: [],
  processes: [
    {
      id: 'cad',
      title: 'CAD',
      price_key: null,
      not_costed: false,
      quantity: '1',
      rate: usd(secret('20')),
      by: 'piece',
    },
  ],
  others: [],
  overhead_pct: '0',
  vendor: { by: 'margin', pct: '0' },
  freight: usd('0'),
  duty_pct: '0',
  insurance_pct: '0',
  wholesale_margin_pct: '0',
  keystone: '1',
});

type Team = Awaited<ReturnType<typeof makeFullTeam>>;

/** Fails where an answer is a refusal. */
export function done<T>({ status, body, raw }: Answer<T>): T {
  if (status >= 300) throw new Error(raw.body);
  return body;
}

const ASKS = { text: 'A halo', quantity: 40 };
export const SECRET_MONEY = { currency: 'USD', wholesale: secret('30'), vendor: secret('31'), stones: secret('32') };

/** A style whose prices, brief and approved sheet are full of the amount; `by` sees costs and leads. */
export async function makeGuardedCosts(
  app: TestApp,
  { space, project, modules, people }: Team,
  by: Caller & { id: number },
) {
  const createdBy = people.designer.id;
  const style = await makeStyle(app, { projectId: project.id, createdBy, title: 'Celeste halo', productType: 5 });
  const place = { projectId: project.id, styleId: style.id };
  const version = { ...place, moduleId: modules['cad-design'].id, createdBy, version: 1 };
  const itemId = await addModel(app, version, RING_6);
  const ofSpace = { spaceId: space.id };
  const snapshot = { prices: SECRET_PRICES, base: null };
  done(await callApi(app, by, api.createPriceSnapshot, { params: ofSpace, body: snapshot }));
  const csv = { part: 'labour', text: `title,price\nPrint,${secret('16')}`, dry_run: false, base: 1 };
  done(await callApi(app, by, api.importPrices, { params: ofSpace, body: csv }));
  done(await callApi(app, by, api.updateCostRules, { params: ofSpace, body: { rules: FIRST_COST_RULES } }));
  const rows = stoneRows.parse([
    { id: 'halo', species: 'diamond', shape: 'round', length: 1.3, width: 1.3, quantity: 24 },
  ]);
  done(await callApi(app, by, api.setStones, { params: place, body: { rows } }));
  done(await callApi(app, by, api.setBrief, { params: place, body: { asks: ASKS, money: SECRET_MONEY } }));
  const sheetId = await approveSheet(app, place, by);
  const release = await releaseStyle(app, { place, modules, itemId, by });
  const quoteId = await askVendor(app, { place, sheetId, releaseId: release.id, by });
  return { place, itemId, sheetId, quoteId, rows, releaseId: release.id, releaseToken: release.link.split('/').at(-1) };
}

type Released = { place: { projectId: number; styleId: number }; itemId: number; by: Caller & { id: number } } & Pick<
  Team,
  'modules'
>;

async function releaseStyle(app: TestApp, { place, modules, itemId, by }: Released) {
  const moduleId = modules['technical-drawing'].id;
  const drawing = { ...place, moduleId, createdBy: by.id, status: 'approved' as const };
  await makeItem(app, drawing);
  await app.db.update(designItems).set({ status: 'approved' }).where(eq(designItems.id, itemId));
  const body = { note: 'At the price of the sheet' };
  const { data } = done(await callApi(app, by, api.createRelease, { params: place, body }));
  const params = { ...place, releaseId: data.id, state: 'released' };
  done(await callApi(app, by, api.setReleaseState, { params, body }));
  return data;
}

type Asked = { place: Released['place']; sheetId: number; releaseId: number; by: Caller };

/** A vendor who answers in amounts, and is chosen. */
async function askVendor(app: TestApp, { place, sheetId, releaseId, by }: Asked): Promise<number> {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const vendors = [{ name: 'Atelier', email: 'atelier@brandt.example' }];
  const asked = { sheet_id: sheetId, release_id: releaseId, line_ids: ['cad'], vendors, pieces: 1, ends_on: day };
  const { data: quote } = done(await callApi(app, by, api.requestQuotes, { params: place, body: asked }));
  const token = quote.vendors[0]?.link.split('/').at(-1);
  const said = { currency: 'USD', prices: [{ line: 'cad', amount: secret('21') }], days: 9 };
  done(await callApi(app, null, api.sendQuote, { params: { token }, body: said }));
  const params = { ...place, quoteId: quote.id };
  const { data: opened } = done(await callApi(app, by, api.openQuotes, { params }));
  const choice = { answer_id: opened.vendors[0]?.answer?.id, reason: `At ${secret('21')} each` };
  done(await callApi(app, by, api.chooseQuote, { params, body: choice }));
  return quote.id;
}

async function approveSheet(app: TestApp, place: { projectId: number; styleId: number }, by: Caller): Promise<number> {
  const { data: made } = done(await callApi(app, by, api.createCostSheet, { params: place, body: {} }));
  const params = { ...place, sheetId: made.id };
  const body = { title: 'Estimate', body: withSecret(made.body), valid_until: null, updated_at: made.updated_at };
  done(await callApi(app, by, api.updateCostSheet, { params, body }));
  const steps = ['submitted', 'returned', 'draft', 'submitted', 'approved', 'locked'] as const;
  for (const status of steps) {
    const note = { note: `At ${secret('20')} each` };
    done(await callApi(app, by, api.setCostSheetStatus, { params: { ...params, status }, body: note }));
  }
  return made.id;
}
