import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { auditEntries, backupRuns } from '../../db/schema/index.ts';
import { readContents, readStoredFiles, query } from '../../testing/backup-drill.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { makeAdmin } from '../../testing/factories/make-user.ts';
import { startProcess } from '../../testing/server-process.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { tendBackups } from './actions/tend-backups.ts';
import { verifyAudit } from './audit-chain-query.ts';

const PASSWORD = 'a pale green garnet';
const JSON_TYPE = { 'content-type': 'application/json' };
const LONG = { timeout: 60_000, interval: 100 };
/** Written by the restore itself; the damaged file has another key. */
const OWN = ['audit_entries', 'audit_chain', 'files'];
const RESTORE = path.resolve(import.meta.dirname, '../../platform/backup/restore-in-place.ts');
const CONFIG = path.resolve(import.meta.dirname, '../../platform/config/load-config.ts');

let app: TestApp;
let place: string;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
const onRestored = vi.fn<() => void>();
beforeAll(async () => {
  place = path.join(await mkdtemp(path.join(tmpdir(), 'facet-vault-')), 'place');
  app = await startTestApp({ env: { BACKUP_PLACE: place }, onRestored });
  admin = await makeAdmin(app, { firstName: 'Ines', password: PASSWORD });
});
afterAll(async () => {
  await app.maintenance.stop();
  await app.stop();
  await rm(path.dirname(place), { recursive: true, force: true });
});

const show = async () => (await callApi(app, admin.admin, api.getBackups)).body.data;
const state = async (kind: 'backup' | 'restore') =>
  (await app.db.select().from(backupRuns).where(eq(backupRuns.kind, kind)).limit(10)).map((run) => run.state);
const held = async () => {
  const rows = Object.entries(await readContents(app.connection)).filter(([name]) => !OWN.includes(name));
  const files = await readStoredFiles(app.connection, `${app.dataDir}/files`);
  return { rows: Object.fromEntries(rows), files: Object.values(files).toSorted() };
};
const stored = async () =>
  (await readdir(`${app.dataDir}/files`, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());

async function addFile(name: string) {
  const { project, owner } = await makeProject(app);
  const { status } = await upload(app, owner, { type: 'attachment', files: [{ name, body: Buffer.from(name) }] });
  expect(status).toBeLessThan(300);
  return project;
}

/** Restores in a process of its own, and kills it with no chance to tidy up when all rows are in, but not committed. */
async function killBeforeTheCommit(backup: string) {
  const script = `const { restoreInPlace } = await import(${JSON.stringify(RESTORE)});
    const { loadConfig } = await import(${JSON.stringify(CONFIG)});
    const house = { config: loadConfig(process.env), secret: process.env.FACET_SECRET, log: console, connection: ${JSON.stringify(app.connection)} };
    const record = () => { console.log('loaded'); return new Promise((resolve) => setTimeout(resolve, 60_000)); };
    const doing = { say: () => undefined, progress: () => undefined, signal: new AbortController().signal };
    await restoreInPlace(house, { place: ${JSON.stringify(place)}, name: ${JSON.stringify(backup)}, record }, doing);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: process.env['PATH'], DATA_DIR: app.dataDir, FACET_SECRET: TEST_SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) if (line === 'loaded') break;
  // Whoever reads meanwhile waits for nothing.
  expect((await show()).now.files).toBe(2);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('a backup is restored from the page: killed, what was there is as it was; done, it is the backup', async () => {
  await addFile('ring.pdf');
  await callApi(app, admin.admin, api.startBackup);
  const { kept } = await vi.waitFor(async () => {
    const shown = await show();
    expect([shown.open, shown.kept.length]).toEqual([null, 1]);
    return shown;
  }, LONG);
  const backup = kept[0]?.name ?? '';
  expect(kept[0]?.contents).toMatchObject({ projects: 1, files: 1 });
  const [first, [original]] = [await held(), await stored()];

  const late = await addFile('later.pdf');
  await writeFile(path.join(original?.parentPath ?? '', original?.name ?? ''), 'damaged');
  const second = await held();
  await killBeforeTheCommit(backup);
  await vi.waitFor(async () => expect(await held()).toEqual(second), LONG);

  const restore = (proof: string, name = backup) =>
    callApi(app, admin.admin, api.restoreBackup, { params: { backup: name }, body: { proof } });
  expect((await restore('1.wrong')).status).toBe(422);
  const { body } = await callApi(app, admin, api.proveSelf, { body: { current_password: PASSWORD } });
  expect((await restore(body.data.proof, 'another')).status).toBe(404);
  const { server, url } = await startProcess(app, app.dataDir, { env: { BACKUP_PLACE: place } });
  onTestFinished(() => void server.kill('SIGKILL'));
  await app.maintenance.start();
  expect((await restore(body.data.proof)).body.data).toMatchObject({ kind: 'restore', state: 'waiting' });
  // Nobody changes anything from here on.
  expect((await callApi(app, admin, api.proveSelf, { body: {} })).status).toBe(503);
  await vi.waitFor(() => expect(onRestored).toHaveBeenCalledOnce(), LONG);
  expect((await callApi(app, null, api.recoverPassword, { body: {} })).status).toBe(503);

  expect(await held()).toEqual(first);
  // The other process began anew by itself, and so everybody works again.
  const status = () =>
    fetch(`${url}/api/authorizations/recover-password`, { method: 'PATCH', body: '{}', headers: JSON_TYPE }).then(
      (answer) => answer.status,
      () => 0,
    );
  await vi.waitFor(async () => expect(await status()).toBe(422), LONG);
  expect((await callApi(app, admin, api.getProject, { params: { projectId: late.id } })).status).toBe(401);
  const [run] = await app.db.select().from(backupRuns).where(eq(backupRuns.kind, 'restore')).limit(1);
  expect(run).toMatchObject({ state: 'done', backup, byId: admin.id, files: 1 });
  expect(run?.lines[0]).toMatch(/^Restored .*: 3 people, 1 projects, 1 file, 8 bytes\.$/);
  // What was there before lies in a backup, and goes from here once nobody needs it.
  expect([run?.lines[1], await readdir(`${place}/backups`)]).toEqual([
    expect.stringContaining('What was here before lies in the backup'),
    expect.objectContaining({ length: 2 }),
  ]);
  await tendBackups(app, new Date());
  const aside = "select from pg_namespace where nspname = 'facet_before'";
  await vi.waitFor(async () => {
    expect([(await query(app.connection, aside)).rowCount, (await stored()).length]).toEqual([0, 1]);
  }, LONG);
  expect(await verifyAudit(app.db, app.auditKey)).toMatchObject({ broken: null });
  const acts = (await app.db.select({ act: auditEntries.act }).from(auditEntries)).at(-1);
  expect([acts?.act, await state('backup')]).toEqual(['backup_restored', []]);
}, 120_000);
