import * as api from '@facet/contract/endpoints/index';
import { torus } from '@facet/model/testing/rings';
import { binaryStl } from '@facet/model/testing/solids';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { FileWorkFailed } from '../../platform/file-processes/file-work-failed.ts';
import { SMALL_MODEL } from '../../platform/file-processes/kind-of-work.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { onWork } from '../../testing/on-work.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());
afterEach(() => void vi.restoreAllMocks());

const PATIENCE = { timeout: 90_000, interval: 50 };
vi.setConfig({ testTimeout: PATIENCE.timeout * 2 });

const SMALL = Buffer.from(binaryStl(torus(9.255, 1, 32)));
/** A ring, and nothing after it that would be read. */
const large = (more = 0) => Buffer.concat([SMALL, Buffer.alloc(SMALL_MODEL + more)]);

async function uploadVersion(body: Buffer) {
  const { designer } = team.people;
  const sent = await upload(app, designer, { type: 'design', files: [{ name: 'celeste.stl', body }] });
  const params = { projectId: team.project.id, moduleId: team.modules['cad-design'].id };
  const made = await callApi(app, designer, api.uploadDesigns, {
    params,
    body: { style: { title: 'Celeste' }, file_ids: sent.files.map(({ id }) => id) },
  });
  return { ...params, itemId: made.body.data[0]?.id ?? 0 };
}
const readWork = async (params: Awaited<ReturnType<typeof uploadVersion>>) =>
  (await callApi(app, team.people.designer, api.getModelCard, { params })).body.data.work;
async function becomes(params: Awaited<ReturnType<typeof uploadVersion>>, state: string) {
  await expect.poll(async () => (await readWork(params))?.state, PATIENCE).toBe(state);
}

test('small models are measured while a large one is, and of large ones the smaller comes first', async () => {
  const asked: number[] = [];
  const mayEnd = Promise.withResolvers<void>();
  onWork(app, 'readMeasures', async (run, source) => {
    const size = 'size' in source ? Number(source.size) : 0;
    asked.push(size);
    if (size > SMALL_MODEL) await mayEnd.promise;
    return run();
  });
  const first = await uploadVersion(large(30));
  await becomes(first, 'working');
  const [largest, larger] = [await uploadVersion(large(2000)), await uploadVersion(large(1000))];
  const small = await uploadVersion(SMALL);
  await becomes(small, 'done');
  expect([(await readWork(first))?.state, (await readWork(larger))?.state]).toEqual(['working', 'waiting']);
  mayEnd.resolve();
  for (const one of [first, larger, largest]) await becomes(one, 'done');
  expect(asked).toEqual([30, 0, 1000, 2000].map((more) => (more ? large(more) : SMALL).length));
});

test('a measuring that took too long is not tried again', async () => {
  const { asked } = onWork(app, 'readMeasures', () => Promise.reject(new FileWorkFailed('timed_out')));
  const one = await uploadVersion(SMALL);
  await becomes(one, 'failed');
  expect(await readWork(one)).toEqual({ state: 'failed', failure: 'timed_out' });
  const jobs = await app.pool.query<{ state: string; tries: number }>(
    `select state::text, retry_count as tries from pgboss.job where name = 'files.measure' order by created_on desc limit 1`,
  );
  expect(jobs.rows).toMatchObject([{ state: expect.stringMatching(/active|completed/), tries: 0 }]);
  expect(asked).toHaveBeenCalledTimes(1);
});
