import { FIRST_ALLOYS } from '@facet/contract/craft/alloys';
import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import { FIRST_SPECS } from '@facet/contract/craft/spec';
import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeSpace } from '../../testing/factories/make-space.ts';
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
    limit: (body: object) => callApi(app, admin, api.updateLimits, { params, body }),
  };
}

test('a house begins with the alloys, limits and specs of the craft', async () => {
  const { get } = await makeHouse();
  expect((await get()).body.data).toEqual({
    alloys: FIRST_ALLOYS,
    alloys_since: null,
    limits: FIRST_LIMITS,
    limits_since: null,
    specs: FIRST_SPECS,
    specs_since: null,
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
  const limits = { wall_mm: 0.9, prong_mm: 0.7, solid_mm: 3.5 };
  expect((await limit({ limits })).body.data.limits).toEqual(limits);
  // The same once more is no change.
  expect((await limit({ limits })).status).toBe(200);
  const history = await callApi(app, admin, api.listHouseChanges, { params });
  expect(history.body.total).toBe(3);
  expect(
    history.body.data.map(({ kind, alloys, limits: set_ }) => [kind, alloys?.length ?? null, set_?.wall_mm ?? null]),
  ).toEqual([
    ['limits', null, 0.9],
    ['alloys', 2, null],
    ['alloys', 1, null],
  ]);
  // Each says what it replaced: the state before, or what every house begins with.
  expect(history.body.data.map(({ alloys_before: alloys, limits_before: set_ }) => [alloys, set_])).toEqual([
    [null, FIRST_LIMITS],
    [[OWN], null],
    [FIRST_ALLOYS, null],
  ]);
  const second = await callApi(app, admin, api.listHouseChanges, { params, query: { count: 2, page: 2 } });
  expect([second.body.data.length, second.body.total]).toEqual([1, 3]);
  expect((await get()).body.data.alloys).toHaveLength(2);
});

test('whoever read an older state is told so', async () => {
  const { set } = await makeHouse();
  await set({ alloys: [OWN], since: null });
  const late = await set({ alloys: [OWN, { ...OWN, key: 'b', title: 'B' }], since: null });
  expect([late.status, late.message]).toEqual([409, 'Someone else has set the alloys. Reload them and try again.']);
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
  ['no alloys', [], 'alloys', 'Keep one alloy at least'],
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
  expect(twice.errors).toEqual({ specs: ['Two specs are of the same product type'] });
  const wrong = await ask({ specs: [{ product_type: 3, lines: [{ ...line, unit: 'g' }] }] });
  expect(wrong.errors).toEqual({ 'specs.0.lines.0.unit': ['This figure is not told in this unit'] });
  const [change] = (await callApi(app, admin, api.listHouseChanges, { params })).body.data;
  expect(change).toMatchObject({ kind: 'specs', alloys: null, specs, specs_before: FIRST_SPECS });
});
