import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseConnection } from '../db/embedded/database-connection.ts';
import { TEMPLATE_DATABASE } from './template-database.ts';

export type TestDatabase = { connection: DatabaseConnection; drop: () => Promise<void> };

/** A private, migrated, empty database; `drop` ends its connections and removes it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `CREATE DATABASE ${database} TEMPLATE ${TEMPLATE_DATABASE} STRATEGY FILE_COPY`);
  return {
    connection: { ...server, database },
    drop: () => runOn(server, `DROP DATABASE ${database} WITH (FORCE)`),
  };
}

async function runOn(server: DatabaseConnection, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
