import type { ClientConfig } from 'pg';
import { PgBoss } from 'pg-boss';
import { bossOptions } from './boss-options.ts';

/** Creates or updates the queue's own tables; several processes may call it at once. */
export async function migrateJobs(connection: ClientConfig, schema?: string): Promise<void> {
  const boss = new PgBoss({ ...bossOptions(connection, schema), max: 1, migrate: true });
  const failures: unknown[] = [];
  boss.on('error', (error) => failures.push(error));
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failures.length) throw failures[0];
}
