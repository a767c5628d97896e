import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { createPool } from '../db/client.ts';
import { takeDataLock } from '../db/embedded/data-lock.ts';
import { CLUSTER_FOLDER } from '../db/embedded/make-cluster.ts';
import { spawnOwner } from '../db/embedded/testing/database-owner.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { files, pieceSpells, projects, users } from '../db/schema/index.ts';
import { migrateJobs } from '../platform/jobs/migrate-jobs.ts';
import { recordAudit } from '../platform/audit/actions/record-audit.ts';
import { transact } from '../db/transact.ts';
import { makeProject } from '../testing/factories/make-project.ts';
import { makeSpace } from '../testing/factories/make-space.ts';
import { makeItem, makeStyle } from '../testing/factories/make-style.ts';
import { makeUser } from '../testing/factories/make-user.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../testing/test-app.ts';
import { runCommand, USAGE } from './run-command.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const toUrl = ({ host, port, user, database }: TestApp['connection']) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;

const makeEnv = ({ connection }: TestApp) => ({ DATABASE_URL: toUrl(connection), FACET_SECRET: TEST_SECRET });

async function run(args: string[], env: NodeJS.ProcessEnv = makeEnv(app)) {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const code = await runCommand(args, env, { say: write, complain: write });
  return { code, text: lines.join('\n') };
}

async function makeFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'facet-cli-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const readRole = async (userId: number) => {
  const [row] = await app.db.select({ role: users.role }).from(users).where(eq(users.id, userId));
  return row?.role;
};

test('a verified person becomes administrator while the server runs', async () => {
  const user = await makeUser(app);
  const answer = await run(['admin', 'grant', user.email.toUpperCase()]);
  expect(answer).toEqual({ code: 0, text: `${user.email} is an administrator now.` });
  expect(await readRole(user.id)).toBe('admin');
  expect((await run(['admin', 'revoke', user.email])).text).toBe(`${user.email} is no longer an administrator.`);
  expect(await readRole(user.id)).toBe('manager');
  expect((await run(['admin', 'revoke', user.email])).text).toBe(`${user.email} is not an administrator`);
});

test('an address that is unknown or not verified becomes nothing', async () => {
  const user = await makeUser(app, { isVerified: false });
  expect((await run(['admin', 'grant', user.email])).text).toContain('has not been verified yet');
  expect(await readRole(user.id)).toBe('manager');
  const unknown = await run(['admin', 'grant', 'nobody@example.com']);
  expect(unknown).toEqual({ code: 1, text: 'No one has registered with nobody@example.com' });
});

test('the audit log is verified, and the first broken entry named', async () => {
  for (const act of ['exported', 'deleted'] as const) await recordAudit(app.db, { actor: null }, { act });
  const whole = /^The audit log is whole: \d+ entries\.\nIt ends with (\d+:[\da-f]{64})$/;
  const [, head = ''] = whole.exec((await run(['audit', 'verify'])).text) ?? [];
  await recordAudit(app.db, { actor: null }, { act: 'exported' });
  expect((await run(['audit', 'verify', head])).code).toBe(0);
  expect(await run(['audit', 'verify', head.replace(/.{4}$/, 'beef')])).toMatchObject({
    code: 1,
    text: expect.stringContaining('it was cut or made anew'),
  });
  const last = sql`(select max(position) from audit_entries)`;
  await app.db.execute(sql`update audit_entries set act = 'restored' where position = ${last}`);
  const broken = await run(['audit', 'verify']);
  expect(broken.code).toBe(1);
  expect(broken.text).toMatch(/^The audit log is broken: Entry \d+ was changed\.$/);
  await app.db.execute(sql`update audit_entries set act = 'exported' where position = ${last}`);
  expect((await run(['audit', 'verify'])).code).toBe(0);
});

test('a command needs the secret of the server, which signs what it does, and makes none', async () => {
  const folder = await makeFolder();
  const env = { DATABASE_URL: toUrl(app.connection), DATA_DIR: folder };
  expect(await run(['audit', 'verify'], env)).toMatchObject({ code: 1, text: expect.stringContaining('FACET_SECRET') });
  expect(await readdir(folder)).toEqual([]);
});

test('what figures are made of is read from the log anew', async () => {
  const { project, owner, modules } = await makeProject(app);
  const by = { projectId: project.id, createdBy: owner.id };
  const style = await makeStyle(app, by);
  await makeItem(app, { ...by, styleId: style.id, moduleId: modules['cad-design'].id });
  const kept = () => app.db.select().from(pieceSpells).where(eq(pieceSpells.styleId, style.id));
  expect((await run(['analytics', 'rebuild'])).text).toMatch(
    /^The history of \d+ styles? in (a module|modules) was read/,
  );
  await app.db.update(pieceSpells).set({ status: 'approved' }).where(eq(pieceSpells.styleId, style.id));
  expect((await run(['analytics', 'rebuild'])).code).toBe(0);
  expect(await kept()).toMatchObject([{ status: 'draft', version: 1, endedAt: null, rounds: 1 }]);
});

test('jobs given up are listed and put back', async () => {
  expect(await run(['jobs', 'failed'])).toEqual({ code: 0, text: 'There are no failed jobs.' });
  const engrave = { name: 'mail-token', schema: z.object({ row_id: z.string() }) };
  await transact(app, (tx) => app.jobs.send(tx, engrave, { row_id: 'no id at all' }));
  const listed = await vi.waitFor(async () => {
    const { text } = await run(['jobs', 'failed']);
    expect(text).toContain('mail-token');
    return text;
  }, 10_000);
  const [id = ''] = listed.split(' ');
  expect(await run(['jobs', 'retry', id])).toEqual({ code: 0, text: `Job ${id} is in its queue again.` });
  expect((await run(['jobs', 'retry', 'no-id'])).code).toBe(1);
});

test('what was deleted is listed and taken out of the trash', async () => {
  expect(await run(['trash', 'list'])).toEqual({ code: 0, text: 'The trash is empty.' });
  const { project } = await makeProject(app, { title: 'Aurelia bridal' });
  await app.db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, project.id));
  expect((await run(['trash', 'list'])).text).toMatch(new RegExp(`^project ${project.id}  2.*  Aurelia bridal$`));
  const id = String(project.id);
  expect(await run(['trash', 'restore', 'project', id])).toEqual({ code: 0, text: 'Aurelia bridal is back.' });
  expect((await run(['trash', 'list'])).text).toBe('The trash is empty.');
  expect((await run(['trash', 'restore', 'project', id])).text).toBe('This deleted project does not exist');
  expect((await run(['trash', 'restore', 'ring', id])).text).toContain('only board, style, project, space, user');
  expect((await run(['trash', 'restore', 'project', 'x'])).text).toBe('x is not an id. List them with: trash list');
});

test('spaces are listed by what they hold, with their quota where there is one', async () => {
  const { space, admin } = await makeSpace(app);
  const { project, modules } = await makeProject(app, { spaceId: space.id, owner: admin });
  const style = await makeStyle(app, { projectId: project.id, createdBy: admin.id });
  const place = { projectId: project.id, styleId: style.id, moduleId: modules['cad-design'].id };
  const item = await makeItem(app, { ...place, createdBy: admin.id });
  await app.db
    .update(files)
    .set({ size: 3 * 1024 ** 3 })
    .where(eq(files.id, item.fileId));
  const [first, ...others] = (await run(['storage'])).text.split('\n');
  expect(first).toBe(`space ${space.id}  3.00 GB  1 file  ${space.title}`);
  expect(others.at(-1)).toMatch(/^All files, in the trash too: 3\.00 GB, \d+ files?\.$/);
  const limited = await run(['storage'], { ...makeEnv(app), SPACE_QUOTA_GB: '2.5' });
  expect(limited.text).toContain(`space ${space.id}  3.00 GB of 2.50 GB  1 file`);
});

test('a command works on the embedded database of a server that runs', async () => {
  const folder = await makeFolder();
  const owner = spawnOwner(folder, undefined);
  const { connection } = await owner.started();
  const env = { DATA_DIR: folder, FACET_SECRET: TEST_SECRET };
  expect((await run(['jobs', 'failed'], env)).text).toBe(
    'This database has no Facet tables yet. Start the server once first.',
  );
  await migrateDatabase(connection);
  await migrateJobs(connection);
  const pool = createPool(connection, () => undefined);
  expect(await run(['jobs', 'failed'], env)).toEqual({ code: 0, text: 'There are no failed jobs.' });
  expect((await pool.query('select 1 as one')).rows, 'the server keeps its database').toEqual([{ one: 1 }]);
  await pool.end();
  await owner.kill();
});

test('a mistyped DATA_DIR is refused, and no cluster is made there', async () => {
  const folder = path.join(await makeFolder(), 'facte');
  expect(await run(['jobs', 'failed'], { DATA_DIR: folder })).toEqual({
    code: 1,
    text: `${folder} holds no Facet: give the DATA_DIR of the server, or its DATABASE_URL.`,
  });
  expect(existsSync(folder)).toBe(false);
});

test('while the embedded database is starting, a command says so and touches nothing', async () => {
  const folder = await makeFolder();
  await mkdir(path.join(folder, CLUSTER_FOLDER));
  const release = takeDataLock(folder);
  onTestFinished(release);
  const { code, text } = await run(['jobs', 'failed'], { DATA_DIR: folder });
  expect([code, text]).toEqual([
    1,
    'Facet is starting or stopping, so its database takes no commands: try again in a moment.',
  ]);
});

test('an empty database, one that is away and a wrong setting are told in one line', async () => {
  const url = toUrl({ ...app.connection, database: 'postgres' });
  expect((await run(['jobs', 'failed'], { DATABASE_URL: url })).text).toBe(
    'This database has no Facet tables yet. Start the server once first.',
  );
  const away = { DATABASE_URL: 'postgres://facet@127.0.0.1:1/facet' };
  expect((await run(['jobs', 'failed'], away)).text).toBe(
    'DATABASE_URL: nothing answers at 127.0.0.1:1 (ECONNREFUSED)',
  );
  expect((await run(['jobs', 'failed'], { PORT: 'first' })).text).toMatch(/^PORT must be/);
});

test.each([
  [],
  ['admin'],
  ['admin', 'grant'],
  ['admin', 'take', 'x'],
  ['jobs', 'failed', 'x'],
  ['storage', 'list'],
  ['jobs', 'retry', 'a', 'b'],
])('words that are no command (%s %s %s %s) show what there is', async (...args) => {
  expect(await run(args.filter((arg) => arg !== undefined))).toEqual({ code: 2, text: USAGE });
});
