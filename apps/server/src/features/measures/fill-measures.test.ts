import * as api from '@facet/contract/endpoints/index';
import { MEASURE_EDITION } from '@facet/model/measure/edition';
import { torus } from '@facet/model/testing/rings';
import { binaryStl } from '@facet/model/testing/solids';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fileMeasures, fileWorks } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { fillMeasures } from './actions/fill-measures.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

const PATIENCE = { timeout: 90_000, interval: 50 };
vi.setConfig({ testTimeout: PATIENCE.timeout * 2 });

const RING = Buffer.from(binaryStl(torus(9.255, 1, 32)));
const place = () => ({ projectId: team.project.id, moduleId: team.modules['cad-design'].id });

async function uploadVersion(title: string) {
  const { designer } = team.people;
  const sent = await upload(app, designer, { type: 'design', files: [{ name: 'celeste.stl', body: RING }] });
  const [file] = sent.files;
  const made = await callApi(app, designer, api.uploadDesigns, {
    params: place(),
    body: { style: { title }, file_ids: [file?.id ?? 0] },
  });
  return { itemId: made.body.data[0]?.id ?? 0, fileId: file?.id ?? 0 };
}
const listed = async (title: string) => {
  const { body } = await callApi(app, team.people.designer, api.listStyles, {
    params: place(),
    query: { search: title },
  });
  return body.data[0]?.items.map(({ preflight }) => preflight);
};
const getCard = async (itemId: number) =>
  (await callApi(app, team.people.designer, api.getModelCard, { params: { ...place(), itemId } })).body.data;
const measuringJobs = async () =>
  (await app.pool.query<{ priority: number }>(`select priority from pgboss.job where name = 'files.measure'`)).rows;
const worksOnFiles = () => app.db.select().from(fileWorks);
const readEdition = async (fileId: number) =>
  (await app.db.select().from(fileMeasures).where(eq(fileMeasures.fileId, fileId)))[0]?.edition;

test('a model that becomes a version is measured though nobody opens it, and lists, spec and pre-flight know', async () => {
  const { itemId } = await uploadVersion('Celeste');
  await expect.poll(() => listed('Celeste'), PATIENCE).not.toEqual(['unmeasured']);
  const { designer } = team.people;
  const params = { ...place(), itemId };
  const spec = { key: 'size', title: 'Size', unit: 'us', source: 'ring', alloy: null, target: null, tolerance: null };
  const set = await callApi(app, designer, api.setSpec, { params, body: { lines: [spec] } });
  expect(set.body.data.lines).toMatchObject([{ measured: expect.closeTo(16.51, 1) }]);
  const { body } = await callApi(app, designer, api.listFindings, {
    params: place(),
    query: { 'item_ids[]': [itemId] },
  });
  expect(body.data).toMatchObject([{ item_id: itemId, work: { state: 'done' }, findings: expect.anything() }]);
  expect(body.data[0]?.findings.length).toBeGreaterThan(0);
});

test('models never measured, or not as it is done today, are measured behind people’s files; looking orders nothing', async () => {
  const [never, older] = [await uploadVersion('Never'), await uploadVersion('Older')];
  for (const { fileId } of [never, older]) await expect.poll(() => readEdition(fileId), PATIENCE).toBe(MEASURE_EDITION);
  // Whatever else is made of them holds their rows, and such files are left to the next time.
  await expect.poll(worksOnFiles, PATIENCE).toEqual([]);
  await app.db.delete(fileMeasures).where(eq(fileMeasures.fileId, never.fileId));
  await app.db.update(fileMeasures).set({ edition: 1 }).where(eq(fileMeasures.fileId, older.fileId));
  await app.pool.query(`delete from pgboss.job where name = 'files.measure'`);
  for (const { itemId } of [never, older]) expect((await getCard(itemId)).work?.state).toBe('waiting');
  expect([await listed('Never'), await measuringJobs()]).toEqual([['unmeasured'], []]);
  // Nothing is ordered while something else waits to be measured.
  const [busy] = await app.db
    .insert(fileWorks)
    .values({ fileId: never.fileId, work: 'measure', state: 'waiting' })
    .returning();
  expect(await fillMeasures(app)).toBe(0);
  await app.db.delete(fileWorks).where(eq(fileWorks.fileId, busy?.fileId ?? 0));
  expect(await fillMeasures(app)).toBe(2);
  for (const { priority } of await measuringJobs()) expect(priority).toBeLessThan(-RING.length);
  for (const { fileId } of [never, older]) await expect.poll(() => readEdition(fileId), PATIENCE).toBe(MEASURE_EDITION);
  expect((await getCard(never.itemId)).work?.state).toBe('done');
  expect(await fillMeasures(app)).toBe(0);
});

test('what failed for a reason is not tried again by itself', async () => {
  const { fileId } = await uploadVersion('Heavy');
  await expect.poll(() => readEdition(fileId), PATIENCE).toBe(MEASURE_EDITION);
  await app.db.delete(fileMeasures).where(eq(fileMeasures.fileId, fileId));
  await app.db.insert(fileWorks).values({ fileId, work: 'measure', state: 'failed', failure: 'too_heavy' });
  expect(await fillMeasures(app)).toBe(0);
});
