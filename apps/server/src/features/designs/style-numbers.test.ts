import * as api from '@facet/contract/endpoints/index';
import { formatNumber, numberYear } from '@facet/contract/craft/style-number';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activities, styles } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { makeFullTeam, makeProject } from '../../testing/factories/make-project.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

const setPattern = (body: object, by: Caller = team.people.space_admin, spaceId = team.space.id) =>
  callApi(app, by, api.updateSpace, { params: { spaceId }, body });
const place = () => ({ projectId: team.project.id, moduleId: team.modules['cad-design'].id });
async function make(title: string) {
  const body = { style: { title }, file_ids: [] };
  const answer = await callApi(app, team.people.designer, api.uploadDesigns, { params: place(), body });
  return answer.body.style;
}
const change = (styleId: number, number: string | null, by: Caller = team.people.p_manager) =>
  callApi(app, by, api.updateStyle, { params: { ...place(), styleId }, body: { number } });
const numberOld = (by: Caller = team.people.space_admin) =>
  callApi(app, by, api.numberStyles, { params: { spaceId: team.space.id } });
const countOld = async (by: Caller = team.people.space_admin) =>
  (await callApi(app, by, api.countUnnumberedStyles, { params: { spaceId: team.space.id } })).body.data;

test('fifty styles made at once get fifty numbers, and none is given twice', async () => {
  expect((await make('Before')).number).toBeNull();
  const set = await setPattern({ style_number_pattern: 'MO-{n:4}' });
  expect(set.body.data).toMatchObject({ style_number_pattern: 'MO-{n:4}', style_number_at: 'creation' });
  const made = await Promise.all(Array.from({ length: 50 }, (_, at) => make(`Ring ${at}`)));
  const numbers = Array.from({ length: 50 }, (_, at) => formatNumber('MO-{n:4}', 2026, at + 1));
  expect(new Set(made.map(({ number }) => number))).toEqual(new Set(numbers));
  // Neither a deleted style's number comes again, nor one that somebody wrote by hand.
  const last = made.find(({ number }) => number === 'MO-0050');
  await callApi(app, team.people.p_owner, api.deleteStyles, { params: place(), body: { ids: [last?.id] } });
  await app.db
    .update(activities)
    .set({ styleId: null })
    .where(eq(activities.styleId, last?.id ?? 0));
  await app.db.delete(styles).where(eq(styles.id, last?.id ?? 0));
  expect((await change(made[0]?.id ?? 0, 'mo-0051')).body.data.number).toBe('mo-0051');
  expect((await make('Next')).number).toBe('MO-0052');
});

test('a new pattern renames nothing, counts for itself, and an old one goes on', async () => {
  await setPattern({ style_number_pattern: 'OLD-{n:3}' });
  const before = await make('Celeste');
  await setPattern({ style_number_pattern: 'NR-{year}-{n:4}' });
  expect((await make('Halo')).number).toBe(`NR-${numberYear(new Date())}-0001`);
  await setPattern({ style_number_pattern: 'OLD-{n:2}' });
  expect((await make('Luna')).number).toBe('OLD-02');
  const params = { ...place(), styleId: before.id };
  expect((await callApi(app, team.people.designer, api.getStyle, { params })).body.data.number).toBe('OLD-001');
  expect(await setPattern({ style_number_pattern: 'NR-{y}' })).toMatchObject({
    status: 422,
    errors: { style_number_pattern: [expect.stringContaining('“{y}” means nothing here')] },
  });
  expect((await setPattern({ style_number_pattern: 'X-{n}' }, team.people.p_owner)).status).toBe(403);
});

test('whoever leads the project writes a number by hand, and the log says so', async () => {
  await setPattern({ style_number_pattern: 'HA-{n:3}' });
  const [one, two] = [await make('Solitaire'), await make('Signet')];
  expect((await change(one.id, 'HA-900', team.people.designer)).status).toBe(403);
  expect((await change(one.id, 'HA-900')).body.data.number).toBe('HA-900');
  // Its former number stays its own; nobody else gets it.
  const taken = { status: 422, errors: { number: ['Another style has, or had, the number ha-001'] } };
  expect(await change(two.id, 'ha-001')).toMatchObject(taken);
  expect((await change(one.id, 'HA-001')).status).toBe(200);
  const log = await app.db
    .select({ before: activities.oldValue, after: activities.newValue })
    .from(activities)
    .where(sql`${activities.styleId} = ${one.id} and ${activities.event} = 'style.changed'`)
    .orderBy(asc(activities.id))
    .limit(5);
  expect(log).toEqual([
    { before: { number: 'HA-001' }, after: { number: 'HA-900' } },
    { before: { number: 'HA-900' }, after: { number: 'HA-001' } },
  ]);
});

test('styles that have none are numbered in the order in which they were made, by admins, with as many statements', async () => {
  await setPattern({ style_number_pattern: null });
  await numberOld();
  const ids: number[] = [];
  for (const title of ['First', 'Second', 'Third'])
    ids.push((await makeStyle(app, { projectId: team.project.id, createdBy: team.people.designer.id, title })).id);
  await setPattern({ style_number_pattern: 'AC-{n:3}' });
  const without = await countOld();
  expect((await numberOld(team.people.p_owner)).status).toBe(403);
  let answer: Awaited<ReturnType<typeof numberOld>> | undefined;
  const statements = await countQueries(app, async () => void (answer = await numberOld()));
  expect(answer?.body.data).toEqual({ numbered: without.without, left: 0 });
  expect(await countOld()).toEqual({ without: 0 });
  const rows = await app.db
    .select({ number: styles.number })
    .from(styles)
    .where(sql`${styles.id} in ${ids}`)
    .orderBy(asc(styles.id))
    .limit(5);
  const numbers = rows.map(({ number }) => Number(number?.slice(3)));
  expect(numbers).toEqual([without.without - 2, without.without - 1, without.without]);
  expect(statements).toBeLessThan(20);
});

test('a copy has numbers of its own, and a project whose numbers are taken elsewhere stays', async () => {
  await setPattern({ style_number_pattern: 'CP-{n:3}' });
  const style = await make('Copied');
  const copy = await callApi(app, team.people.space_admin, api.duplicateProject, {
    params: { projectId: team.project.id },
    body: { title: 'Copy', with_designs: true },
  });
  expect(copy.status).toBe(201);
  const copied = await app.db
    .select({ number: styles.number })
    .from(styles)
    .where(sql`${styles.projectId} = ${copy.body.data.id} and ${styles.title} = 'Copied'`)
    .limit(2);
  expect(copied).toEqual([{ number: expect.stringMatching(/^CP-\d{3}$/) }]);
  expect(copied[0]?.number).not.toBe(style.number);

  const admin = team.people.space_admin;
  const { space: other } = await makeSpace(app);
  await addToSpace(app, { spaceId: other.id, userId: admin.id, role: 'space_admin' });
  const there = await makeProject(app, { spaceId: other.id });
  const clash = await makeStyle(app, { projectId: there.project.id, createdBy: there.owner.id });
  const at = { projectId: there.project.id, moduleId: there.modules['cad-design'].id, styleId: clash.id };
  const give = (number: string) => callApi(app, there.owner, api.updateStyle, { params: at, body: { number } });
  await give(style.number ?? '');
  const move = () =>
    callApi(app, admin, api.moveProjects, {
      body: { project_ids: [there.project.id], space_id: team.space.id, folder_id: null },
    });
  const message = `A style of it has the number ${style.number}, which is taken in that space`;
  expect((await move()).body.data).toEqual({ done: [], failed: [{ id: there.project.id, message }] });
  await give('FREE-1');
  expect((await move()).body.data.done).toEqual([there.project.id]);
  // It takes its number along.
  expect((await change(style.id, 'free-1')).status).toBe(422);
});

test('a number is found in every list, also in part and beside other words', async () => {
  await setPattern({ style_number_pattern: 'ZQ-{n:4}' });
  const { number, id } = await make('Aurelia');
  const { designer } = team.people;
  for (const search of [number ?? '', 'zq 0001', 'aurelia zq-00']) {
    const found = await callApi(app, designer, api.searchEverything, { query: { search } });
    expect(found.body.data.styles.rows[0]).toMatchObject({ id, number, title: 'Aurelia' });
    const listed = await callApi(app, designer, api.listStyles, { params: place(), query: { search } });
    expect(listed.body.data.map((style) => style.id)).toEqual([id]);
    const offered = await callApi(app, designer, api.listProjectStyles, {
      params: { projectId: team.project.id },
      query: { search },
    });
    expect(offered.body.data.map((style) => style.id)).toEqual([id]);
  }
});
