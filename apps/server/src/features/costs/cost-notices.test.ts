import * as api from '@facet/contract/endpoints/index';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications, projectMembers } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeCostDesk } from '../../testing/factories/make-cost-desk.ts';
import { TEAM_KINDS, type TeamKind } from '../../testing/factories/make-project.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailNotice } from '../delivery/actions/mail-notice.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof makeCostDesk>>;
beforeAll(async () => {
  app = await startTestApp();
  desk = await makeCostDesk(app);
});
afterAll(() => app.stop());

const ofSheets = async (kind: TeamKind, query: object = {}) =>
  (await callApi(app, desk.team.people[kind], api.listNotifications, { query: { ...query } })).body.data.filter(
    ({ additional_data: data }) => typeof data.cost_sheet_id === 'number',
  );
const messages = async (kind: TeamKind, sheetId: number) =>
  (await ofSheets(kind))
    .filter(({ additional_data: data }) => data.cost_sheet_id === sheetId)
    .map(({ message }) => message);
const byKind = async (sheetId: number) => {
  const told: [TeamKind, string[]][] = [];
  for (const kind of TEAM_KINDS) told.push([kind, await messages(kind, sheetId)]);
  return Object.fromEntries(told.filter(([, words]) => words.length > 0));
};

test('a submitted sheet is told to those who decide, and what became of it to whoever submitted it', async () => {
  const sheet = await desk.example();
  const { sheetId, styleId, projectId } = sheet.params;
  const { merchandiser, p_owner: owner } = desk.team.people;
  await desk.bring(sheet, 'submitted', { note: 'At 1000.85 each' }, merchandiser);
  const submitted = ['submitted cost sheet 1 of Celeste halo'];
  expect(await byKind(sheetId)).toEqual({ p_owner: submitted, p_manager: submitted });
  expect((await ofSheets('p_owner', { sort_by: 'waiting' }))[0]).toMatchObject({
    type: 'cost_sheet_submitted',
    link: 'to_costing',
    is_waiting: true,
    user: { id: merchandiser.id },
    additional_data: { project_id: projectId, style_id: styleId, cost_sheet_id: sheetId },
  });
  await desk.bring(sheet, 'returned', { note: 'Cast it under 1000.85' });
  expect(await ofSheets('p_owner', { sort_by: 'waiting' })).toEqual([]);
  expect((await byKind(sheetId)).merchandiser).toEqual(['returned cost sheet 1 of Celeste halo']);
  await desk.bring(sheet, 'draft');
  await desk.bring(sheet, 'submitted', {}, merchandiser);
  await desk.bring(sheet, 'approved', { note: 'Go' }, owner);
  await desk.bring(sheet, 'locked', {}, owner);
  expect((await byKind(sheetId)).merchandiser).toEqual([
    'locked cost sheet 1 of Celeste halo',
    'approved cost sheet 1 of Celeste halo',
    'returned cost sheet 1 of Celeste halo',
  ]);
});

test('whoever decides on a sheet of their own is told nothing', async () => {
  const sheet = await desk.example();
  const { p_owner: owner } = desk.team.people;
  await desk.bring(sheet, 'submitted', {}, owner);
  await desk.bring(sheet, 'approved', {}, owner);
  expect(await byKind(sheet.params.sheetId)).toEqual({ p_manager: ['submitted cost sheet 1 of Celeste halo'] });
});

test('neither notice nor mail says an amount, and the mail leads to the sheet', async () => {
  const sheet = await desk.example();
  const { p_manager: manager } = desk.team.people;
  await desk.bring(sheet, 'submitted', { note: 'At 1000.85 each' }, desk.team.people.designer);
  const [row] = await app.db
    .select()
    .from(notifications)
    .where(
      sql`${eq(notifications.userId, manager.id)} and ${notifications.data} ->> 'cost_sheet_id' = ${sheet.params.sheetId}::text`,
    );
  expect(row).toMatchObject({ email: 'at_once' });
  expect(JSON.stringify(row)).not.toContain('1000.85');
  await mailNotice(app, { uuid: row?.uuid ?? '', user_id: manager.id });
  const mail = (await mailsTo(app, manager.email)).at(-1)?.replaceAll('=\r\n', '') ?? '';
  expect(mail).toContain('submitted a cost sheet');
  expect(mail).toContain(`/styles/${sheet.params.styleId}/costing`);
  expect(mail).not.toContain('1000.85');
});

test('who no longer sees costs, and what was deleted, is told no more', async () => {
  const sheet = await desk.sheet();
  const { sheetId } = sheet.params;
  const { designer, project } = { ...desk.team.people, project: desk.team.project };
  await desk.bring(sheet, 'submitted', {}, designer);
  await desk.bring(sheet, 'returned');
  expect(await messages('designer', sheetId)).toEqual(['returned cost sheet 1 of Celeste halo']);
  const of = sql`${eq(projectMembers.projectId, project.id)} and ${eq(projectMembers.userId, designer.id)}`;
  await app.db
    .update(projectMembers)
    .set({ roles: ['c_design'] })
    .where(of);
  expect(await messages('designer', sheetId)).toEqual([]);
  await app.db
    .update(projectMembers)
    .set({ roles: ['designer'] })
    .where(of);
  await callApi(app, designer, api.deleteCostSheet, { params: sheet.params, query: {} });
  expect(await messages('designer', sheetId)).toEqual([]);
});
