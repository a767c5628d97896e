import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import pg from 'pg';
import { createPool } from '../../db/client.ts';
import { whileNotBackedUp, holdDeletions } from '../../db/rows/deletion-lock.ts';
import { migrationNames, runMissing } from '../../db/migrate.ts';
import type { Manifest } from '../../platform/backup/manifest.ts';
import { chooseBackup, openRepository } from '../../platform/backup/repository.ts';
import { migrateJobs } from '../../platform/jobs/migrate-jobs.ts';
import { command, emptyDatabase, query, testFolder, urlFor } from '../../testing/backup-drill.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';

const PASSPHRASE = 'rose gold and pale sapphires';

let app: TestApp;
/** A good backup of a house, and the key to its secrets. */
let good: string;
let key: string;
/** A file in it, by its hash, and its key. */
let file: { sha256: string; key: string };
beforeAll(async () => {
  app = await startTestApp();
  const { owner } = await makeProject(app);
  const body = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'gold' } })
    .png()
    .toBuffer();
  await upload(app, owner, { type: 'design', files: [{ name: 'ring.png', body }] });
  good = path.join(app.dataDir, '..', `facet-good-${process.pid}`);
  key = path.join(app.dataDir, 'secrets', 'backup-key');
  await command(['backup', good], environment());
  const { rows } = await query(app.connection, 'select sha256, storage_key as key from files');
  [file] = rows;
});
afterAll(async () => {
  await app.stop();
  await rm(good, { recursive: true, force: true });
});

let place: string;
beforeEach(async () => {
  place = path.join(await testFolder('place'), 'backups of the house');
  await cp(good, place, { recursive: true });
});

const environment = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  DATABASE_URL: urlFor(app.connection),
  DATA_DIR: app.dataDir,
  FACET_SECRET: TEST_SECRET,
  ...more,
});

const objectIn = (folder: string, sha256: string) =>
  path.join(folder, 'objects', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
const made = async (): Promise<Manifest> => (await chooseBackup(await openRepository(place))).made;
const usersPart = async () => (await made()).tables.find(({ name }) => name === 'users')?.part.sha256 ?? '';

async function changeByte(object: string) {
  const bytes = await readFile(object);
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  await writeFile(object, bytes);
}

/** An empty place to restore to. */
async function target() {
  const dataDir = await testFolder('target');
  const connection = await emptyDatabase(app.connection);
  const env = { DATA_DIR: dataDir, DATABASE_URL: urlFor(connection) };
  const tables = `select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  const holdsNothing = async () =>
    (await readdir(dataDir)).length === 0 && (await query(connection, tables)).rowCount === 0;
  return { dataDir, connection, env, holdsNothing };
}

test.each([
  ['a byte of a file was changed', changeByte, /The file \w+ was changed \(objects\//],
  ['a file was cut', (object: string) => truncate(object, 9), /The file \w+ has 9 bytes instead of \d+/],
  ['a file is missing', (object: string) => rm(object), /The file \w+ is missing/],
])('%s: it is named, and nothing is restored', async (_what, damage, words) => {
  await damage(objectIn(place, file.sha256));
  const verified = await command(['backup', 'verify', place], environment());
  expect(verified).toMatchObject({ code: 1, text: expect.stringMatching(words) });
  expect(verified.text).toContain(file.key);
  const { env, holdsNothing } = await target();
  const restored = await command(['restore', place, '--key', key], env);
  expect(restored).toMatchObject({ code: 1, text: expect.stringMatching(words) });
  expect(restored.text).toContain("can't be restored, so nothing was");
  expect(await holdsNothing()).toBe(true);
});

test('without a damaged file all others are restored, if that is accepted', async () => {
  await truncate(objectIn(place, file.sha256), 9);
  const { env, connection, dataDir } = await target();
  const accepted = await command(['restore', place, '--key', key, '--accept-missing'], env);
  expect(accepted).toMatchObject({ code: 0, text: expect.stringContaining(file.key) });
  expect((await query(connection, 'select from users')).rowCount).toBeGreaterThan(0);
  expect((await readdir(dataDir)).toSorted()).toEqual(['files', 'secrets']);
}, 60_000);

test.each([
  ['a dump of 0 bytes', (object: string) => truncate(object, 0), /The table users has 0 bytes instead of \d+/],
  ['a changed dump', changeByte, /The table users was changed/],
  ['a missing dump', (object: string) => rm(object), /The table users is missing/],
])('%s: it is named, and nothing is restored even without what is missing', async (_what, damage, words) => {
  await damage(objectIn(place, await usersPart()));
  expect(await command(['backup', 'verify', place], environment())).toMatchObject({
    code: 1,
    text: expect.stringMatching(words),
  });
  const { env, holdsNothing } = await target();
  const restored = await command(['restore', place, '--key', key, '--accept-missing'], env);
  expect(restored).toMatchObject({ code: 1, text: expect.stringMatching(words) });
  expect(await holdsNothing()).toBe(true);
});

test('the next backup mends what was damaged', async () => {
  await rm(objectIn(place, file.sha256));
  await truncate(objectIn(place, await usersPart()), 0);
  expect(await command(['backup', place], environment())).toMatchObject({ code: 0 });
  expect(await command(['backup', 'verify', place], environment())).toMatchObject({ code: 0 });
});

test('a changed list of contents is found', async () => {
  const [name = ''] = await readdir(path.join(place, 'backups'));
  await changeByte(path.join(place, 'backups', name));
  expect((await command(['backup', 'verify', place], environment())).text).toMatch(/is damaged: its list of contents/);
  expect((await command(['backup', 'list', place], {})).text).toContain('DAMAGED');
});

test('secrets open with their key or passphrase only, and without them new ones are made if that is accepted', async () => {
  const { env, holdsNothing } = await target();
  expect((await command(['restore', place], env)).text).toContain('give the file secrets/backup-key');
  const other = await testFolder('other');
  const otherKey = path.join(other, 'key');
  await writeFile(otherKey, 'no key at all');
  expect((await command(['restore', place, '--key', otherKey], env)).text).toBe(`${otherKey} is no key of a backup.`);
  expect((await command(['restore', place, '--key', key], { ...env, FACET_SECRET: 'x'.repeat(40) })).text).toContain(
    'FACET_SECRET is not the one of this backup',
  );
  const sealed = path.join(other, 'sealed');
  expect(await command(['backup', sealed], environment({ BACKUP_PASSPHRASE: PASSPHRASE }))).toMatchObject({ code: 0 });
  expect((await command(['restore', sealed], { ...env, BACKUP_PASSPHRASE: 'another passphrase' })).text).toBe(
    'BACKUP_PASSPHRASE is not the passphrase that this backup was made with.',
  );
  expect(await holdsNothing()).toBe(true);
  const opened = await command(['restore', sealed], { ...env, BACKUP_PASSPHRASE: PASSPHRASE });
  expect(opened).toMatchObject({ code: 0 });
  expect(await readFile(path.join(env.DATA_DIR, 'secrets', 'facet-secret'), 'utf8')).toBe(TEST_SECRET);
  expect(
    await readFile(path.join(sealed, 'backups', (await readdir(path.join(sealed, 'backups')))[0] ?? ''), 'utf8'),
  ).not.toContain(TEST_SECRET);
}, 60_000);

test('what lies in the place is named, and is not touched', async () => {
  const { env } = await target();
  expect(
    (await command(['restore', place, '--key', key], { ...env, DATABASE_URL: urlFor(app.connection) })).text,
  ).toMatch(/^DATABASE_URL holds a Facet already, with \d+ people and \d+ projects: restore into an empty database\.$/);
  await writeFile(path.join(env.DATA_DIR, 'notes.txt'), 'mine');
  expect((await command(['restore', place, '--key', key], env)).text).toContain('holds something already (notes.txt)');
  expect((await command(['backup', env.DATA_DIR], environment())).text).toContain('holds other things (notes.txt)');
  expect((await command(['backup', `${app.dataDir}/backups`], environment())).text).toContain('is in DATA_DIR');
  expect((await command(['backup', 'verify', env.DATA_DIR], environment())).text).toContain('There is no backup in');
});

test('the backup of a newer Facet is refused with both versions', async () => {
  const repository = await openRepository(place);
  const today = await made();
  await repository.finish({
    ...today,
    made_at: '2031-05-02T03:00:00.000Z',
    facet: '9.1.0',
    migrations: [...today.migrations, '9001_gold_by_the_hour'],
  });
  const { env, holdsNothing } = await target();
  expect((await command(['restore', place, '--key', key], env)).text).toMatch(
    /^A newer Facet made this backup: 9\.1\.0, with 9001_gold_by_the_hour\. This one is \d.* knows only what came up to \d{4}_/,
  );
  expect(await holdsNothing()).toBe(true);
});

test('the backup of an older Facet is migrated up', async () => {
  const older = await emptyDatabase(app.connection);
  const names = await migrationNames();
  const client = new pg.Client(older);
  await client.connect();
  await client.query('begin');
  await runMissing(client, names.at(-2));
  await client.query(`insert into users (email, registered_at) values ('ada@example.com', now())`);
  await client.query('commit');
  await client.end();
  await migrateJobs(older);
  const folder = path.join(await testFolder('older'), 'place');
  expect(await command(['backup', folder], environment({ DATABASE_URL: urlFor(older) }))).toMatchObject({ code: 0 });
  const { env, connection } = await target();
  expect(await command(['restore', folder, '--key', key], env)).toMatchObject({ code: 0 });
  const { rows } = await query(connection, 'select name from drizzle.__drizzle_migrations order by created_at');
  expect(rows.map(({ name }) => name)).toEqual(names);
  expect((await query(connection, 'select email from users')).rows).toEqual([{ email: 'ada@example.com' }]);
}, 60_000);

test('a file that is missing in the storage is named, and the backup is made of all others', async () => {
  const { key: storageKey } = file;
  await app.storage.copy(storageKey, 'kept-meanwhile');
  await app.storage.remove(storageKey);
  onTestFinished(() => app.storage.copy('kept-meanwhile', storageKey));
  const fresh = path.join(await testFolder('fresh'), 'place');
  const answer = await command(['backup', fresh], environment());
  expect(answer).toMatchObject({
    code: 0,
    text: expect.stringContaining(`The file ${storageKey} is missing in the storage.`),
  });
  expect((await command(['backup', 'verify', fresh], environment())).code).toBe(0);
});

test('while a backup is made, nothing that it copies is removed, and there is no second one', async () => {
  const client = new pg.Client(app.connection);
  await client.connect();
  const pool = createPool(app.connection, () => undefined);
  expect(await holdDeletions(client)).toBe(true);
  let isRemoved = false;
  const remove = async () => void (isRemoved = true);
  expect([await whileNotBackedUp(pool, remove), isRemoved]).toEqual([false, false]);
  expect((await command(['backup', place], environment())).text).toBe(
    'A backup of this database is being made already.',
  );
  await client.end();
  await expect.poll(() => whileNotBackedUp(pool, remove)).toBe(true);
  expect(isRemoved).toBe(true);
  await pool.end();
});

test('every column that names an object of the storage is known to backups', async () => {
  const { STORED_KEYS } = await import('../../db/rows/stored-keys-sql.ts');
  const { NOT_KEPT } = await import('../../db/rows/list-tables.ts');
  const { rows } = await query(
    app.connection,
    `select table_name || '.' || column_name as column from information_schema.columns
     where table_schema = 'public' and column_name in ('storage_key', 'preview_key')
       and not table_name = any('{${NOT_KEPT.join(',')}}') order by 1`,
  );
  const known = rows.filter(({ column }) => {
    const [table = '', name = ''] = String(column).split('.');
    return new RegExp(`select ${name}[^\\n]* from ${table}\\b`).test(STORED_KEYS);
  });
  expect(known).toEqual(rows);
  expect(rows.length).toBeGreaterThan(6);
});
