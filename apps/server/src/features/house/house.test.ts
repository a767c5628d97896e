import { FIRST_ALLOYS } from '@facet/contract/craft/alloys';
import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import { FIRST_MELEE } from '@facet/contract/craft/melee';
import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import { FIRST_RINGS } from '@facet/contract/craft/ring-charts';
import { FIRST_SPECS } from '@facet/contract/craft/spec';
import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const OWN = {
  key: 'house-18',
  title: '18 kt house',
  density: 15.6,
  fineness: 750,
  colour: 'yellow',
  source: 'Our caster',
};

async function makeHouse() {
  const { space, admin } = await makeSpace(app);
  const params = { spaceId: space.id };
  return {
    space,
    admin,
    params,
    get: () => callApi(app, admin, api.getHouse, { params }),
    set: (body: object) => callApi(app, admin, api.updateAlloys, { params, body }),
    ask: (body: object) => callApi(app, admin, api.updateSpecs, { params, body }),
    say: (body: object) => callApi(app, admin, api.updateNameWords, { params, body }),
    chart: (body: object) => callApi(app, admin, api.updateRingCharts, { params, body }),
    weigh: (body: object) => callApi(app, admin, api.updateMeleeChart, { params, body }),
    history: () => callApi(app, admin, api.listHouseChanges, { params }),
    limit: (body: object) => callApi(app, admin, api.updateLimits, { params, body }),
  };
}

test('a house begins with what the craft goes by', async () => {
  const { get } = await makeHouse();
  expect((await get()).body.data).toEqual({
    alloys: FIRST_ALLOYS,
    alloys_since: null,
    limits: FIRST_LIMITS,
    limits_since: null,
    specs: FIRST_SPECS,
    specs_since: null,
    words: FIRST_WORDS,
    words_since: null,
    rings: FIRST_RINGS,
    rings_since: null,
    melee: FIRST_MELEE,
    melee_since: null,
    abilities: { edit: true },
  });
});

test('alloys and limits are set one beside the other, and every state stays in the history', async () => {
  const { admin, params, get, set, limit } = await makeHouse();
  const first = await set({ alloys: [OWN], since: null });
  expect(first.status).toBe(200);
  expect(first.body.data).toMatchObject({ alloys: [OWN], limits: FIRST_LIMITS, limits_since: null });
  expect(first.body.data.alloys_since).toEqual({
    at: expect.any(String),
    by: { id: admin.id, name: `${admin.firstName} Tester` },
  });
  const next = [
    { ...OWN, density: 15.5804 },
    { ...OWN, key: 'other', title: 'Other' },
  ];
  expect((await set({ alloys: next, since: first.body.data.alloys_since?.at })).body.data.alloys[0]?.density).toBe(
    15.58,
  );
  const limits = { ...FIRST_LIMITS, wall_mm: 0.9, prong_mm: 0.7, solid_mm: 3.5 };
  expect((await limit({ limits })).body.data.limits).toEqual(limits);
  // Setting the same again is no change.
  expect((await limit({ limits })).status).toBe(200);
  const history = await callApi(app, admin, api.listHouseChanges, { params });
  expect(history.body.total).toBe(3);
  // Each names what it replaced: the state before, or the default.
  expect(history.body.data.map(({ kind, data, before }) => [kind, data, before])).toEqual([
    ['limits', limits, FIRST_LIMITS],
    ['alloys', [{ ...next[0], density: 15.58 }, next[1]], [OWN]],
    ['alloys', [OWN], FIRST_ALLOYS],
  ]);
  const second = await callApi(app, admin, api.listHouseChanges, { params, query: { count: 2, page: 2 } });
  expect([second.body.data.length, second.body.total]).toEqual([1, 3]);
  expect((await get()).body.data.alloys).toHaveLength(2);
});

test('whoever read an older state is told so', async () => {
  const { set } = await makeHouse();
  await set({ alloys: [OWN], since: null });
  const late = await set({ alloys: [OWN, { ...OWN, key: 'b', title: 'B' }], since: null });
  expect([late.status, late.message]).toEqual([409, 'Someone else changed the alloys. Reload them and try again.']);
  const other = await set({ alloys: [OWN, { ...OWN, key: 'b', title: 'B' }], since: '2020-01-01T00:00:00.000Z' });
  expect(other.status).toBe(409);
});

test.each<[string, object[], string, string]>([
  [
    'a density of nothing',
    [{ ...OWN, density: 0 }],
    'alloys.0.density',
    'Density must be over 0 and at most 21.45 g/cm³, which is pure platinum',
  ],
  [
    'one that rounds to nothing',
    [{ ...OWN, density: 0.0001 }],
    'alloys.0.density',
    'Density must be over 0 and at most 21.45 g/cm³, which is pure platinum',
  ],
  [
    'platinum heavier than pure',
    [{ ...OWN, density: 23.6 }],
    'alloys.0.density',
    'Density must be over 0 and at most 21.45 g/cm³, which is pure platinum',
  ],
  [
    'more fine than fine',
    [{ ...OWN, fineness: 1001 }],
    'alloys.0.fineness',
    'Fineness must be over 0 and at most 1000 ‰',
  ],
  ['no alloys', [], 'alloys', 'Keep at least one alloy'],
  ['two of one name', [OWN, { ...OWN, key: 'b', title: '18 KT HOUSE' }], 'alloys', 'Two alloys have the same name'],
  ['two of one key', [OWN, { ...OWN, title: 'B' }], 'alloys', 'Two alloys have the same key'],
])('%s is refused at its field, and nothing changes', async (_what, alloys, field, text) => {
  const { get, set } = await makeHouse();
  const answer = await set({ alloys });
  expect([answer.status, answer.errors[field]]).toEqual([422, [text]]);
  expect((await get()).body.data.alloys_since).toBeNull();
});

test('a limit of nothing is refused', async () => {
  const { limit } = await makeHouse();
  const answer = await limit({ limits: { ...FIRST_LIMITS, wall_mm: 0 } });
  expect([answer.status, answer.errors['limits.wall_mm']]).toEqual([422, ['Please enter 0.05 to 50 mm']]);
});

test('what new styles are asked for is set by product type, and its history kept', async () => {
  const { admin, params, ask } = await makeHouse();
  const line = { key: 'a', title: 'Wall', unit: 'mm', source: 'wall', alloy: null, target: 1, tolerance: 0.1 };
  const specs = [{ product_type: 3, lines: [line] }];
  const first = await ask({ specs, since: null });
  expect([first.body.data.specs, first.body.data.specs_since?.by.id]).toEqual([specs, admin.id]);
  expect((await ask({ specs: [], since: null })).status).toBe(409);
  const twice = await ask({ specs: [...specs, ...specs] });
  expect(twice.errors).toEqual({ specs: ['Two specs have the same product type'] });
  const wrong = await ask({ specs: [{ product_type: 3, lines: [{ ...line, unit: 'g' }] }] });
  expect(wrong.errors).toEqual({ 'specs.0.lines.0.unit': ['This figure isn’t given in this unit'] });
  const [change] = (await callApi(app, admin, api.listHouseChanges, { params })).body.data;
  expect(change).toMatchObject({ kind: 'specs', data: specs, before: FIRST_SPECS });
});

test('words for parts are set, kept in the history and the same once more is no change', async () => {
  const { say, history } = await makeHouse();
  const words = { ...FIRST_WORDS, stone: ['Saphir', 'Stein'], ignore: ['build plate'] };
  const first = await say({ words, since: null });
  const kept = { ...words, stone: ['saphir', 'stein'] };
  expect(first.body.data.words).toEqual(kept);
  expect((await say({ words, since: first.body.data.words_since?.at })).status).toBe(200);
  const late = await say({ words: FIRST_WORDS, since: null });
  expect([late.status, late.message]).toEqual([
    409,
    'Someone else changed the words for parts. Reload them and try again.',
  ]);
  const { body } = await history();
  expect([body.total, body.data[0]]).toMatchObject([1, { kind: 'words', data: kept, before: FIRST_WORDS }]);
});

test.each<[string, object, string, string]>([
  ['an empty word', { stone: ['gem', ' '] }, 'words.stone.1', 'A word is empty'],
  ['a word of two roles', { metal: ['Stein'] }, 'words.stone', '“stein” already means metal'],
  ['a word twice', { ignore: ['plate', 'Plate'] }, 'words.ignore', '“plate” is listed twice'],
  ['a figure', { ignore: ['925'] }, 'words.ignore.0', 'A word has letters alone, at most 40'],
])('%s is refused at its role', async (_what, change, field, text) => {
  const { get, say } = await makeHouse();
  const answer = await say({ words: { ...FIRST_WORDS, ...change } });
  expect([answer.status, answer.errors[field]]).toEqual([422, [text]]);
  expect((await get()).body.data.words_since).toBeNull();
});

test('charts of ring sizes are set; wrong ones are refused', async () => {
  const { chart, history } = await makeHouse();
  const uk = [
    { label: 'L½', mm: 16.52 },
    { label: 'M', mm: 16.7204 },
  ];
  const set = (system: string, sizes: object[], shown = true) =>
    FIRST_RINGS.map((one) => (one.system === system ? { ...one, is_shown: shown, source: 'Our sticks', sizes } : one));
  const first = await chart({ rings: set('uk', uk), since: null });
  expect(first.body.data.rings.find(({ system }) => system === 'uk')).toEqual({
    system: 'uk',
    is_shown: true,
    source: 'Our sticks',
    sizes: [uk[0], { label: 'M', mm: 16.72 }],
  });
  expect((await history()).body.data[0]).toMatchObject({ kind: 'rings', before: FIRST_RINGS });
  const refused = async (rings: object[]) => (await chart({ rings })).errors;
  expect(await refused(set('uk', uk.toReversed()))).toEqual({
    'rings.3.sizes': ['UK L½ is not wider than the size before it'],
  });
  expect(await refused(set('us', [{ label: '7', mm: 18.08 }]))).toEqual({
    'rings.0.sizes': ['US 7 is 17.323 mm wide inside, not 18.08 mm'],
  });
  expect(await refused(set('us', [{ label: '1', mm: 13.2 }]))).toEqual({
    'rings.0.sizes': ['US 1 is 12.446 mm wide inside, not 13.2 mm'],
  });
  expect(await refused(FIRST_RINGS.map((one) => ({ ...one, is_shown: false })))).toEqual({
    rings: ['Show at least one system of ring sizes'],
  });
  expect(await refused(FIRST_RINGS.slice(1))).toEqual({ rings: ['Keep every system of ring sizes'] });
});

test('what small stones weigh is set, and a chart that does not grow is refused', async () => {
  const { weigh, history } = await makeHouse();
  const melee = {
    source: 'Our sieves',
    sizes: [
      { mm: 1.1, carats: 0.006 },
      { mm: 1.5, carats: 0.0158 },
    ],
  };
  const first = await weigh({ melee, since: null });
  expect(first.body.data.melee).toEqual(melee);
  expect((await history()).body.data[0]).toMatchObject({ kind: 'melee', data: melee, before: FIRST_MELEE });
  const late = await weigh({ melee: FIRST_MELEE, since: null });
  expect([late.status, late.message]).toEqual([
    409,
    'Someone else changed the stone weights. Reload them and try again.',
  ]);
  const refused = async (...pairs: [number, number][]) =>
    (await weigh({ melee: { source: '', sizes: pairs.map(([mm, carats]) => ({ mm, carats })) } })).errors;
  const text = '1.5 mm with 0.01 ct is not wider and heavier than the size before it';
  expect(await refused([1.3, 0.01], [1.5, 0.01])).toEqual({ 'melee.sizes': [text] });
  expect(await refused([1.6, 0.005], [1.5, 0.01])).toEqual({ 'melee.sizes': [text] });
  expect(await refused([0.1, 0.01])).toEqual({ 'melee.sizes.0.mm': ['A width is 0.5 to 12 mm'] });
  expect(await refused([1, 0])).toEqual({ 'melee.sizes.0.carats': ['A weight is 0.0005 to 10 ct'] });
  expect(await refused()).toEqual({ 'melee.sizes': ['A chart has one size at least'] });
});

test('admins set what a house says, members read it, and strangers are refused', async () => {
  const { space, params } = await makeHouse();
  const [member, stranger] = [await makeUser(app), await makeUser(app)];
  await addToSpace(app, { spaceId: space.id, userId: member.id });
  const sets = [
    [api.updateAlloys, { alloys: [OWN] }],
    [api.updateLimits, { limits: FIRST_LIMITS }],
    [api.updateSpecs, { specs: [] }],
    [api.updateNameWords, { words: FIRST_WORDS }],
    [api.updateRingCharts, { rings: FIRST_RINGS }],
    [api.updateMeleeChart, { melee: FIRST_MELEE }],
  ] as const;
  for (const who of [member, stranger])
    for (const [call, body] of sets) expect((await callApi(app, who, call, { params, body })).status).toBe(403);
  expect((await callApi(app, member, api.getHouse, { params })).body.data.abilities).toEqual({ edit: false });
  expect((await callApi(app, stranger, api.getHouse, { params })).status).toBe(403);
});
