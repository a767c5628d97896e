import { diameterOfUs } from '@facet/contract/craft/ring-size';
import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeCostDesk } from '../../testing/factories/make-cost-desk.ts';
import { RING_6, STONES, withExample, type addModel } from '../../testing/factories/make-costs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof makeCostDesk>>;
beforeAll(async () => {
  app = await startTestApp();
  desk = await makeCostDesk(app);
});
afterAll(() => app.stop());

type Model = Parameters<typeof addModel>[2];
async function aSheet(model: Model | null = RING_6, rows = STONES) {
  const place = await desk.style({ rows });
  const version = (number: number, of: Model) => desk.version(place, number, of);
  if (model) await version(2, model);
  const sheet = await desk.sheet(place);
  const { metal } = sheet.data.body;
  await desk.save(sheet, { ...withExample(sheet.data.body), metal: { ...metal, typed_g: null } });
  return { params: sheet.params, version };
}
const us = (...sizes: number[]) => sizes.map(diameterOfUs);
const matrix = async (params: Awaited<ReturnType<typeof aSheet>>['params'], query: object) =>
  (await callApi(app, desk.team.people.designer, api.getCostMatrix, { params, query: { ...query } })).body.data;

test('the shank grows with the finger, the head stays', async () => {
  const { params } = await aSheet();
  const { sizes, base, why, eternity } = await matrix(params, {
    sizes: us(5, 6, 7),
    alloys: ['yellow-14', 'platinum-950-ru'],
    thickness: 1.7,
  });
  expect([why, eternity, base]).toEqual([
    null,
    null,
    { mm: 16.51, kept_mm3: '141.770', shank_mm3: '158.230', thickness_mm: 1.7 },
  ]);
  const cells = sizes.map(({ cells: row, is_measured: isMeasured, volume_mm3: volume, stones }) => [
    volume,
    isMeasured,
    stones,
    ...row.map(({ grams, vendor }) => `${grams} ${vendor}`),
  ]);
  expect(cells).toEqual([
    ['292.936', false, 25, '3.829 993.90', '6.064 979.11'],
    ['300.000', true, 25, '3.921 1000.85', '6.210 985.71'],
    ['307.064', false, 25, '4.013 1007.80', '6.356 992.29'],
  ]);
});

test('a size that was modelled anew is measured', async () => {
  const { params, version } = await aSheet();
  const anew = await version(1, { head: 149.07, shank: 164, ring: diameterOfUs(8) });
  const { sizes } = await matrix(params, { sizes: us(7, 8), alloys: ['yellow-14'], thickness: 1.7 });
  expect(sizes.map(({ is_measured: is, design_id: id, version: number }) => [is, id, number])).toEqual([
    [false, null, null],
    [true, anew, 1],
  ]);
  expect(sizes[1]?.cells[0]?.grams).toBe('4.092');
});

test.each<[string, Model | null, object]>([
  ['model', null, {}],
  ['ring', { head: 141.77, shank: 158.23 }, {}],
  ['shank', { head: 300, shank: null, ring: 16.51 }, {}],
  ['thickness', RING_6, {}],
])('without a %s nothing is estimated', async (why, model, query) => {
  const { params } = await aSheet(model);
  const answer = await matrix(params, { sizes: us(7), ...query });
  expect([answer.why, answer.sizes[0]?.cells[0]?.vendor, answer.sizes[0]?.volume_mm3]).toEqual([why, null, null]);
});

test('stones all round are counted by the size', async () => {
  const [, halo] = STONES;
  if (!halo) throw new Error('the example has a halo');
  const round = { ...halo, id: 'round', length: 2, width: 2, quantity: 28, place: 'band' };
  const { params } = await aSheet(RING_6, [round]);
  const { eternity, sizes } = await matrix(params, { sizes: us(5, 6, 7, 8), thickness: 1.5 });
  expect(eternity).toEqual({ title: 'Diamond, round 2', stone_mm: 2, counts: [27, 28, 29, 30] });
  expect(sizes.map(({ stones }) => stones)).toEqual([27, 28, 29, 30]);
});

test('what is shown first are half sizes in the alloys that have a price', async () => {
  const { params } = await aSheet();
  const { sizes, alloys } = await matrix(params, {});
  expect([sizes.length, sizes[0]?.mm, alloys.map(({ key }) => key)]).toEqual([
    10,
    15.291,
    ['yellow-14', 'yellow-18', 'platinum-950-ru', 'silver-925'],
  ]);
});
