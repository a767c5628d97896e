import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeCostDesk, type SheetAt } from '../../testing/factories/make-cost-desk.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const CHANGED = 'Someone else changed this cost sheet. Reload it and try again.';

let app: TestApp;
let desk: Awaited<ReturnType<typeof makeCostDesk>>;
beforeAll(async () => {
  app = await startTestApp();
  desk = await makeCostDesk(app);
});
afterAll(() => app.stop());

const remove = ({ params, data }: SheetAt, readAt: string | undefined = data.updated_at) =>
  callApi(app, desk.team.people.merchandiser, api.deleteCostSheet, { params, query: { updated_at: readAt } });
const numbers = async ({ params }: SheetAt) => {
  const { body } = await callApi(app, desk.team.people.designer, api.listCostSheets, { params });
  return body.data.sheets.map(({ number, status }) => [number, status]);
};

test('what somebody saved meanwhile is not deleted', async () => {
  const sheet = await desk.sheet();
  const saved = await desk.save(sheet, sheet.data.body, { title: 'In rose' });
  const late = await remove(sheet);
  expect([late.status, late.message]).toEqual([409, CHANGED]);
  expect((await remove({ ...sheet, data: saved.body.data })).status).toBe(204);
});

test('of a save and a deletion at once, one is told of the other', async () => {
  for (let round = 0; round < 4; round += 1) {
    const sheet = await desk.sheet();
    const acts = [() => remove(sheet), () => desk.save(sheet, sheet.data.body, { title: 'In rose' })] as const;
    const order = round % 2 === 0 ? acts : acts.toReversed();
    const statuses = (await Promise.all(order.map((act) => act()))).map(({ status }) => status);
    const [removed, saved] = round % 2 === 0 ? statuses : statuses.toReversed();
    expect([
      [204, 404],
      [409, 200],
    ]).toContainEqual([removed, saved]);
  }
});

test('a double press on what was approved makes one draft', async () => {
  const sheet = await desk.example();
  await desk.bring(sheet, 'submitted');
  const { updated_at: readAt } = (await desk.bring(sheet, 'approved')).body.data;
  const press = () => desk.take(sheet, { snapshot: 1, updated_at: readAt });
  const answers = await Promise.all([press(), press()]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.message).toBe(CHANGED);
  expect(await numbers(sheet)).toEqual([
    [2, 'draft'],
    [1, 'approved'],
  ]);
  const again = await desk.read(sheet);
  expect((await desk.take(sheet, { snapshot: 1, updated_at: again.updated_at })).status).toBe(200);
});

test('a draft that somebody saved meanwhile is read again before anything is taken into it', async () => {
  const sheet = await desk.example();
  const { updated_at: readAt } = sheet.data;
  const title = 'In rose';
  const [saved, taken] = await Promise.all([
    desk.save(sheet, sheet.data.body, { title }, desk.team.people.merchandiser),
    desk.take(sheet, { snapshot: 1, updated_at: readAt }),
  ]);
  // A save joins its lines with what was taken; what is taken stands on the sheet that was read.
  expect(saved.status).toBe(200);
  expect([200, 409]).toContain(taken.status);
  expect((await desk.take(sheet, { snapshot: 1, updated_at: readAt })).message).toBe(CHANGED);
  expect((await desk.read(sheet)).title).toBe(title);
});
