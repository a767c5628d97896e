import * as api from '@facet/contract/endpoints/index';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, type Answer, type Caller } from '../../testing/call-api.ts';
import { makeCostDesk, type SheetAt } from '../../testing/factories/make-cost-desk.ts';
import { BEADS, STONES, withExample } from '../../testing/factories/make-costs.ts';
import { makeFullTeam, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof makeCostDesk>>;
beforeAll(async () => {
  app = await startTestApp();
  desk = await makeCostDesk(app);
});
afterAll(() => app.stop());

test('a new sheet takes prices, stones and rules from where they stand', async () => {
  const { data } = await desk.sheet();
  expect(data).toMatchObject({
    number: 1,
    title: '14 kt yellow',
    status: 'draft',
    currency: 'USD',
    vendor: null,
    costs: null,
    ground: { design_id: null, stone_list: 1, snapshot: 1 },
    moved: [],
    approved: null,
    abilities: { edit: true, delete: true, to: ['submitted'] },
  });
  expect(data.doubts).toEqual([{ field: 'metal.volume_mm3', text: 'is missing: the metal has no weight' }]);
  const { metal, stones, processes, rates, vendor } = data.body;
  expect(metal).toMatchObject({
    alloy: 'yellow-14',
    density: '13.07',
    fineness: '585',
    spot: { amount: '2687.45', currency: 'USD' },
    premium_pct: '1',
    loss_pct: '6',
    loss_rule: 'forward',
  });
  expect(stones.map(({ title, quantity, carats, weight_source: source }) => [title, quantity, carats, source])).toEqual(
    [
      ['Aquamarine, oval 8 × 6', '1', '1', 'actual'],
      ['Diamond, round 1.3', '24', '0.0100', 'chart'],
    ],
  );
  expect(
    stones.map(({ price, price_key: key, setting, setting_key: rate }) => [price.amount, key, setting.amount, rate]),
  ).toEqual([
    ['320', 'stone:beryl|natural|oval|6|', '35.00', 'setting:prong'],
    ['280', 'stone:diamond|natural|round|1.3|G VS', '2.50', 'setting:pave'],
  ]);
  expect(processes.map(({ title, price_key: key, by }) => [title, key, by])).toContainEqual([
    'Casting',
    'labour:casting',
    'net',
  ]);
  expect([rates, vendor]).toEqual([{ EUR: '1.08' }, { by: 'margin', pct: '20' }]);
  expect(data.alloys.map(({ title }) => title)).toEqual(['18 kt yellow', '14 kt yellow', 'Pt 950 Ru', 'Sterling 925']);
});

test('the worked example comes to the cent', async () => {
  const sheet = await desk.sheet();
  const { body } = await desk.save(sheet, withExample(sheet.data.body));
  expect(body.data.doubts).toEqual([]);
  expect(body.data.costs).toMatchObject({
    net_g: '3.921',
    gross_g: '4.171',
    alloy_per_g: '51.05152',
    metal: '212.95',
    stones: '388.54',
    setting: '95.00',
    process: '37.88',
    other: '7.00',
    direct: '741.37',
    factory: '800.68',
    vendor: '1000.85',
    landed: '1066.90',
    wholesale: '1641.38',
    retail: '3282.76',
  });
  expect(body.data.lines).toEqual({
    stones: ['320.00', '68.54'],
    settings: ['35.00', '60.00'],
    processes: ['6.00', '8.00', '5.88', '18.00'],
    others: ['3.00', '4.00'],
  });
  const list = await callApi(app, desk.team.people.designer, api.listCostSheets, { params: sheet.params });
  expect(list.body.data.sheets).toMatchObject([{ number: 1, vendor: '1000.85', wholesale: '1641.38' }]);
  const estimates = await callApi(app, desk.team.people.merchandiser, api.listCostEstimates, {
    params: { projectId: desk.team.project.id },
    query: { style_ids: [sheet.params.styleId] },
  });
  expect(estimates.body.data).toMatchObject([
    { style_id: sheet.params.styleId, sheet: { number: 1, vendor: '1000.85' }, target: null },
  ]);
  const copied = await desk.create(await desk.style(), { title: 'In rose', from: sheet.params.sheetId });
  expect(copied.body.data.body.others.map(({ title }) => title)).toEqual(['Hallmark', 'Control and packing']);
  expect(copied.body.data.title).toBe('In rose');
});

test('a sheet copied from another style’s takes its alloy, work and rules; stones and weight are its own', async () => {
  const first = await desk.sheet();
  const example = withExample(first.data.body);
  await desk.save(first, { ...example, overhead_pct: '12', metal: { ...example.metal, typed_g: '4.2' } });
  const place = await desk.style({ rows: STONES.slice(0, 1), alloy: 'yellow-18' });
  await desk.version(place, 1);
  const { body, ground } = (await desk.sheet(place, { from: first.params.sheetId })).data;
  expect([body.metal.title, body.metal.typed_g, body.overhead_pct]).toEqual(['14 kt yellow', null, '12']);
  expect(body.metal.volume_mm3).toBe('300.000');
  expect(body.stones.map(({ id }) => id)).toEqual(STONES.slice(0, 1).map(({ id }) => id));
  expect(body.processes.map(({ title }) => title)).toEqual(example.processes.map(({ title }) => title));
  expect(body.others).toEqual(example.others);
  expect(ground.stone_list).not.toBeNull();
});

test('a typed weight is copied with its sheet, but to no other piece or model', async () => {
  const first = await desk.sheet();
  const { params, data } = first;
  await desk.save(first, { ...data.body, metal: { ...data.body.metal, typed_g: '4.2' } });
  const weightOf = async (at: Parameters<typeof desk.sheet>[0], body: object = {}) =>
    (await desk.sheet(at, { from: params.sheetId, ...body })).data.body.metal.typed_g;
  expect(await weightOf(params)).toBe('4.2');
  expect(await weightOf(await desk.style())).toBeNull();
  expect((await desk.sheet(params)).data.body.metal.typed_g).toBeNull();
  const itemId = await desk.version(params, 1);
  expect(await weightOf(params)).toBe('4.2');
  expect(await weightOf(params, { design_id: itemId })).toBeNull();
});

test('what nobody has said of a piece is named in its sheet, and not counted', async () => {
  const { data } = await desk.sheet(await desk.style({ alloy: null }));
  expect(data.title).toBe('Estimate');
  expect(data.body.metal).toMatchObject({ alloy: null, title: '', spot: { amount: null } });
  expect(data.body.processes.map(({ title, not_costed: isOut }) => [title, isOut])).toEqual([
    ['CAD', true],
    ['Print', true],
    ['Casting', true],
    ['Finish', true],
  ]);
});

test('what was approved of such a piece says which work the next one takes, at the house’s own rules', async () => {
  const { team, style, sheet, save, bring } = await makeCostDesk(app);
  const first = await sheet(await style());
  const example = withExample(first.data.body);
  const [cad, , casting] = example.processes;
  if (!cad || !casting) throw new Error('the example has both');
  const processes = [{ ...cad, quantity: '2', rate: { amount: '5.00', currency: 'USD' } }, casting];
  const approved = await save(first, { ...example, processes, overhead_pct: '12' });
  expect(approved.status).toBe(200);
  await bring(first, 'submitted');
  await bring(first, 'approved');
  const { body } = (await sheet(await style({ alloy: null }))).data;
  expect(body.metal.title).toBe('14 kt yellow');
  expect(
    body.processes.map(({ title, quantity, rate, not_costed: out }) => [title, quantity, rate.amount, out]),
  ).toEqual([
    ['CAD', '2', '6.00', false],
    ['Casting', '1', '1.50', false],
  ]);
  expect([body.overhead_pct, body.freight.amount]).toEqual(['8', '0']);
  const copied = (await sheet(await style({ alloy: 'yellow-18' }), { from: first.params.sheetId })).data.body;
  expect([copied.metal.title, copied.overhead_pct, copied.freight.amount]).toEqual(['14 kt yellow', '12', '6.00']);
  expect(team.project.id).toBe(first.params.projectId);
});

test('parts that people said are all of one alloy say what the piece is made of', async () => {
  const place = await desk.style({ alloy: null });
  const itemId = await desk.version(place, 2);
  const said = await callApi(app, desk.team.people.designer, api.setPartAlloys, {
    params: { projectId: place.projectId, moduleId: desk.team.modules['cad-design'].id, itemId },
    body: { alloys: ['head', 'shank'].map((key) => ({ key, alloy: 'yellow-18' })) },
  });
  expect(said.status).toBe(200);
  const { metal } = (await desk.sheet(place)).data.body;
  expect([metal.title, metal.volume_mm3]).toEqual(['18 kt yellow', '300.000']);
});

test('a house without prices gets a sheet that says what is missing', async () => {
  const other = await makeFullTeam(app);
  const by = other.people.designer;
  const style = await makeStyle(app, { projectId: other.project.id, createdBy: by.id });
  const params = { projectId: other.project.id, styleId: style.id };
  const { status, body } = await desk.create(params, {}, by);
  expect([status, body.data.costs, body.data.doubts.map(({ field }) => field)]).toEqual([
    201,
    null,
    ['metal.volume_mm3', 'metal.spot.amount'],
  ]);
  const foreign = await desk.create(params, { from: (await desk.sheet()).params.sheetId }, by);
  expect([foreign.status, foreign.message]).toEqual([404, 'This cost sheet does not exist']);
});

const others = (change: object) => (body: CostBody) => ({
  ...body,
  others: body.others.map((line) => ({ ...line, ...change })),
});
const metal = (change: object) => (body: CostBody) => ({ ...body, metal: { ...body.metal, ...change } });
const stones = (change: object) => (body: CostBody) => ({
  ...body,
  stones: body.stones.map((line) => ({ ...line, ...change })),
});
test.each<[string, (body: CostBody) => object, string]>([
  ['body.metal.loss_pct', metal({ loss_pct: '100' }), 'must be under 100 %'],
  ['body.metal.density', metal({ density: '0' }), 'must be over 0'],
  ['body.metal.fineness', metal({ fineness: '-585' }), 'must be over 0'],
  ['body.metal.premium_pct', metal({ premium_pct: '-1' }), 'can’t be less than 0'],
  ['body.metal.typed_g', metal({ typed_g: '-0.1' }), 'can’t be less than 0'],
  ['body.metal.volume_mm3', metal({ volume_mm3: 300 }), 'Please enter a number such as 12.50'],
  [
    'body.metal.spot.amount',
    metal({ spot: { amount: '2,687', currency: 'USD' } }),
    'Please enter a number such as 12.50',
  ],
  ['body.stones.0.quantity', stones({ quantity: '-1' }), 'can’t be less than 0'],
  ['body.stones.0.carats', stones({ carats: '-1' }), 'can’t be less than 0'],
  ['body.stones.0.breakage_pct', stones({ breakage_pct: '-2' }), 'can’t be less than 0'],
  ['body.stones.0.setting.amount', stones({ setting: { amount: '-2', currency: 'USD' } }), 'can’t be less than 0'],
  ['body.others.0.quantity', others({ quantity: '1e3' }), 'Please enter a number such as 12.50'],
  ['body.others.0.price.amount', others({ price: { amount: '-3', currency: 'USD' } }), 'can’t be less than 0'],
  ['body.vendor.pct', (body) => ({ ...body, vendor: { by: 'margin', pct: '100' } }), 'must be under 100 %'],
  ['body.wholesale_margin_pct', (body) => ({ ...body, wholesale_margin_pct: '120' }), 'must be under 100 %'],
  ['body.overhead_pct', (body) => ({ ...body, overhead_pct: '-8' }), 'can’t be less than 0'],
  ['body.duty_pct', (body) => ({ ...body, duty_pct: '-1' }), 'can’t be less than 0'],
  ['body.insurance_pct', (body) => ({ ...body, insurance_pct: '-1' }), 'can’t be less than 0'],
  ['body.keystone', (body) => ({ ...body, keystone: '0' }), 'must be over 0'],
  ['body.freight.amount', (body) => ({ ...body, freight: { amount: '-6', currency: 'USD' } }), 'can’t be less than 0'],
  ['body.rates.EUR', (body) => ({ ...body, rates: { EUR: '0' } }), 'must be over 0'],
  ['body.stones', stones({ id: 'same' }), 'Two lines have the same id'],
])('422 at %s', async (field, change, text) => {
  const sheet = await desk.sheet();
  const { status, errors } = await callApi(app, desk.team.people.designer, api.updateCostSheet, {
    params: sheet.params,
    body: {
      title: 'Sheet',
      body: change(withExample(sheet.data.body)),
      valid_until: null,
      updated_at: sheet.data.updated_at,
    },
  });
  expect([status, errors[field]]).toEqual([422, [text]]);
});

test('a sheet stands only on what exists', async () => {
  const sheet = await desk.sheet();
  const refused = async (ground: object) =>
    (await desk.save(sheet, sheet.data.body, { ground: { ...sheet.data.ground, ...ground } })).errors;
  expect(await refused({ design_id: 999_999 })).toEqual({
    'ground.design_id': ['No model of this version was measured'],
  });
  expect(await refused({ stone_list: 9 })).toEqual({ 'ground.stone_list': ['There is no such stone list'] });
  expect(await refused({ snapshot: 9 })).toEqual({ 'ground.snapshot': ['There are no such prices'] });
});

test('a line in a currency without a rate gives no total, and one without a price is named', async () => {
  const sheet = await desk.sheet();
  const example = withExample(sheet.data.body);
  const yen = { ...example, freight: { amount: '900', currency: 'JPY' } };
  const saved = await desk.save(sheet, yen);
  expect(saved.body.data).toMatchObject({
    costs: null,
    doubts: [{ field: 'rates.JPY', text: 'has no exchange rate' }],
  });
  const again = await desk.save(
    { ...sheet, data: saved.body.data },
    { ...example, others: [...example.others, BEADS] },
  );
  expect(again.body.data).toMatchObject({
    costs: { vendor: '1000.85' },
    doubts: [{ field: 'others.2.price.amount', text: 'has no price and is not counted' }],
  });
});

// In the order of TEAM_KINDS: space_admin, p_owner, p_manager, designer, s_design, merchandiser, t_design, c_design,
// reviewer, watcher, client (granted cad-design), space_member, stranger.
const grid = (ok: number, leads = ok) => [leads, leads, leads, ok, 403, ok, 403, 403, 403, 403, 403, 403, 403];
type Call = (by: Caller | null, sheet: SheetAt) => Promise<Answer<unknown>>;
test.each<[string, number[], Call]>([
  ['listCostSheets', grid(200), (by, { params }) => callApi(app, by, api.listCostSheets, { params })],
  ['createCostSheet', grid(201), (by, { params }) => callApi(app, by, api.createCostSheet, { params, body: {} })],
  ['getCostSheet', grid(200), (by, { params }) => callApi(app, by, api.getCostSheet, { params })],
  [
    'updateCostSheet',
    grid(200),
    (by, { params, data }) =>
      callApi(app, by, api.updateCostSheet, {
        params,
        body: { title: 'Sheet', body: data.body, valid_until: null, updated_at: data.updated_at },
      }),
  ],
  ['deleteCostSheet', grid(204), (by, { params }) => callApi(app, by, api.deleteCostSheet, { params })],
  [
    'submit',
    grid(200),
    (by, { params }) =>
      callApi(app, by, api.setCostSheetStatus, { params: { ...params, status: 'submitted' }, body: {} }),
  ],
  // From a draft nobody locks; those who lead are told so, others that it isn't for them.
  [
    'setCostSheetStatus',
    grid(403, 409),
    (by, { params }) => callApi(app, by, api.setCostSheetStatus, { params: { ...params, status: 'locked' }, body: {} }),
  ],
  [
    'takeIntoCostSheet',
    grid(200),
    (by, { params }) => callApi(app, by, api.takeIntoCostSheet, { params, body: { snapshot: 1 } }),
  ],
  [
    'compareCostSheets',
    grid(200),
    (by, { params }) => callApi(app, by, api.compareCostSheets, { params, query: { with: params.sheetId } }),
  ],
  ['getCostMatrix', grid(200), (by, { params }) => callApi(app, by, api.getCostMatrix, { params })],
  [
    'listCostEstimates',
    grid(200),
    (by, { params }) =>
      callApi(app, by, api.listCostEstimates, {
        params: { projectId: params.projectId },
        query: { style_ids: [params.styleId] },
      }),
  ],
])('%s answers each role as the table says', async (_name, expected, call) => {
  const style = await desk.style();
  const answers: [string, number][] = [];
  for (const kind of TEAM_KINDS)
    answers.push([kind, (await call(desk.team.people[kind], await desk.sheet(style))).status]);
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(TEAM_KINDS.map((kind, at) => [kind, expected[at]])));
  expect((await call(null, await desk.sheet(style))).status).toBe(401);
});

test('a sheet is one of its style and project alone', async () => {
  const [one, other] = [await desk.sheet(), await desk.style()];
  const get = (params: object) =>
    callApi(app, desk.team.people.designer, api.getCostSheet, { params: { ...one.params, ...params } });
  expect((await get({ styleId: other.styleId })).message).toBe('This cost sheet does not exist');
  expect((await get({ styleId: 999_999 })).message).toBe('This style does not exist');
  await callApi(app, desk.team.people.designer, api.deleteCostSheet, { params: one.params });
  expect((await get({})).status).toBe(404);
});

test('the log says what became of a sheet, and never an amount', async () => {
  const sheet = await desk.sheet();
  await desk.save(sheet, withExample(sheet.data.body));
  await callApi(app, desk.team.people.designer, api.setCostSheetStatus, {
    params: { ...sheet.params, status: 'submitted' },
    body: { note: 'At 1000.85 each' },
  });
  const log = await callApi(app, desk.team.people.p_owner, api.listLog, {
    params: { projectId: desk.team.project.id },
  });
  const told = log.body.data.filter(
    ({ event, breadcrumbs: { style } }) => event === 'cost_sheet.changed' && style?.id === sheet.params.styleId,
  );
  expect(told.map(({ new_value: value }) => value?.text)).toEqual(['Cost sheet 1: submitted', 'Cost sheet 1: draft']);
  expect(log.raw.body).not.toContain('1000.85');
});
