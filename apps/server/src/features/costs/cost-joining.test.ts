import type { CostSheetAnswer } from '@facet/contract/entities/cost-answers';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../testing/call-api.ts';
import { createCostEditors } from '../../testing/cost-editors.ts';
import { makeCostDesk, type SheetAt } from '../../testing/factories/make-cost-desk.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof makeCostDesk>>;
beforeAll(async () => {
  app = await startTestApp();
  desk = await makeCostDesk(app);
});
afterAll(() => app.stop());

const save = (params: SheetAt['params'], data: CostSheetAnswer, body: CostBody, by?: Caller) =>
  desk.save({ params, data }, body, {}, by);

const rated = (body: CostBody, id: string, amount: string): CostBody => ({
  ...body,
  processes: body.processes.map((line) => (line.id === id ? { ...line, rate: { ...line.rate, amount } } : line)),
});
const ratesIn = ({ processes }: CostBody) => Object.fromEntries(processes.map(({ id, rate }) => [id, rate.amount]));

test('two people on two lines both keep theirs', async () => {
  const { params, data } = await desk.example();
  await save(params, data, rated(data.body, 'labour-cad', '7.00'));
  const other = await save(params, data, rated(data.body, 'labour-finish', '16.00'), desk.team.people.merchandiser);
  expect(other.status).toBe(200);
  expect(ratesIn(other.body.data.body)).toMatchObject({ 'labour-cad': '7.00', 'labour-finish': '16.00' });
});

test('who changes a line that another changed meanwhile hears which', async () => {
  const { params, data } = await desk.example();
  await save(params, data, rated(data.body, 'labour-casting', '1.60'));
  const late = await save(params, data, rated(data.body, 'labour-casting', '1.70'), desk.team.people.merchandiser);
  const text = 'Someone else changed “Casting” meanwhile';
  expect([late.status, late.message, late.errors]).toEqual([409, text, { 'body.processes.2': [text] }]);
  // The same change is no conflict.
  expect((await save(params, data, rated(data.body, 'labour-casting', '1.60'))).status).toBe(200);
  const metal = (typed: string) => ({ ...data.body, metal: { ...data.body.metal, typed_g: typed } });
  await save(params, data, metal('3.900'));
  expect((await save(params, data, metal('3.950'))).errors).toEqual({
    'body.metal': ['Someone else changed “14 kt yellow” meanwhile'],
  });
  const margin = (pct: string) => ({ ...data.body, wholesale_margin_pct: pct });
  await save(params, data, margin('36'));
  expect((await save(params, data, margin('37'))).message).toBe('Someone else changed “Wholesale margin” meanwhile');
});

test('lines are added and removed by both', async () => {
  const { params, data } = await desk.example();
  const { others } = data.body;
  const [hallmark, packing] = others;
  if (!hallmark || !packing) throw new Error('the example has both');
  await save(params, data, { ...data.body, others: [...others, { ...packing, id: 'box', title: 'Box' }] });
  const removed = await save(params, data, { ...data.body, others: [packing] });
  expect(removed.body.data.body.others.map(({ id }) => id)).toEqual(['packing', 'box']);
  const read = removed.body.data;
  const priced = { ...packing, price: { amount: '5.00', currency: 'USD' } };
  await save(params, read, {
    ...read.body,
    others: read.body.others.map((one) => (one.id === 'packing' ? priced : one)),
  });
  const gone = await save(params, read, {
    ...read.body,
    others: read.body.others.filter(({ id }) => id !== 'packing'),
  });
  expect([gone.status, gone.errors]).toEqual([
    409,
    { 'body.others': ['Someone else changed “Control and packing” meanwhile'] },
  ]);
});

test('who comes back after fifty saves is asked to read again', async () => {
  const { params, data } = await desk.example();
  let read = data;
  for (let at = 0; at < 51; at++)
    read = (await save(params, read, rated(read.body, 'labour-cad', `${at}.00`))).body.data;
  const late = await save(params, data, rated(data.body, 'labour-print', '9.00'));
  expect([late.status, late.message]).toEqual([409, 'Someone else changed this cost sheet. Reload it and try again.']);
  const { rows } = await app.pool.query('select 1 from cost_sheet_saves where sheet_id = $1', [params.sheetId]);
  expect(rows).toHaveLength(50);
});

test('two people who edit at random lose nothing that was acknowledged', async () => {
  const { designer, p_owner: owner } = desk.team.people;
  const origin = await app.http.listen({ port: 0 });
  const editors = createCostEditors(await desk.example(), [designer, owner], 37);
  const { told } = editors;
  await editors.edit({ origin, isOver: () => told.saved >= 150, isKilled: () => false });
  expect(await editors.check(origin)).toEqual([]);
  expect(told.refused).toBeGreaterThan(5);
});
