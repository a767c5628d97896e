import * as api from '@facet/contract/endpoints/index';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeCostDesk, type SheetAt } from '../../testing/factories/make-cost-desk.ts';
import { addPrices, addStones, PRICES, RING_6, STONES } from '../../testing/factories/make-costs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof makeCostDesk>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A sheet on a measured model, in a house of its own, whose prices move. */
async function aSheet() {
  desk = await makeCostDesk(app);
  const place = await desk.style();
  const version = (number: number, model = RING_6) => desk.version(place, number, model);
  const cad = await version(2);
  return { ...(await desk.example(place)), version, cad };
}
const read = (params: SheetAt['params']) => desk.read({ params });
const take = (params: SheetAt['params'], body: object) => desk.take({ params }, body);

test('a sheet is made from the newest measured model', async () => {
  const { data, cad } = await aSheet();
  expect(data).toMatchObject({
    ground: { design_id: cad, stone_list: 1, snapshot: 1 },
    stands_on: { version: 2, is_old: false },
    body: { metal: { volume_mm3: '300.000' } },
    costs: { vendor: '1000.85' },
    moved: [],
  });
});

test('a newer model is told with its weight and price, and taken by a person', async () => {
  const { params, version, cad } = await aSheet();
  const next = await version(3, { ...RING_6, head: 157.84 });
  const moved = { what: 'cad', from: 2, to: 3, take: next, grams: '0.210', vendor: '1016.69', by: '15.84' };
  const before = await read(params);
  expect([before.moved, before.costs?.vendor, before.ground.design_id]).toEqual([[moved], '1000.85', cad]);
  const taken = await take(params, { cad: next });
  expect(taken.body.data).toMatchObject({ id: params.sheetId, moved: [], costs: { vendor: '1016.69' } });
  // The sheet's history says who took it, when, and what it did to the price.
  const { id } = desk.team.people.designer;
  expect(taken.body.data.steps.at(-1)).toEqual({
    status: null,
    at: expect.any(String),
    by: expect.objectContaining({ id }),
    note: '',
    taken: { things: [{ what: 'cad', from: 2, to: 3 }], by: '15.84' },
  });
  expect((await take(params, { cad: 999_999 })).errors).toEqual({ cad: ['No model of this version was measured'] });
  const open = await version(4, { ...RING_6, isOpen: true });
  expect((await read(params)).moved).toEqual([]);
  expect((await take(params, { cad: open })).errors).toEqual({ cad: ['This model has no reliable weight'] });
});

test('a newer list and newer prices are told and taken, and what was typed stays', async () => {
  const { params, data } = await aSheet();
  const { designer, space_admin: admin } = desk.team.people;
  const typed = {
    ...data.body.stones[0],
    id: 'typed',
    row_id: null,
    title: 'Typed stone',
    price_key: null,
    setting_key: null,
  };
  await desk.save({ params, data }, { ...data.body, stones: [...data.body.stones, typed] as CostBody['stones'] });
  const rows = STONES.map((row) => (row.id === 'halo' ? { ...row, quantity: 25 } : row));
  await addStones(app, { styleId: params.styleId, userId: designer.id }, rows, 2);
  const metals = PRICES.metals.map((row) => (row.metal === 'gold' ? { ...row, spot: '2956.195' } : row));
  const labour = PRICES.labour.map((row) => (row.key === 'finish' ? { ...row, price: '20.00' } : row));
  await addPrices(app, { spaceId: desk.team.space.id, userId: admin.id }, { ...PRICES, metals, labour }, 2);
  const before = await read(params);
  expect(before.moved.map(({ what, from, to }) => [what, from, to])).toEqual([
    ['stones', 1, 2],
    ['snapshot', 1, 2],
  ]);
  const { body } = await take(params, { stones: 2, snapshot: 2 });
  const { stones, metal, processes } = body.data.body;
  expect(stones.map(({ id, quantity, breakage_pct: breakage }) => [id, quantity, breakage])).toEqual([
    ['centre', '1', '0'],
    ['halo', '25', '2'],
    ['typed', '1', '0'],
  ]);
  expect([metal.spot.amount, processes[3]?.rate.amount, body.data.moved]).toEqual(['2956.195', '20.00', []]);
  expect(body.data.steps.at(-1)?.taken?.things).toEqual([
    { what: 'stones', from: 1, to: 2 },
    { what: 'snapshot', from: 1, to: 2 },
  ]);
  expect((await take(params, { stones: 9 })).errors).toEqual({ stones: ['There is no such stone list'] });
  expect((await take(params, { snapshot: 9 })).errors).toEqual({ snapshot: ['There are no such prices'] });
});

test('gold at 10 % more is what the craft’s table says', async () => {
  const { params } = await aSheet();
  const metals = PRICES.metals.map((row) => (row.metal === 'gold' ? { ...row, spot: '2956.195' } : row));
  const { id: userId } = desk.team.people.space_admin;
  await addPrices(app, { spaceId: desk.team.space.id, userId }, { ...PRICES, metals }, 2);
  const { moved } = await read(params);
  expect(moved).toEqual([
    { what: 'snapshot', from: 1, to: 2, take: 2, grams: '0.000', vendor: '1029.60', by: '28.75' },
  ]);
});

test('what is taken into an approved sheet makes a new draft, and the two are compared line by line', async () => {
  const { params, version } = await aSheet();
  await desk.bring({ params }, 'submitted');
  await desk.bring({ params }, 'approved');
  const next = await version(3, { ...RING_6, head: 157.84 });
  const { body } = await take(params, { cad: next });
  expect(body.data).toMatchObject({
    number: 2,
    status: 'draft',
    approved: { id: params.sheetId, number: 1 },
    costs: { vendor: '1016.69' },
    steps: [{ status: 'draft' }, { status: null, taken: { by: '15.84' } }],
  });
  expect(await read(params)).toMatchObject({ status: 'approved', costs: { vendor: '1000.85' } });
  const difference = await callApi(app, desk.team.people.designer, api.compareCostSheets, {
    params: { ...params, sheetId: body.data.id },
    query: { with: params.sheetId },
  });
  const { lines, figures } = difference.body.data;
  expect(
    lines
      .filter(({ by }) => by !== '0.00')
      .map(({ group, title, before, after, by }) => [group, title, before, after, by]),
  ).toEqual([
    ['metal', '14 kt yellow', '212.95', '224.36', '11.41'],
    ['process', 'Casting', '5.88', '6.20', '0.32'],
  ]);
  expect(figures.find(({ figure }) => figure === 'vendor')).toEqual({
    figure: 'vendor',
    before: '1000.85',
    after: '1016.69',
    by: '15.84',
  });
});
