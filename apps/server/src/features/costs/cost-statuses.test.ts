import * as api from '@facet/contract/endpoints/index';
import { COST_STATUSES, type CostStatus } from '@facet/contract/constants/statuses';
import { type CostBody } from '@facet/contract/entities/cost-sheet';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { costSheets } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeCostDesk, type SheetAt } from '../../testing/factories/make-cost-desk.ts';
import { BEADS, withExample } from '../../testing/factories/make-costs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof makeCostDesk>>;
beforeAll(async () => {
  app = await startTestApp();
  desk = await makeCostDesk(app);
});
afterAll(() => app.stop());

async function aSheet(status: CostStatus = 'draft', change: (body: CostBody) => CostBody = withExample) {
  const sheet = await desk.sheet();
  await app.db
    .update(costSheets)
    .set({ status, body: change(sheet.data.body) })
    .where(eq(costSheets.id, sheet.data.id));
  return sheet;
}

// To draft, submitted, returned, approved, locked: by a manager, and by a designer.
const MANAGER: Record<CostStatus, number[]> = {
  draft: [409, 200, 409, 409, 409],
  submitted: [409, 409, 200, 200, 409],
  returned: [200, 409, 409, 409, 409],
  approved: [409, 409, 409, 409, 200],
  locked: [409, 409, 409, 409, 409],
};
const DESIGNER: Record<CostStatus, number[]> = {
  draft: [409, 200, 403, 403, 403],
  submitted: [409, 409, 403, 403, 403],
  returned: [200, 409, 403, 403, 403],
  approved: [409, 409, 403, 403, 403],
  locked: [409, 409, 403, 403, 403],
};
test.each(COST_STATUSES)('what %s may become', async (from) => {
  for (const [by, table] of [
    [desk.team.people.p_manager, MANAGER],
    [desk.team.people.designer, DESIGNER],
  ] as const) {
    const statuses = [];
    for (const to of COST_STATUSES) statuses.push((await desk.bring(await aSheet(from), to, {}, by)).status);
    expect(statuses).toEqual(table[from]);
    const sheet = await aSheet(from);
    const read = await callApi(app, by, api.getCostSheet, { params: sheet.params });
    expect(read.body.data.abilities.to).toEqual(COST_STATUSES.filter((_status, at) => table[from][at] === 200));
  }
});

test('each step says who and when, with a note', async () => {
  const sheet = await aSheet();
  await desk.bring(sheet, 'submitted', { note: 'Please look' }, desk.team.people.designer);
  await desk.bring(sheet, 'returned', { note: 'Cast it lighter' });
  await desk.bring(sheet, 'draft', {}, desk.team.people.designer);
  await desk.bring(sheet, 'submitted', {}, desk.team.people.designer);
  const { body } = await desk.bring(sheet, 'approved', { note: 'Go' });
  const name = (id: number) => (id === desk.team.people.p_manager.id ? 'manager' : 'designer');
  expect(body.data.steps.map(({ status, by, note }) => [status, name(by.id), note])).toEqual([
    ['draft', 'designer', ''],
    ['submitted', 'designer', 'Please look'],
    ['returned', 'manager', 'Cast it lighter'],
    ['draft', 'designer', ''],
    ['submitted', 'designer', ''],
    ['approved', 'manager', 'Go'],
  ]);
  expect(body.data.abilities).toEqual({ edit: false, delete: false, to: ['locked'] });
});

test('what is not counted is not approved, and says where', async () => {
  const text = ['has no price and is not counted'];
  const beads = (line: object) => (body: CostBody) => {
    const example = withExample(body);
    return { ...example, others: [...example.others, { ...BEADS, ...line }] };
  };
  const missing = await desk.bring(await aSheet('submitted', beads({})), 'approved');
  expect([missing.status, missing.errors]).toEqual([422, { 'body.others.2.price.amount': text }]);
  const onPurpose = await desk.bring(await aSheet('submitted', beads({ not_costed: true })), 'approved');
  expect(onPurpose.status).toBe(200);
  const weightless = await desk.bring(await aSheet('submitted', (body) => body), 'approved');
  expect([weightless.status, weightless.errors]).toEqual([
    422,
    { 'body.metal.volume_mm3': ['is missing: the metal has no weight'] },
  ]);
});

test('what was approved stays, and what changed since it was read is not approved', async () => {
  for (const status of ['approved', 'locked'] as const) {
    const sheet = await aSheet(status);
    const { params, data } = sheet;
    const saved = await callApi(app, desk.team.people.p_owner, api.updateCostSheet, {
      params,
      body: { title: 'Other', body: data.body, valid_until: null, updated_at: data.updated_at },
    });
    const deleted = await callApi(app, desk.team.people.p_owner, api.deleteCostSheet, { params });
    expect([saved.status, saved.message, deleted.status]).toEqual([
      409,
      'This cost sheet was approved and stays as it is',
      409,
    ]);
  }
  const sheet = await aSheet('submitted');
  const { updated_at: readAt, title } = sheet.data;
  await callApi(app, desk.team.people.designer, api.updateCostSheet, {
    params: sheet.params,
    body: { title, body: withExample(sheet.data.body), valid_until: '2026-12-04', updated_at: readAt },
  });
  const late = await desk.bring(sheet, 'approved', { updated_at: readAt });
  expect([late.status, late.message]).toEqual([409, 'Someone else changed this cost sheet. Reload it and try again.']);
});

test('what was approved last stands beside a new sheet whatever their names, the same alloy first', async () => {
  const { params } = await aSheet('approved');
  const next = (title: string) => desk.sheet(params, { title });
  const approvedBefore = async (sheet: SheetAt) => (await desk.read(sheet)).approved?.number;
  const inAlloy = async (sheet: SheetAt, alloy: string) => {
    const { metal, ...body } = withExample(sheet.data.body);
    await desk.save(sheet, { ...body, metal: { ...metal, alloy } });
    return sheet;
  };
  const platinum = await inAlloy(await next('In platinum'), 'platinum-950-ru');
  expect(await approvedBefore(platinum)).toBe(1);
  await desk.bring(platinum, 'submitted');
  await desk.bring(platinum, 'approved');
  expect(await approvedBefore(await next('Second round'))).toBe(1);
  expect(await approvedBefore(await inAlloy(await next('In silver'), 'silver-925'))).toBe(2);
});
