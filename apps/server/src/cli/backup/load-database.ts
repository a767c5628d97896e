import pg from 'pg';
import { loadRows, loadSequences, whileUnchecked } from '../../db/rows/load-rows.ts';
import { migrationNames, runMissing } from '../../db/migrate.ts';
import { BackupError } from '../../platform/backup/backup-error.ts';
import type { Manifest } from '../../platform/backup/manifest.ts';
import { unpacked, type Repository } from '../../platform/backup/repository.ts';
import { VERSION } from '../../platform/config/version.ts';
import { migrateJobs } from '../../platform/jobs/migrate-jobs.ts';

/** Nobody stays signed in. What was being uploaded lay beside the database, and is begun again. */
const AFTERWARDS = `update sessions set ended_at = now() where ended_at is null;
  delete from resumable_uploads where file_id is null`;

/** Throws, naming both versions, if a newer Facet made the backup. */
export async function requireOlder({ facet, migrations }: Manifest): Promise<void> {
  const ours = await migrationNames();
  if (migrations.every((name, at) => name === ours[at])) return;
  throw new BackupError(
    `A newer Facet made this backup: ${facet}, with ${migrations.at(-1)}. This one is ${VERSION} and knows only what ` +
      `came up to ${ours.at(-1)}: restore it with a Facet that is as new.`,
  );
}

/**
 * Puts all rows into an empty database and brings them to this version, in one transaction: they are all there, or none.
 */
export async function loadDatabase(
  connection: pg.ClientConfig,
  { repository, made }: { repository: Repository; made: Manifest },
  signal: AbortSignal,
): Promise<void> {
  await migrateJobs(connection);
  const client = new pg.Client(connection);
  // Whatever is under way then fails, and says so.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await runMissing(client, made.migrations.at(-1));
    await whileUnchecked(client, async () => {
      for (const table of made.tables)
        await loadRows(client, table, unpacked(await repository.get(table.part)), signal);
    });
    await loadSequences(client, made.sequences);
    await runMissing(client);
    await client.query(AFTERWARDS);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
