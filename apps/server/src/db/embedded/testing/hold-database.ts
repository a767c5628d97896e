// A process that owns an embedded database until it is killed: it prints one line of JSON and then, for each line
// of its input, inserts a row and answers when the row is acknowledged.
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startEmbeddedDatabase } from '../start-embedded-database.ts';

const say = (message: unknown) => process.stdout.write(`${JSON.stringify(message)}\n`);
const silent = { info: () => {}, warn: () => {}, error: () => {} };

const [dataDir = ''] = process.argv.slice(2);
try {
  const { pid, connection } = await startEmbeddedDatabase({ dataDir, log: silent });
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS kept (line text NOT NULL)');
  say({ pid, connection });
  for await (const line of createInterface(process.stdin)) {
    await client.query('INSERT INTO kept VALUES ($1)', [line]);
    say({ kept: line });
  }
} catch (error) {
  say({ code: error instanceof Error && 'code' in error ? error.code : undefined, message: String(error) });
  process.exit(1);
}
