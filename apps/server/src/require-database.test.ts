import { createServer } from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from './platform/config/config-error.ts';
import { freePort } from './testing/free-port.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { requireDatabase } from './require-database.ts';

async function database() {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const { host, port, user, database: name } = connection;
  const url = (change: { user?: string; name?: string } = {}) =>
    `postgresql://${change.user ?? user}@localhost:${port}/${change.name ?? name}?host=${encodeURIComponent(host)}`;
  const run = async (...statements: string[]) => {
    const client = new pg.Client(connection);
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  return { url, run, place: `${host}:${port}`, name };
}

const refusal = (url: string) =>
  requireDatabase(url).then(
    () => 'none',
    (error: unknown) => (error instanceof ConfigError ? error.message : error),
  );

test('a database that Facet can use is taken', async () => {
  const { url } = await database();
  expect(await refusal(url())).toBe('none');
});

test('a place where nothing answers is named, without a stack', async () => {
  const port = await freePort();
  expect(await refusal(`postgresql://facet:hush@127.0.0.1:${port}/facet`)).toBe(
    `DATABASE_URL: nothing answers at 127.0.0.1:${port} (ECONNREFUSED)`,
  );
  const hangsUp = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  onTestFinished(() => void hangsUp.close());
  await once(hangsUp, 'listening');
  const address = hangsUp.address();
  const other = typeof address === 'object' && address ? address.port : 0;
  expect(await refusal(`postgresql://facet:hush@127.0.0.1:${other}/facet`)).toMatch(
    new RegExp(`^DATABASE_URL: nothing answers at 127\\.0\\.0\\.1:${other} \\([^\\n]+\\)$`),
  );
});

test('a wrong user, a missing database, no right to create and a read-only one are each said', async () => {
  const { url, run, place, name } = await database();
  expect(await refusal(url({ name: 'nowhere' }))).toBe(`DATABASE_URL: ${place} has no database nowhere`);
  expect(await refusal(url({ user: 'nobody_here' }))).toBe(
    `DATABASE_URL: ${place} refuses the user nobody_here or the password`,
  );
  const reader = `reader_${name}`;
  await run(`create role "${reader}" login`);
  onTestFinished(() => run(`drop role "${reader}"`));
  expect(await refusal(url({ user: reader }))).toBe(
    `DATABASE_URL: the user ${reader} may not create schemas in ${name}`,
  );
  await run(`alter database "${name}" set default_transaction_read_only = on`);
  expect(await refusal(url())).toBe(`DATABASE_URL: ${place} takes no writes: it is a standby, or read-only`);
  await run('set default_transaction_read_only = off', `alter database "${name}" reset default_transaction_read_only`);
});
