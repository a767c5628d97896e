import * as api from '@facet/contract/endpoints/index';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files, fileThumbnails, fileWorks } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { FileWorkFailed, type FailureReason } from '../../platform/file-processes/file-work-failed.ts';
import { photo } from '../../platform/images/samples.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeDesign } from '../../testing/factories/make-design.ts';
import { makeFullTeam, TEAM_KINDS, type TeamKind } from '../../testing/factories/make-project.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { onWork } from '../../testing/on-work.ts';
import { sendPreview, upload } from '../../testing/upload.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { endForgottenWorks } from './actions/end-forgotten-works.ts';
import { orderWork } from './actions/file-works.ts';
import { makeFileThumbnails } from './actions/make-file-thumbnails.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

const show = async (caller: TestUser, fileId: number) =>
  (await callApi(app, caller, api.getFile, { params: { fileId } })).body.data;
const remake = (caller: TestUser, fileId: number) => callApi(app, caller, api.remakeFile, { params: { fileId } });
const preview = (fileId: number) => and(eq(fileWorks.fileId, fileId), eq(fileWorks.work, 'preview'));

const BOX = ['v 0 0 0', 'v 1 0 0', 'v 0 1 0', 'v 0 0 1', 'f 1 2 3', 'f 1 2 4', 'f 2 3 4', 'f 1 3 4'].join('\n');

async function design() {
  const place = { projectId: team.project.id, projectModuleId: team.modules['cad-design'].id };
  return makeDesign(app, { ...place, createdBy: team.owner.id, body: await photo(300, 200).png().toBuffer() });
}
async function failed(failure: FailureReason) {
  const { fileId } = await design();
  const making = onWork(app, 'makeThumbnails', () => Promise.reject(new FileWorkFailed(failure)));
  await makeFileThumbnails(app, fileId).catch(() => undefined);
  making.mockRestore();
  return fileId;
}

test('a model waits for its preview after the upload, and has one of the server until a browser sends its own', async () => {
  const user = await makeUser(app);
  const sent = await upload(app, user, { type: 'design', files: [{ name: 'ring.obj', body: Buffer.from(BOX) }] });
  const [file] = sent.files;
  const id = file?.id ?? 0;
  expect(file).toMatchObject({
    works: { preview: { state: 'waiting', failure: null }, tiles: null, film: null, reduced: null },
    is_captured: false,
  });
  await expect
    .poll(async () => (await show(user, id)).works.preview, { timeout: 20_000 })
    .toEqual({ state: 'done', failure: null });
  const drawn = await show(user, id);
  expect(drawn.thumbnails.map(({ width, height }) => [width, height])).toEqual([
    [240, 180],
    [640, 480],
    [1200, 900],
  ]);
  expect([drawn.is_captured, drawn.width]).toEqual([false, null]);
  const first = await app.http.inject(drawn.thumbnails[0]?.url ?? '');
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  await sendPreview(app, user, id, [{ name: 'preview.png', body: await photo(800, 600).png().toBuffer() }]);
  await expect.poll(async () => (await show(user, id)).thumbnails.at(-1)?.width, { timeout: 20_000 }).toBe(800);
  expect(await show(user, id)).toMatchObject({ is_captured: true, works: { preview: { state: 'done' } } });
});

test.each([
  ['broken', false],
  ['too_large', false],
  ['locked', false],
  ['unknown_kind', false],
  ['too_heavy', false],
  ['timed_out', true],
  ['crashed', true],
] as const)('what failed as %s says so, and trying again is offered: %s', async (failure, mayRemake) => {
  const fileId = await failed(failure);
  const shown = await show(team.owner, fileId);
  expect(shown.works.preview).toEqual({ state: 'failed', failure });
  expect(shown.abilities.remake).toBe(mayRemake);
  expect((await remake(team.owner, fileId)).status).toBe(mayRemake ? 200 : 409);
});

test('nobody is told of a failure where nothing is there to make it; what a restart cuts off waits for it', async () => {
  expect((await show(team.owner, await failed('unsupported'))).works.preview).toBeNull();
  const waiting = { state: 'waiting', failure: null };
  expect((await show(team.owner, await failed('closed'))).works.preview).toEqual(waiting);
});

test('trying again makes what was not made, once', async () => {
  const fileId = await failed('timed_out');
  // Nothing is made before both have asked: it could be done by then.
  const asked = Promise.withResolvers<void>();
  const making = onWork(app, 'makeThumbnails', async (run) => {
    await asked.promise;
    return run();
  });
  const { status, body } = await remake(team.owner, fileId);
  expect(status).toBe(200);
  expect(body.data.works.preview).toEqual({ state: expect.stringMatching(/^(waiting|working)$/), failure: null });
  expect((await remake(team.owner, fileId)).status).toBe(409);
  asked.resolve();
  making.mockRestore();
  await expect.poll(async () => (await show(team.owner, fileId)).thumbnails.length, { timeout: 20_000 }).toBe(3);
  expect(await app.db.select().from(fileWorks).where(preview(fileId))).toEqual([]);
});

test('earlier previews stay when making them again fails', async () => {
  const { fileId } = await design();
  await makeFileThumbnails(app, fileId);
  const making = onWork(app, 'makeThumbnails', () => Promise.reject(new FileWorkFailed('timed_out')));
  await makeFileThumbnails(app, fileId).catch(() => undefined);
  making.mockRestore();
  expect(await app.db.select().from(fileThumbnails).where(eq(fileThumbnails.fileId, fileId))).toHaveLength(3);
  expect((await show(team.owner, fileId)).works.preview).toEqual({ state: 'done', failure: null });
});

test('what waited for an hour has failed, and what was begun since has not', async () => {
  const [old, young] = [await design(), await design()];
  for (const { fileId } of [old, young]) {
    await transact(app, (tx) =>
      orderWork({ jobs: { ...app.jobs, send: async () => undefined } }, tx, { fileId, work: 'preview' }),
    );
  }
  await app.db
    .update(fileWorks)
    .set({ since: new Date(Date.now() - 3_700_000) })
    .where(preview(old.fileId));
  await endForgottenWorks(app, new AbortController().signal);
  expect((await show(team.owner, old.fileId)).works.preview).toEqual({ state: 'failed', failure: 'timed_out' });
  expect((await show(team.owner, young.fileId)).works.preview).toEqual({ state: 'waiting', failure: null });
});

const refused = { reviewer: 404, watcher: 404, client: 403, space_member: 404, stranger: 404 } as const;
const may = { space_admin: 200, p_owner: 200, p_manager: 200, designer: 200, c_design: 200 } as const;
const seeNothing = { s_design: 404, merchandiser: 404, t_design: 404 } as const;
const GRID: Record<TeamKind, number> = {
  ...may,
  ...seeNothing,
  ...refused,
};
describe('of a file in cad-design', () => {
  test.each(TEAM_KINDS)('%s may have a preview tried again or not, and is told so', async (kind) => {
    const fileId = await failed('crashed');
    const seen = await callApi(app, team.people[kind], api.getFile, { params: { fileId } });
    if (seen.status === 200) expect(seen.body.data.abilities.remake).toBe(GRID[kind] === 200);
    expect((await remake(team.people[kind], fileId)).status).toBe(GRID[kind]);
  });
});

test('a picture that is gone takes what was to be made of it along', async () => {
  const fileId = await failed('crashed');
  await app.db.update(files).set({ deletedAt: new Date() }).where(eq(files.id, fileId));
  await makeFileThumbnails(app, fileId);
  expect(await app.db.select().from(fileWorks).where(preview(fileId))).toEqual([]);
});
