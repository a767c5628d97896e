import * as api from '@facet/contract/endpoints/index';
import { torus } from '@facet/model/testing/rings';
import { binaryStl } from '@facet/model/testing/solids';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fileMeasures, fileWorks } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeFullTeam, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { onWork } from '../../testing/on-work.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { measureFile } from './actions/measure-file.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

const PATIENCE = { timeout: 90_000, interval: 50 };
vi.setConfig({ testTimeout: PATIENCE.timeout * 2 });

const STOPPED = { state: 'failed', failure: 'stopped' };
const DONE = { state: 'done', failure: null };
const SMALL = Buffer.from(binaryStl(torus(9.255, 1, 64)));
/** 200,000 triangles, which take seconds: long enough to be seen and stopped. */
const LARGE = Buffer.from(binaryStl(torus(9.255, 1, 450)));

async function uploadVersion(body: Buffer, style: object = { style: { title: 'Celeste' } }) {
  const sent = await upload(app, team.people.designer, { type: 'design', files: [{ name: 'celeste.stl', body }] });
  const params = { projectId: team.project.id, moduleId: team.modules['cad-design'].id };
  const made = await callApi(app, team.people.designer, api.uploadDesigns, {
    params,
    body: { ...style, file_ids: sent.files.map(({ id }) => id) },
  });
  const [item] = made.body.data;
  if (!item) throw new Error(made.message ?? 'nothing uploaded');
  return { params: { ...params, itemId: item.id }, styleId: made.body.style.id, fileId: sent.files[0]?.id ?? 0 };
}
type Params = Awaited<ReturnType<typeof uploadVersion>>['params'];
const card = async (params: Params) =>
  (await callApi(app, team.people.designer, api.getModelCard, { params })).body.data;
const stop = (params: Params, by: Caller | null = team.people.designer) =>
  callApi(app, by, api.stopMeasuring, { params });
const measureAgain = (fileId: number) => callApi(app, team.people.designer, api.remakeFile, { params: { fileId } });
const measured = async (params: Params) => {
  await expect.poll(async () => (await card(params)).work, PATIENCE).toEqual(DONE);
};

test('how far a measuring is stands on the card; stopped it stays so, holds up nobody, and can be ordered again', async () => {
  const large = await uploadVersion(LARGE);
  await expect.poll(async () => (await card(large.params)).work?.progress, PATIENCE).toBeGreaterThan(0);
  const next = await uploadVersion(SMALL, { style_id: large.styleId });
  expect((await stop(large.params)).body.data).toMatchObject({ work: STOPPED, figures: null });
  // A second click finds it stopped, and reading the card again orders nothing.
  expect((await stop(large.params)).body.data.work).toEqual(STOPPED);
  await measured(next.params);
  expect((await card(next.params)).against).toMatchObject({ work: STOPPED, figures: null });
  expect([(await card(large.params)).work, (await card(large.params)).figures]).toEqual([STOPPED, null]);
  expect((await measureAgain(large.fileId)).status).toBe(200);
  expect((await card(large.params)).work?.state).toMatch(/waiting|working/);
  expect((await stop(large.params)).body.data).toMatchObject({ work: STOPPED, figures: null });
});

test('what was measured before stays when measuring it again is stopped; what is done cannot be stopped', async () => {
  const { params, fileId } = await uploadVersion(SMALL, { style: { title: 'Called off' } });
  await measured(params);
  const before = (await card(params)).figures;
  expect((await stop(params)).body.data).toMatchObject({ work: DONE, figures: before });
  await app.db.insert(fileWorks).values({ fileId, work: 'measure', state: 'waiting' });
  expect((await card(params)).stopped).toBeNull();
  const { designer, p_owner: owner } = team.people;
  const stopped = { at: expect.stringMatching(/^20.*Z$/), by: { id: designer.id, name: expect.any(String) } };
  expect((await stop(params)).body.data).toMatchObject({ work: STOPPED, figures: before, stopped });
  // Stopping it again changes nothing.
  expect((await stop(params, owner)).body.data).toMatchObject({ work: STOPPED, stopped });
  const log = await callApi(app, owner, api.listLog, { params: { projectId: team.project.id } });
  const told = log.body.data.filter(({ breadcrumbs: crumbs }) => crumbs.style?.title === 'Called off');
  expect(told.filter(({ event }) => event === 'spec.changed')).toMatchObject([
    { user: { id: designer.id }, old_value: null, new_value: { text: 'Measuring: stopped' } },
  ]);
  expect(
    (await callApi(app, team.people.designer, api.getFile, { params: { fileId } })).body.data.abilities.remake,
  ).toBe(true);
});

test('what was stopped before its job came, or came again after a restart, is not measured', async () => {
  const { params, fileId } = await uploadVersion(SMALL);
  await measured(params);
  await app.db.delete(fileMeasures).where(eq(fileMeasures.fileId, fileId));
  // As a process that was killed at work leaves it: nobody is at it, and the job comes again.
  await app.db.insert(fileWorks).values({ fileId, work: 'measure', state: 'working', progress: 40 });
  expect((await card(params)).work).toEqual({ state: 'working', failure: null, progress: 40 });
  expect((await stop(params)).body.data.work).toEqual(STOPPED);
  await measureFile(app, fileId, AbortSignal.timeout(PATIENCE.timeout));
  expect([(await card(params)).work, (await card(params)).figures]).toEqual([STOPPED, null]);
  await measureAgain(fileId);
  await measured(params);
});

test('one that is stopped as it ends keeps nothing, and says that it was stopped', async () => {
  const { params, fileId } = await uploadVersion(SMALL);
  await measured(params);
  await app.db.delete(fileMeasures).where(eq(fileMeasures.fileId, fileId));
  const stopping = onWork(app, 'readMeasures', async (run) => {
    const found = await run();
    await stop(params);
    return found;
  });
  await app.db.insert(fileWorks).values({ fileId, work: 'measure', state: 'waiting' });
  await measureFile(app, fileId, AbortSignal.timeout(PATIENCE.timeout));
  stopping.mockRestore();
  expect(stopping.asked).toHaveBeenCalledTimes(1);
  const work = and(eq(fileWorks.fileId, fileId), eq(fileWorks.work, 'measure'));
  expect(await app.db.select().from(fileWorks).where(work)).toMatchObject([STOPPED]);
  expect(await app.db.select().from(fileMeasures).where(eq(fileMeasures.fileId, fileId))).toEqual([]);
});

// In the order of TEAM_KINDS: space_admin, p_owner, p_manager, designer, s_design, merchandiser, t_design, c_design,
// reviewer, watcher, client (granted cad-design), space_member, stranger.
const see = [200, 200, 200, 200, 404, 404, 404, 200, 404, 404, 403, 403, 403];
test('stopMeasuring answers each role as the table says', async () => {
  const { params } = await uploadVersion(SMALL);
  await measured(params);
  const answers = [];
  for (const kind of TEAM_KINDS) answers.push([kind, (await stop(params, team.people[kind])).status]);
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(TEAM_KINDS.map((kind, at) => [kind, see[at]])));
  expect((await stop(params, null)).status).toBe(401);
});
