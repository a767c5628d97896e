import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DatabaseConnection } from './database-connection.ts';
import type { ProcessAccount } from './server-account.ts';
import { canReach } from './can-reach.ts';
import { startEmbeddedDatabase } from './start-embedded-database.ts';
import { spawnOwner } from './testing/database-owner.ts';

const NOBODY = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
// Root tries both; an ordinary user can only be itself. Nobody needs a Node that it can execute.
const users: [string, ProcessAccount | undefined][] = [['the user of this run', undefined]];
if (isRoot && canReach(NOBODY, process.execPath)) users.push(['an ordinary user', NOBODY]);

const silent = { info: () => {}, warn: () => {}, error: () => {} };
let base: string;

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'facet-embedded-'));
});
afterAll(() => {
  rmSync(base, { recursive: true, force: true });
});

async function query(connection: DatabaseConnection, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const keptRows = async (connection: DatabaseConnection) =>
  (await query(connection, 'SELECT line FROM kept ORDER BY line')).map((row) => row['line']);

// PostgreSQL removes this file as the last thing it does; its process id may stay known for longer, until its
// new parent collects it.
const isShutDown = (dataDir: string) => !existsSync(join(dataDir, 'postgres-18', 'postmaster.pid'));

const shutDown = (dataDir: string) => vi.waitUntil(() => isShutDown(dataDir), { timeout: 10_000, interval: 10 });

describe.each(users)('started by %s', (_name, account) => {
  // One folder for these tests: each of them finds what the one before left, as an operator would.
  let dataDir: string;

  beforeAll(() => {
    dataDir = join(base, `data-of-${account ? 'another' : 'me'}`);
    mkdirSync(dataDir);
    if (!account) return;
    chmodSync(base, 0o711);
    chownSync(dataDir, account.uid, account.gid);
  });

  const own = async () => {
    const owner = spawnOwner(dataDir, account);
    return { owner, ...(await owner.started()) };
  };

  test('rows survive kill -9 of the owner, and the next owner starts at once', async () => {
    const first = await own();
    await first.owner.keep('acknowledged');
    await first.owner.kill();
    const second = await own();
    expect(await keptRows(second.connection)).toEqual(['acknowledged']);
    expect(second.pid).not.toBe(first.pid);
    await second.owner.kill();
    await shutDown(dataDir);
  });

  test('rows survive kill -9 of owner and PostgreSQL together', async () => {
    const first = await own();
    await first.owner.keep('before');
    process.kill(first.pid, 'SIGKILL');
    await first.owner.kill();
    const second = await own();
    await second.owner.keep('later');
    expect(await keptRows(second.connection)).toEqual(expect.arrayContaining(['before', 'later']));
    await second.owner.kill();
    await shutDown(dataDir);
  });

  test('PostgreSQL ends by itself when its owner is killed', async () => {
    const { owner } = await own();
    expect(isShutDown(dataDir)).toBe(false);
    await owner.kill();
    await shutDown(dataDir);
  });

  test('a second process is refused with the folder and the pid of the first', async () => {
    const first = await own();
    const refusal = await spawnOwner(dataDir, account).refused();
    expect(refusal.code).toBe('embedded_database_in_use');
    expect(refusal.message).toContain(dataDir);
    expect(refusal.message).toContain(`pid ${first.owner.pid}`);
    await first.owner.keep('undisturbed');
    await first.owner.kill();
    await shutDown(dataDir);
  });
});

describe('within one process', () => {
  const start = (dataDir: string) => startEmbeddedDatabase({ dataDir, log: silent });

  test('a first start makes a database that sorts and checks its pages, on a private socket only', async () => {
    const { connection, stop } = await start(join(base, 'data'));
    const [settings] = await query(
      connection,
      `SELECT current_setting('data_checksums') AS checksums, current_setting('listen_addresses') AS tcp,
        current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding, lower('ÉMERAUDE') AS lower,
        (SELECT datlocale FROM pg_database WHERE datname = current_database()) AS locale`,
    );
    expect(settings).toEqual({
      checksums: 'on',
      tcp: '',
      fsync: 'on',
      encoding: 'UTF8',
      lower: 'émeraude',
      locale: 'C.UTF-8',
    });
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
    await stop();
  });

  test('rows and the folder are there after stop and start', async () => {
    const first = await start(join(base, 'data'));
    await query(first.connection, `CREATE TABLE kept AS SELECT 'ring' AS line`);
    await first.stop();
    expect(isShutDown(join(base, 'data'))).toBe(true);
    const second = await start(join(base, 'data'));
    expect(await keptRows(second.connection)).toEqual(['ring']);
    await second.stop();
  });

  test('a second start in the same process is refused too', async () => {
    const { stop } = await start(join(base, 'data'));
    await expect(start(join(base, 'data'))).rejects.toMatchObject({ code: 'embedded_database_in_use' });
    await stop();
  });

  test('PostgreSQL is started again when it is killed alone', async () => {
    const database = await start(join(base, 'data'));
    await query(database.connection, `CREATE TABLE stones AS SELECT 'ruby' AS name`);
    const killed = database.pid;
    process.kill(killed, 'SIGKILL');
    await vi.waitUntil(() => database.pid !== killed, { timeout: 20_000, interval: 10 });
    expect(await query(database.connection, 'SELECT name FROM stones')).toEqual([{ name: 'ruby' }]);
    await database.stop();
  });

  test('an interrupted first start is forgotten', async () => {
    const dataDir = join(base, 'interrupted');
    mkdirSync(join(dataDir, 'postgres-18.unfinished', 'global'), { recursive: true });
    const { stop } = await start(dataDir);
    expect(existsSync(join(dataDir, 'postgres-18.unfinished'))).toBe(false);
    await stop();
  });

  test('a folder too deep for a socket gets a short one elsewhere', async () => {
    const deep = join(base, 'd'.repeat(100), 'data');
    const { connection, stop } = await start(deep);
    expect(connection.host.startsWith(deep)).toBe(false);
    expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await stop();
    expect(existsSync(connection.host)).toBe(false);
  });

  test('a wrong setting is one clear line', async () => {
    const wrong = startEmbeddedDatabase({
      dataDir: join(base, 'data'),
      log: silent,
      settings: { shared_buffers: 'many' },
    });
    await expect(wrong).rejects.toMatchObject({
      code: 'embedded_database_failed',
      message: expect.stringMatching(/^PostgreSQL did not start: .*shared_buffers.*postgres\.log\)\.$/),
    });
  });
});

test('a copy that was made while the server ran is told from a crash and from a copy of a stopped one', async () => {
  const warnings: string[] = [];
  const log = { ...silent, warn: (text: string) => void warnings.push(text) };
  const told = () => warnings.filter((text) => text.startsWith('DATA_DIR was copied while Facet ran'));
  const begin = (name: string) => startEmbeddedDatabase({ dataDir: join(base, name), log, settings: { fsync: 'off' } });
  const copy = (from: string, to: string) =>
    cpSync(join(base, from), join(base, to), { recursive: true, verbatimSymlinks: true });
  const running = await begin('house');
  copy('house', 'hot');
  await running.stop();
  copy('house', 'cold');
  await (await begin('cold')).stop();
  expect(told()).toEqual([]);
  await (await begin('hot')).stop();
  expect(told()).toHaveLength(1);
  // From then on it is an installation like any other.
  await (await begin('hot')).stop();
  expect(told()).toHaveLength(1);
});
