import { appendFile, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as api from '@facet/contract/endpoints/index';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { fileThumbnails, files, pushSubscriptions } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeAdmin, makeUser } from '../../testing/factories/make-user.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makePushBrowser } from '../../testing/push-browser.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { keepProcess } from './actions/keep-process.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  const ffmpeg = { path: '/usr/bin/ffmpeg', version: '7.1', writesH264: true, knowsFrameMode: true };
  app = await startTestApp({ filming: { ffmpeg }, env: { TRASH_DAYS: '12', ALLOW_PRIVATE_ADDRESSES: 'true' } });
  admin = await makeAdmin(app, { firstName: 'Ines' });
});
afterAll(() => app.stop());

const show = async () => (await callApi(app, admin.admin, api.getInstallation)).body.data;

async function makeGiven(times: number) {
  const broken = { name: 'mail-token', schema: z.object({ row_id: z.string() }) };
  for (let time = 0; time < times; time += 1)
    await transact(app, (tx) => app.jobs.send(tx, broken, { row_id: 'no id at all' }));
  return vi.waitFor(async () => {
    const { body } = await callApi(app, admin.admin, api.listFailedJobs);
    expect([body.total, body.data.length]).toEqual([times, times]);
    return body.data;
  }, 10_000);
}

test('it says its versions, processes, storage, mail, push, trash and last back-up', async () => {
  const leave = await keepProcess(app);
  const before = await show();
  expect(before).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    postgres: expect.stringMatching(/^\d+\.\d+/),
    schema: { latest: expect.stringMatching(/^\d{4}_/), waiting: 0 },
    processes: [{ role: 'all', sockets: 0, ffmpeg: '7.1' }],
    storage: { place: 'disk', bytes: 0, space_quota: null, takes_files: true },
    mail: { host: null },
    push: { browsers: 0, own_browsers: 0, is_contact_reachable: expect.any(Boolean), refusals: [] },
    backups: [],
    trash: { days: 12, things: 0 },
  });
  expect(before.queues.map(({ name }) => name)).toEqual(expect.arrayContaining(['mail-token', 'trash.empty']));
  await leave();
  expect(await show()).toMatchObject({ processes: [] });
});

test('back-ups are known from what whoever makes them has told, line by line', async () => {
  const file = path.join(app.dataDir, 'backups.jsonl');
  const made = (made_at: string, more = {}) => `${JSON.stringify({ made_at, ...more })}\n`;
  const older = Array.from({ length: 1500 }, (_, at) =>
    made(new Date(Date.UTC(2022, 0, at)).toISOString(), { bytes: at }),
  );
  await writeFile(file, older.join(''));
  await appendFile(file, made('2026-11-21T09:00:00Z', { bytes: 5000, place: 's3://vault' }));
  await appendFile(file, made('2099-01-01T00:00:00Z', { bytes: 7000 }));
  await appendFile(file, 'done!\n{"made_at":"yesterday"}\n\n');
  await appendFile(file, made('2026-11-22T10:00:00+01:00', { error: 'disk was full' }));
  await appendFile(file, made('2026-11-21T09:00:00Z', { checked_at: '2026-11-22T12:00:00Z' }));
  const { backups } = await show();
  expect(backups).toHaveLength(20);
  expect(backups.slice(0, 3)).toEqual([
    { made_at: '2026-11-22T09:00:00.000Z', bytes: null, place: null, checked_at: null, error: 'disk was full' },
    {
      made_at: '2026-11-21T09:00:00.000Z',
      bytes: 5000,
      place: 's3://vault',
      checked_at: '2026-11-22T12:00:00.000Z',
      error: null,
    },
    { made_at: '2026-02-07T00:00:00.000Z', bytes: 1499, place: null, checked_at: null, error: null },
  ]);
});

test('a queue says since when its oldest job waits, and how long those of the last day did', async () => {
  const queue = async () => (await show()).queues.find(({ name }) => name === 'waits-long');
  await app.db
    .execute(sql`insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
      retention_seconds, deletion_seconds, table_name, partition)
    select 'waits-long', policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds,
      table_name, partition from pgboss.queue where name = 'trash.empty'`);
  expect(await queue()).toMatchObject({ waiting: 0, waits_since: null });
  for (const at of ['2026-11-22T08:00:00Z', '2026-11-22T07:00:00Z', '2099-01-01T00:00:00Z'])
    await app.db.execute(sql`insert into pgboss.job (name, start_after) values ('waits-long', ${at})`);
  expect(await queue()).toMatchObject({ waiting: 2, waits_since: '2026-11-22T07:00:00.000Z', wait_seconds: null });
  const startsAfter = (seconds: number, ago = '1 hour') =>
    app.db.execute(sql`insert into pgboss.job (name, state, start_after, started_on, completed_on)
      select 'waits-long', 'completed', at - make_interval(secs => ${seconds}), at, now()
      from (select now() - ${ago}::interval as at) begun`);
  await startsAfter(600, '25 hours');
  expect(await queue()).toMatchObject({ wait_seconds: null });
  for (let seconds = 1; seconds <= 21; seconds += 1) await startsAfter(seconds);
  expect(await queue()).toMatchObject({ wait_seconds: 20, done: 22 });
});

test('jobs that were given up are looked at, retried and dropped, and that is written down', async () => {
  const [first, second] = await makeGiven(2);
  expect(first).toMatchObject({ name: 'mail-token', attempts: 1, error: expect.stringContaining('row_id') });
  const params = (job: typeof first) => ({ params: { jobId: job?.id ?? '' } });
  expect((await show()).failed_jobs).toBe(2);
  expect((await callApi(app, admin.admin, api.dropJob, params(first))).status).toBe(204);
  expect((await callApi(app, admin.admin, api.dropJob, params(first))).status).toBe(404);
  expect((await callApi(app, admin.admin, api.retryJob, params(first))).status).toBe(404);
  expect((await callApi(app, admin.admin, api.retryJob, params(second))).status).toBe(204);
  const { body } = await callApi(app, admin.admin, api.listAudit, { query: { kind: 'settings' } });
  expect(body.data.map(({ act, details }) => [act, details.ids])).toEqual([
    ['job_retried', { job: second?.id }],
    ['job_dropped', { job: first?.id }],
  ]);
});

test('a deleted style comes back with its files; what it was in must be there', async () => {
  const { project, owner, modules } = await makeProject(app);
  const style = await makeStyle(app, { projectId: project.id, createdBy: owner.id, title: 'Celeste halo' });
  const place = { projectId: project.id, styleId: style.id, moduleId: modules['cad-design'].id };
  const item = await makeItem(app, { ...place, createdBy: owner.id });
  await app.db.insert(fileThumbnails).values({
    fileId: item.fileId,
    presetName: 'small',
    storageKey: 'small',
    contentType: 'image/webp',
    width: 4,
    height: 3,
    size: 9,
  });
  await app.db.update(files).set({ size: 7_000_000 }).where(eq(files.id, item.fileId));
  const params = { projectId: project.id, moduleId: place.moduleId };
  await callApi(app, owner, api.deleteStyles, { params, body: { ids: [style.id] } });
  const styles = async () => (await callApi(app, owner, api.listStyles, { params })).body.data;
  expect(await styles()).toEqual([]);

  const trash = async (query = {}) => (await callApi(app, admin.admin, api.listTrash, { query })).body;
  const { data, total } = await trash();
  expect([data.length, total]).toEqual([1, 1]);
  expect(data[0]).toMatchObject({
    kind: 'style',
    id: style.id,
    title: 'Celeste halo',
    place: project.title,
    deleted_by: { id: owner.id },
    thumbnail: { url: expect.stringContaining('/files/') },
  });
  const days = (Date.parse(data[0]?.goes_at ?? '') - Date.parse(data[0]?.deleted_at ?? '')) / 86_400_000;
  expect(days).toBe(12);
  expect((await trash({ kind: 'space' })).total).toBe(0);

  const restore = (kind: string, id: number, by: Caller = admin.admin) =>
    callApi(app, by, api.restoreTrashed, { body: { kind, id } });
  await callApi(app, owner, api.deleteProject, { params });
  const lost = await restore('style', style.id);
  expect([lost.status, lost.message]).toEqual([409, `${project.title} was deleted too. Restore it first.`]);
  expect((await restore('project', project.id, owner)).status).toBe(401);
  expect((await restore('project', project.id)).body.data).toEqual({ title: project.title });
  expect((await restore('style', style.id)).body.data).toEqual({ title: 'Celeste halo' });
  expect((await restore('style', style.id)).status).toBe(404);
  expect((await restore('ring', 1)).status).toBe(422);
  const [back] = await styles();
  expect(back).toMatchObject({ id: style.id, items: [{ id: item.id, file: { id: item.fileId } }] });
  const spaces = await callApi(app, admin.admin, api.listStoredSpaces);
  expect(spaces.body.data.find(({ id }) => id === project.spaceId)).toMatchObject({ bytes: 7_000_000, files: 1 });
  const { body } = await callApi(app, admin.admin, api.listAudit, { query: { search: 'restored' } });
  expect(body.data.map(({ details }) => details.title)).toEqual(['Celeste halo', project.title]);
});

test('a test mail leaves at once and says how that went', async () => {
  const sent = await callApi(app, admin.admin, api.testMail, { body: { to: 'bench@example.com' } });
  expect(sent.body.data).toMatchObject({ is_sent: true, error: null });
  const outbox = path.join(app.dataDir, 'outbox');
  const texts = await Promise.all((await readdir(outbox)).map((name) => readFile(path.join(outbox, name), 'utf8')));
  expect(texts.find((text) => text.includes('bench@example.com'))).toContain('Ines Tester');
  expect((await callApi(app, admin.admin, api.testMail, { body: { to: 'no address' } })).status).toBe(422);
});

test('a test push reaches the administrator’s own browsers, and says so when there is none', async () => {
  const none = await callApi(app, admin.admin, api.testPush);
  expect([none.status, none.message]).toEqual([
    409,
    'None of your browsers takes push. Turn it on in your notification settings.',
  ]);
  const service = await startReceiver();
  onTestFinished(() => service.stop());
  const browser = makePushBrowser(service.url('/push'));
  await callApi(app, admin, api.createPushSubscription, { body: browser.subscription });
  expect((await show()).push).toMatchObject({ browsers: 1, own_browsers: 1 });
  expect((await callApi(app, admin.admin, api.testPush)).body.data).toEqual({ sent: 1, failed: 0, statuses: [] });
  const [message] = service.at('/push');
  expect(message && browser.decrypt(message.bytes)).toContain('Push works');
  service.statuses.push(403);
  expect((await callApi(app, admin.admin, api.testPush)).body.data).toEqual({ sent: 0, failed: 1, statuses: [403] });
  const isIt = eq(pushSubscriptions.userId, admin.id);
  await app.db.update(pushSubscriptions).set({ refusedStatus: 403, refusedAt: new Date() }).where(isIt);
  const refusal = { host: expect.stringContaining('127.0.0.1'), status: 403, browsers: 1, last_at: expect.any(String) };
  expect((await show()).push.refusals).toEqual([refusal]);
});

test.each([
  ['getInstallation', api.getInstallation, {}],
  ['listTrash', api.listTrash, {}],
  ['listFailedJobs', api.listFailedJobs, {}],
  ['listStoredSpaces', api.listStoredSpaces, {}],
  ['testMail', api.testMail, { body: { to: 'a@example.com' } }],
  ['testPush', api.testPush, {}],
] as const)('%s is for administrators with their token alone', async (_name, endpoint, input) => {
  expect((await callApi(app, await makeUser(app), endpoint, input)).status).toBe(401);
  expect((await callApi(app, admin, endpoint, input)).status).toBe(401);
});
