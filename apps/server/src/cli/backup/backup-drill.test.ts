import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startEmbeddedDatabase } from '../../db/embedded/start-embedded-database.ts';
import { chooseBackup, openRepository } from '../../platform/backup/repository.ts';
import {
  command,
  readContents,
  emptyDatabase,
  readStoredFiles,
  query,
  testFolder,
  urlFor,
} from '../../testing/backup-drill.ts';
import type { Caller } from '../../testing/call-api.ts';
import { startExternalDatabase } from '../../testing/external-database.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';

const CLI = path.resolve(import.meta.dirname, '../../cli.ts');
/** As in a real start: without this cache, stripping types would take long. */
const NODE_COMPILE_CACHE = path.resolve(import.meta.dirname, '../../../../../.cache/node');
const WRITERS = 4;
const ROUNDS = 12;

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const environment = ({ connection, dataDir }: TestApp = app): NodeJS.ProcessEnv => ({
  DATABASE_URL: urlFor(connection),
  DATA_DIR: dataDir,
  FACET_SECRET: TEST_SECRET,
});

const picture = (shade: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 90, b: 40 } } })
    .png()
    .toBuffer();

let shade = 0;
async function addFile(caller: Caller) {
  shade += 1;
  const files = [{ name: `ring ${shade}.png`, body: await picture(shade) }];
  const { status } = await upload(app, caller, { type: 'design', files });
  expect(status).toBeLessThan(300);
}

/** People who add styles and files, some of them while a backup is made, until they are stopped; returns how to. */
async function startWriters() {
  const { project, owner } = await makeProject(app);
  const over = new AbortController();
  const write = async () => {
    for (let round = 0; round < ROUNDS && !over.signal.aborted; round += 1) {
      await makeStyle(app, { projectId: project.id, createdBy: owner.id });
      await addFile(owner);
    }
  };
  const all = Promise.all(Array.from({ length: WRITERS }, write));
  return async () => {
    over.abort();
    await all;
  };
}

/** Kills a backup, with no chance to tidy up, once it has kept the rows. */
async function killInTheMiddle(place: string) {
  const child = spawn(process.execPath, [CLI, 'backup', place], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...environment() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) if (line.startsWith('Database:')) break;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A PostgreSQL of somebody's own, over TCP, with an empty database. */
async function useExternal() {
  const external = await startExternalDatabase({ isEmpty: true });
  onTestFinished(async () => {
    await external.stop();
    await rm(external.dataDir, { recursive: true, force: true });
  });
  return external;
}

test('made under writers and killed, a backup goes on; restored elsewhere, it has every row and byte', async () => {
  const place = await testFolder('place');
  await addFile((await makeProject(app)).owner);
  await killInTheMiddle(place);
  expect((await command(['backup', 'list', place], {})).text).toBe(`There is no backup in ${place}.`);
  const stopWriters = await startWriters();
  const made = await command(['backup', place], environment());
  await stopWriters();
  expect(made).toMatchObject({ code: 0, text: expect.stringContaining('is done') });
  expect(await command(['backup', 'verify', place], environment())).toMatchObject({ code: 0 });
  expect((await stat(path.join(place, 'backups'))).mode & 0o777).toBe(0o700);

  // Every reference holds, and every file that a row names is there.
  const embedded = await testFolder('embedded');
  const key = path.join(app.dataDir, 'secrets', 'backup-key');
  const restored = await command(['restore', place, '--key', key], { DATA_DIR: embedded });
  expect(restored.text).toMatch(/^Restored .*: \d+ people, \d+ projects, \d+ files/);
  expect((await readdir(embedded)).toSorted()).toEqual(['files', 'postgres-18', 'postgres-18.place', 'secrets']);
  const own = await startEmbeddedDatabase({ dataDir: embedded, log: console });
  const [rows, files] = [
    await readContents(own.connection),
    await readStoredFiles(own.connection, `${embedded}/files`),
  ];
  const open = await query(own.connection, 'select from sessions where ended_at is null');
  expect(open.rowCount, 'everybody signs in again').toBe(0);
  await own.stop();

  // From the embedded database, which the command starts by itself, into one of somebody's own.
  const again = await testFolder('again');
  expect(await command(['backup', again], { DATA_DIR: embedded })).toMatchObject({ code: 0 });
  const [external, elsewhere] = [await useExternal(), await testFolder('elsewhere')];
  const target = { DATA_DIR: elsewhere, DATABASE_URL: external.url };
  expect(await command(['restore', again, '--key', key], target)).toMatchObject({ code: 0 });
  expect(await readContents(external.connection)).toEqual(rows);
  expect(await readStoredFiles(external.connection, `${elsewhere}/files`)).toEqual(files);
  expect(Object.keys(files).length).toBeGreaterThan(0);
}, 120_000);

test('what is restored is what was there, row by row and byte by byte', async () => {
  const place = await testFolder('place');
  await addFile((await makeProject(app)).owner);
  // From here on, nothing changes any more.
  await app.jobs.stop();
  expect(await command(['backup', place], environment())).toMatchObject({ code: 0 });
  const [database, dataDir] = [await emptyDatabase(app.connection), await testFolder('restored')];
  const key = path.join(app.dataDir, 'secrets', 'backup-key');
  const target = { DATA_DIR: dataDir, DATABASE_URL: urlFor(database) };
  expect(await command(['restore', place, '--key', key], target)).toMatchObject({ code: 0 });
  expect(await readContents(database)).toEqual(await readContents(app.connection));
  expect(await readStoredFiles(database, `${dataDir}/files`)).toEqual(
    await readStoredFiles(app.connection, `${app.dataDir}/files`),
  );
}, 120_000);

test('a second backup copies only what is new, and one that is called off leaves what was there', async () => {
  const place = await testFolder('place');
  await addFile((await makeProject(app)).owner);
  expect((await command(['backup', place], environment())).code).toBe(0);
  const second = await command(['backup', place], environment());
  expect(second.text).toContain('of which 0 bytes are new');
  const before = (await command(['backup', 'list', place], {})).text;
  const calledOff = await command(['backup', place], environment(), AbortSignal.abort());
  expect(calledOff).toEqual({ code: 1, text: 'Cancelled. Earlier backups are as they were.' });
  expect((await command(['backup', 'list', place], {})).text).toBe(before);
});

test('retention lets old backups go, with what only they consist of', async () => {
  const place = await testFolder('place');
  expect((await command(['backup', place], environment())).code).toBe(0);
  const repository = await openRepository(place);
  const { made } = await chooseBackup(repository);
  const [table, ...tables] = made.tables;
  if (!table) throw new Error('no table');
  const old = await repository.keep(Readable.from(['rows of last year']), new AbortController().signal);
  await repository.finish({
    ...made,
    made_at: '2025-03-04T03:00:00.000Z',
    tables: [{ ...table, part: old }, ...tables],
  });
  const all = await command(['backup', place], environment());
  expect(all.code).toBe(0);
  expect(await repository.names()).toHaveLength(3);
  const kept = await command(['backup', place, '--keep', '1,0,0'], environment());
  expect(kept.text).toContain('Kept 1 backups and removed 3, which freed');
  expect([await repository.has(old), (await repository.names()).length]).toEqual([false, 1]);
  expect((await command(['backup', 'verify', place], environment())).code).toBe(0);
});

test('a backup is good, and only warns, when older ones cannot be tidied up', async () => {
  const place = await testFolder('place');
  expect((await command(['backup', place], environment())).code).toBe(0);
  const damaged = '2025-03-04T03-00-00.000Z_0123456789abcdef';
  await writeFile(path.join(place, 'backups', `${damaged}.json`), '{}');
  const { code, text } = await command(['backup', place, '--keep', '1,0,12'], environment());
  expect([code, text]).toEqual([0, expect.stringMatching(/is done[^]*Warning: older backups could not be removed/)]);
  expect(text).toContain(`The backup ${damaged} is damaged`);
  // Nothing was removed, since nobody knows what that one consists of.
  expect(await (await openRepository(place)).names()).toHaveLength(3);
});

test('what the installation page lists of backups is written down', async () => {
  const place = await testFolder('place');
  await command(['backup', place], environment());
  await command(['backup', 'verify', place], environment());
  const { readBackups } = await import('../../features/admin/read-backups.ts');
  const [last] = await readBackups(app.config);
  expect(last).toMatchObject({ place, error: null, checked_at: expect.any(String) });
});
