import { FIRST_COST_RULES, type PriceList } from '@facet/contract/entities/price';
import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { DAY_PRICES, makeCostedStyle, makeSnapshot } from '../../testing/factories/make-costed-style.ts';
import { makeFullTeam, makeProject, TEAM_KINDS, type TeamKind } from '../../testing/factories/make-project.ts';
import { makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const goldAt = (spot: string, day = '2026-11-27'): PriceList => ({
  ...DAY_PRICES,
  metals: DAY_PRICES.metals.map((row) => (row.metal === 'gold' ? { ...row, spot, day } : row)),
});

async function makeHouse() {
  const { space, admin } = await makeSpace(app);
  const params = { spaceId: space.id };
  return {
    space,
    admin,
    params,
    get: () => callApi(app, admin, api.getPrices, { params }),
    keep: (body: object) => callApi(app, admin, api.createPriceSnapshot, { params, body }),
    history: (query = {}) => callApi(app, admin, api.listPriceSnapshots, { params, query }),
    rule: (body: object) => callApi(app, admin, api.updateCostRules, { params, body }),
    read: (body: object) => callApi(app, admin, api.importPrices, { params, body }),
    table: (part: string) => callApi(app, admin, api.exportPrices, { params, query: { part } }),
  };
}

test('a house starts without prices and with rules that add nothing', async () => {
  const { get } = await makeHouse();
  expect((await get()).body.data).toEqual({
    snapshot: null,
    rules: FIRST_COST_RULES,
    rules_updated_at: null,
    old: [],
    drafts: 0,
    course: [],
    abilities: { edit: true, edit_rules: true },
  });
});

test('each save is the next number, earlier ones stay, and the same once more is none', async () => {
  const { admin, params, get, keep, history } = await makeHouse();
  const first = await keep({ prices: DAY_PRICES, base: null });
  expect([first.status, first.body.data]).toEqual([
    201,
    {
      number: 1,
      created_at: expect.any(String),
      created_by: { id: admin.id, name: `${admin.firstName} Tester` },
      source: 'typed',
      prices: DAY_PRICES,
    },
  ]);
  expect((await keep({ prices: goldAt('2743.90'), base: 1, source: 'day.csv' })).body.data.number).toBe(2);
  expect((await keep({ prices: goldAt('2743.90'), base: 2 })).body.data.number).toBe(2);
  const now = (await get()).body.data;
  expect([now.snapshot?.number, now.course.map(({ number, metals }) => [number, metals[0]?.spot])]).toEqual([
    2,
    [
      [1, '2687.45'],
      [2, '2743.90'],
    ],
  ]);
  const one = await callApi(app, admin, api.getPriceSnapshot, { params: { ...params, number: 1 } });
  expect(one.body.data.prices).toEqual(DAY_PRICES);
  const gone = await callApi(app, admin, api.getPriceSnapshot, { params: { ...params, number: 3 } });
  expect([gone.status, gone.message]).toEqual([404, 'This snapshot does not exist']);
  const { body } = await history();
  expect([body.total, body.data[0]]).toMatchObject([
    2,
    {
      number: 2,
      source: 'day.csv',
      changes: [{ part: 'metals', total: 1, rows: [{ of: 'gold', before: '2687.45', after: '2743.90' }] }],
    },
  ]);
  expect(body.data[1]?.changes.map(({ part, total }) => [part, total])).toEqual([
    ['metals', 2],
    ['currencies', 1],
    ['alloys', 2],
    ['stones', 1],
    ['settings', 1],
    ['labour', 1],
  ]);
  expect((await history({ count: 1, page: 2 })).body.data.map(({ number }) => number)).toEqual([1]);
});

test('whoever started from an older snapshot is told so, and twenty at once make no gap', async () => {
  const { keep, history } = await makeHouse();
  await keep({ prices: DAY_PRICES, base: null });
  const late = await keep({ prices: goldAt('1'), base: null });
  expect([late.status, late.message]).toEqual([409, 'Someone else saved newer prices. Reload them and try again.']);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => keep({ prices: goldAt(String(at + 1)), base: 1 })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201,
    ...Array<number>(19).fill(409),
  ]);
  expect((await history()).body.data.map(({ number }) => number)).toEqual([2, 1]);
});

test.each<[string, object, string, string]>([
  ['a price below 0', { metals: [{ ...DAY_PRICES.metals[0], spot: '-1' }] }, 'metals.0.spot', 'can’t be less than 0'],
  [
    'a loss of everything',
    { alloys: [{ ...DAY_PRICES.alloys[0], loss_pct: '100' }] },
    'alloys.0.loss_pct',
    'must be under 100 %',
  ],
  [
    'a number',
    { metals: [{ ...DAY_PRICES.metals[0], spot: 2687.45 }] },
    'metals.0.spot',
    'Please enter a number such as 12.50',
  ],
  [
    'a rate of nothing',
    { currencies: [{ ...DAY_PRICES.currencies[0], rate: '0' }] },
    'currencies.0.rate',
    'must be over 0',
  ],
  [
    'a rate twice',
    { labour: [DAY_PRICES.labour[0], DAY_PRICES.labour[0]] },
    'labour',
    'Two rows are for the same thing',
  ],
])('%s is refused at its field', async (_what, change, field, text) => {
  const { keep } = await makeHouse();
  const answer = await keep({ prices: { ...DAY_PRICES, ...change }, base: null });
  expect([answer.status, answer.errors[`prices.${field}`]]).toEqual([422, [text]]);
});

test('old prices are named, with the drafts that stand on them', async () => {
  const { space, admin, get, keep, rule, history } = await makeHouse();
  const { project } = await makeProject(app, { spaceId: space.id, owner: admin });
  const today = new Date();
  const daysAgo = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const metals = DAY_PRICES.metals.map((row, at) => ({ ...row, day: daysAgo(at === 0 ? 12 : 5) }));
  const currencies = DAY_PRICES.currencies.map((row) => ({ ...row, day: daysAgo(8) }));
  await keep({ prices: { ...DAY_PRICES, metals, currencies }, base: null });
  const by = { projectId: project.id, createdBy: admin.id };
  await makeCostedStyle(app, { ...by, sheets: [{ snapshot: 1, status: 'locked' }, { snapshot: 1 }] });
  await makeCostedStyle(app, { ...by, sheets: [{ snapshot: 1 }, {}] });
  expect((await get()).body.data).toMatchObject({
    old: [
      { of: 'gold', days: 12 },
      { of: 'EUR', days: 8 },
    ],
    drafts: 2,
  });
  expect((await history()).body.data[0]?.sheets).toEqual([
    { status: 'draft', total: 2 },
    { status: 'locked', total: 1 },
  ]);
  await rule({ rules: { ...FIRST_COST_RULES, max_age_days: 12 }, updated_at: null });
  expect((await get()).body.data.old).toEqual([]);
});

test('rules are set from the state that was read, by administrators', async () => {
  const { rule } = await makeHouse();
  const rules = { ...FIRST_COST_RULES, margin_floor_pct: '33', max_age_days: 3 };
  const first = await rule({ rules, updated_at: null });
  expect([first.status, first.body.data.rules]).toEqual([200, rules]);
  const late = await rule({ rules, updated_at: null });
  expect([late.status, late.message]).toEqual([
    409,
    'Someone else changed the rules of costs. Reload them and try again.',
  ]);
  expect((await rule({ rules, updated_at: first.body.data.rules_updated_at })).status).toBe(200);
  const wrong = await rule({ rules: { ...rules, wholesale_margin_pct: '100', vendor: { by: 'margin', pct: '100' } } });
  expect(wrong.errors).toEqual({
    'rules.wholesale_margin_pct': ['must be under 100 %'],
    'rules.vendor.pct': ['must be under 100 %'],
  });
});

test('a file is tried first, then adds and changes what it names', async () => {
  const { keep, read, get, table } = await makeHouse();
  await keep({ prices: DAY_PRICES, base: null });
  const file = {
    part: 'metals',
    text: 'metal;spot;day\nplatinum;973,00;2026-11-27\ngold;2690.10;',
    source: 'caster.csv',
    base: 1,
  };
  const changes = [
    {
      part: 'metals',
      total: 2,
      rows: [
        { of: 'gold', before: '2687.45', after: '2690.10' },
        { of: 'platinum', before: null, after: '973.00' },
      ],
    },
  ];
  const trial = await read({ ...file, dry_run: true });
  expect([trial.status, trial.body.data.number, trial.body.data.changes]).toEqual([200, null, changes]);
  expect((await get()).body.data.snapshot?.number).toBe(1);
  expect((await read({ ...file, dry_run: false })).body.data.number).toBe(2);
  const { snapshot } = (await get()).body.data;
  expect([snapshot?.source, snapshot?.prices.metals.map(({ metal, spot, source }) => [metal, spot, source])]).toEqual([
    'caster.csv',
    [
      ['gold', '2690.10', 'LBMA PM'],
      ['silver', '30.36', 'LBMA'],
      ['platinum', '973.00', ''],
    ],
  ]);
  expect((await read({ ...file, dry_run: false })).status).toBe(409);
  // What is written out can be read in again, and changes nothing.
  for (const part of ['metals', 'currencies', 'alloys', 'stones', 'settings', 'labour']) {
    const text = (await table(part)).raw.body;
    const again = await read({ part, text, base: 2, dry_run: false });
    expect([part, again.status, again.body.data.changes, again.body.data.number]).toEqual([part, 200, [], 2]);
  }
});

test('a wrong file is refused line by line, and nothing of it is taken', async () => {
  const { keep, read, get } = await makeHouse();
  await keep({ prices: DAY_PRICES, base: null });
  const refused = async (part: string, text: string) => (await read({ part, text, base: 1, dry_run: false })).errors;
  expect(
    await refused(
      'metals',
      'metal,spot,day\ngold,2700,2026-11-27\nbrass,3,2026-11-27\nsilver,cheap,2026-11-27\ngold,1,2026-11-27',
    ),
  ).toEqual({
    text: [
      'Line 3: metal must be gold, silver, platinum or palladium',
      'Line 4: Please enter a number such as 12.50',
      'Line 5: Two rows are for the same thing',
    ],
  });
  expect(await refused('currencies', 'code,rate\nEUR,1')).toEqual({ text: ['Line 1: there is no column currency'] });
  expect(await refused('labour', 'title,price\n"Polish,1')).toEqual({
    text: ['Line 2: a quotation mark is not closed'],
  });
  expect(await refused('labour', 'title,price')).toEqual({ text: ['There are no prices in this file'] });
  expect((await get()).body.data.snapshot?.number).toBe(1);
});

test('a rate that a file adds gets a key of its own', async () => {
  const { keep, read } = await makeHouse();
  await keep({ prices: DAY_PRICES, base: null });
  const text = 'title,price,by\nPolish & rhodium,18,piece\nPOLISH rhodium,19,piece\ncasting,1.60,';
  const { body } = await read({ part: 'labour', text, base: 1, dry_run: true });
  expect(body.data.prices.labour).toEqual([
    { key: 'casting', title: 'casting', price: '1.60', by: 'net' },
    { key: 'polish-rhodium', title: 'Polish & rhodium', price: '18', by: 'piece' },
    { key: 'polish-rhodium-2', title: 'POLISH rhodium', price: '19', by: 'piece' },
  ]);
});

const SEES: readonly TeamKind[] = ['space_admin', 'p_owner', 'p_manager', 'designer', 'merchandiser'];

test('whoever sees costs in a project of the space reads and types its prices; rules are for its administrators', async () => {
  const { space, people } = await makeFullTeam(app);
  await makeSnapshot(app, { spaceId: space.id, createdBy: people.space_admin.id });
  const params = { spaceId: space.id };
  const text = 'metal,spot\ngold,2687.45';
  const calls = [
    [api.getPrices, {}, 200],
    [api.listPriceSnapshots, {}, 200],
    [api.getPriceSnapshot, { params: { ...params, number: 1 } }, 200],
    [api.createPriceSnapshot, { body: { prices: DAY_PRICES, base: 1 } }, 201],
    [api.exportPrices, { query: { part: 'metals' } }, 200],
    [api.importPrices, { body: { part: 'metals', text, base: 1, dry_run: true } }, 200],
    [api.askWhatIf, { body: { metal: { gold: '10' } } }, 200],
    [api.exportWhatIf, { query: { gold: '10' } }, 200],
  ] as const;
  const rules = { body: { rules: FIRST_COST_RULES } };
  for (const kind of TEAM_KINDS) {
    const statuses = [];
    for (const [call, input] of calls)
      statuses.push((await callApi(app, people[kind], call, { params, ...input })).status);
    const seen = SEES.includes(kind);
    expect([kind, statuses]).toEqual([kind, calls.map(([, , status]) => (seen ? status : 403))]);
    const set = await callApi(app, people[kind], api.updateCostRules, { params, ...rules });
    expect([kind, set.status]).toEqual([kind, kind === 'space_admin' ? 200 : 403]);
  }
  const designer = await callApi(app, people.designer, api.getPrices, { params });
  expect(designer.body.data.abilities).toEqual({ edit: true, edit_rules: false });
  const nowhere = { spaceId: 2_000_000_000 };
  expect((await callApi(app, people.designer, api.getPrices, { params: nowhere })).status).toBe(404);
});

test('a reviewer of the whole installation and an unproven address see no costs, whatever they hold', async () => {
  const { space, admin } = await makeSpace(app);
  const params = { spaceId: space.id };
  for (const person of [
    await makeUser(app, { role: 'reviewer' }),
    await makeUser(app, { role: 'watcher' }),
    await makeUser(app, { isVerified: false }),
  ]) {
    await makeProject(app, { spaceId: space.id, owner: person });
    expect((await callApi(app, person, api.getPrices, { params })).status).toBe(403);
  }
  expect((await callApi(app, admin, api.getPrices, { params })).status).toBe(200);
});
