import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as api from '@facet/contract/endpoints/index';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backupRuns, backupSettings, notifications } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeAdmin, makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { tendBackups } from './actions/tend-backups.ts';

const DAY_MS = 86_400_000;
const LONG = { timeout: 30_000, interval: 50 };

let app: TestApp;
let place: string;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  place = path.join(await mkdtemp(path.join(tmpdir(), 'facet-vault-')), 'place');
  app = await startTestApp({ env: { BACKUP_PLACE: place } });
  admin = await makeAdmin(app, { firstName: 'Ines' });
});
afterAll(async () => {
  await app.stop();
  await rm(path.dirname(place), { recursive: true, force: true });
});

const show = async () => (await callApi(app, admin.admin, api.getBackups)).body.data;
const start = () => callApi(app, admin.admin, api.startBackup);

/** Waits until nothing waits or runs any more. */
const settled = () =>
  vi.waitFor(async () => {
    const shown = await show();
    expect(shown.open).toBeNull();
    return shown;
  }, LONG);

/** What the administrator was told, in order. */
const told = async () => {
  const rows = await app.db
    .select({ told: notifications.told, email: notifications.email })
    .from(notifications)
    .where(eq(notifications.type, 'backup_warning'))
    .orderBy(asc(notifications.id))
    .limit(20);
  return rows.map((row) => [row.told.kind, 'failure' in row.told ? row.told.failure : null, row.email]);
};

test('a backup that is asked for is made, listed, read back, and found damaged when it is', async () => {
  expect(await show()).toMatchObject({
    place,
    kept: [],
    count: 0,
    open: null,
    failed: [],
    settings: { every_hours: 24 },
    key_file: path.join(app.dataDir, 'secrets', 'backup-key'),
  });
  const { status, body } = await start();
  expect([status, body.data]).toEqual([
    201,
    expect.objectContaining({ kind: 'backup', state: 'waiting', by: expect.objectContaining({ id: admin.id }) }),
  ]);
  const { kept, count, free_bytes: free } = await settled();
  const contents = { rows: expect.any(Number), files: 0, missing: 0, sealed_by: 'key' };
  expect(kept).toEqual([
    expect.objectContaining({ verified_at: null, is_damaged: false, contents: expect.objectContaining(contents) }),
  ]);
  expect([count, (free ?? 0) > 0, kept[0]?.contents && kept[0].contents.rows > 10]).toEqual([1, true, true]);

  const backup = kept[0]?.name ?? '';
  const verify = (name: string) => callApi(app, admin.admin, api.verifyBackup, { params: { backup: name } });
  expect((await verify(backup)).status).toBe(201);
  expect((await settled()).kept[0]).toMatchObject({ verified_at: expect.any(String), is_damaged: false });
  expect((await verify('another')).status).toBe(404);
  const objects = await readdir(path.join(place, 'objects'), { recursive: true, withFileTypes: true });
  const object = objects.find((one) => one.isFile());
  await truncate(path.join(object?.parentPath ?? '', object?.name ?? ''), 1);
  await verify(backup);
  const { kept: damaged, failed } = await settled();
  expect(damaged[0]).toMatchObject({ verified_at: null, is_damaged: true });
  expect(failed[0]).toMatchObject({
    kind: 'verify',
    failure: 'damaged',
    lines: expect.arrayContaining([expect.stringContaining('1 bytes')]),
  });
  await rm(place, { recursive: true });
  const { body: audit } = await callApi(app, admin.admin, api.listAudit, { query: { kind: 'settings' } });
  expect(audit.data.map(({ act }) => act)).toEqual(['backup_verified', 'backup_verified', 'backup_started']);
}, 60_000);

test('there is one at a time, and it can be called off', async () => {
  const [run] = await app.db.insert(backupRuns).values({ kind: 'backup' }).returning();
  expect([(await start()).status, (await show()).open?.id]).toEqual([409, run?.id]);
  const cancel = () => callApi(app, admin.admin, api.cancelBackup, { params: { runId: run?.id ?? 0 } });
  expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 404]);
  expect((await show()).failed[0]).toMatchObject({ id: run?.id, state: 'cancelled', by: null });
  // One that a process is at work on hears of it.
  await app.db
    .update(backupRuns)
    .set({ state: 'running', endedAt: null, isCalledOff: false })
    .where(eq(backupRuns.id, run?.id ?? 0));
  expect((await cancel()).status).toBe(204);
  expect((await show()).open).toMatchObject({ state: 'running' });
  await app.db.update(backupRuns).set({ seenAt: new Date(Date.now() - DAY_MS) });
  await tendBackups(app, new Date());
  expect((await show()).failed[0]).toMatchObject({ state: 'failed', failure: 'ended' });
  expect(await told()).toEqual([['backup_failed', 'ended', 'at_once']]);
});

test('it is made when it is due, not before, and once', async () => {
  const body = { every_hours: 6 as const, hour: 3, time_zone: 'Europe/Rome', keep: { days: 3, weeks: 0, months: 0 } };
  const set = (more = {}) => callApi(app, admin.admin, api.setBackupSettings, { body: { ...body, ...more } });
  expect((await set({ keep: { days: 0, weeks: 0, months: 0 } })).errors).toEqual({
    'keep.days': ['Keep at least one backup.'],
  });
  expect((await set({ hour: 24 })).status).toBe(422);
  expect((await set()).body.data).toEqual(body);
  // Who kept fewer by an old page would remove what somebody else wants kept.
  const { settings_at: readAt } = await show();
  expect((await set({ updated_at: readAt })).status).toBe(200);
  expect((await set({ updated_at: readAt, keep: { days: 1, weeks: 0, months: 0 } })).status).toBe(409);
  await tendBackups(app, new Date());
  expect((await show()).open).toBeNull();
  const later = new Date(Date.now() + DAY_MS);
  await tendBackups(app, later);
  await tendBackups(app, later);
  const { kept, settings, next_at: next } = await settled();
  expect([kept.length, settings]).toEqual([1, body]);
  expect(Date.parse(next ?? '') - Date.now()).toBeLessThanOrEqual(DAY_MS / 4);
});

test('administrators are told of each cause once, whatever news they want', async () => {
  await app.db.delete(notifications);
  const none = { in_app: false, email: false, push: false };
  await callApi(app, admin, api.updateGlobalNotifications, { body: { choices: { invitations: none } } });
  // Nothing can be written below a file.
  app.config.backupPlace = path.join(import.meta.filename, 'place');
  for (let night = 0; night < 2; night += 1) {
    await start();
    await settled();
  }
  expect((await show()).failure).toBe('away');
  app.config.backupPlace = place;
  await app.db.update(backupRuns).set({ rows: 1_000_000 }).where(eq(backupRuns.state, 'done'));
  await start();
  await settled();
  await app.db.update(backupRuns).set({ startedAt: new Date(Date.now() - 2 * DAY_MS), createdAt: new Date() });
  await app.db.update(backupSettings).set({ updatedAt: new Date(Date.now() - 2 * DAY_MS) });
  await rm(place, { recursive: true });
  for (let time = 0; time < 2; time += 1) await tendBackups(app, new Date());
  expect((await show()).is_old).toBe(true);
  expect(await told()).toEqual([
    ['backup_failed', 'away', 'at_once'],
    ['backup_shrank', null, 'at_once'],
    ['backup_old', null, 'at_once'],
  ]);
  const { body } = await callApi(app, admin, api.listNotifications);
  expect(body.data[0]).toMatchObject({ type: 'backup_warning', link: 'to_backups', user: null });
  expect(body.data.map(({ message }) => message)).toContain('The backup failed: its place can’t be reached');
}, 60_000);

test('without a place there are none, and only administrators with their token see that', async () => {
  app.config.backupPlace = undefined;
  expect(await show()).toMatchObject({ place: null, kept: [], next_at: null, is_old: false });
  expect((await start()).status).toBe(409);
  for (const caller of [admin, await makeUser(app)])
    for (const endpoint of [api.getBackups, api.startBackup])
      expect((await callApi(app, caller, endpoint)).status).toBe(401);
});
