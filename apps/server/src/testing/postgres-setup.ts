import type { TestProject } from 'vitest/node';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseConnection } from '../db/embedded/database-connection.ts';
import { startEmbeddedDatabase } from '../db/embedded/start-embedded-database.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { migrateJobs } from '../platform/jobs/migrate-jobs.ts';
import { TEMPLATE_DATABASE } from './template-database.ts';

const NOTHING_LASTS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** Starts one PostgreSQL for the whole run and removes it afterwards. */
export default async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'facet-test-'));
  const database = await startEmbeddedDatabase({ dataDir, log: console, settings: NOTHING_LASTS });
  const tearDown = async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await makeTemplate(database.connection);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('postgres', database.connection);
  return tearDown;
}

async function makeTemplate(connection: DatabaseConnection): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await client.end();
  await migrateDatabase({ ...connection, database: TEMPLATE_DATABASE });
  await migrateJobs({ ...connection, database: TEMPLATE_DATABASE });
}
