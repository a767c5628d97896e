import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { z } from 'zod';
import { BackupError } from '../../platform/backup/backup-error.ts';
import type { Config } from '../../platform/config/load-config.ts';
import { createS3Storage } from '../../platform/storage/s3-storage.ts';
import { requireDatabase } from '../../require-database.ts';

/** What is restored before it is complete; left behind by one that was killed, it is nobody's. */
export const WORK_FOLDER = 'restoring';
/** Of a bucket, so many keys are compared with those of the backup. */
const LOOKED_AT = 1000;
const NO_MATTER = [WORK_FOLDER, 'lost+found'];

const TABLES = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'pgboss')
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  order by c.relname limit 1000`;
const counted = z.object({ people: z.number(), projects: z.number() });
const named = z.object({ name: z.string() });

async function requireEmptyFolder(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => !NO_MATTER.includes(name));
  if (names.length === 0) return;
  const some = names.slice(0, 5).join(', ');
  throw new BackupError(
    `DATA_DIR ${dataDir} holds something already (${some}): restore into an empty folder, or move this away.`,
  );
}

async function requireEmptyDatabase(url: string): Promise<void> {
  await requireDatabase(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const names = (await client.query(TABLES)).rows.map((row) => named.parse(row).name);
    if (names.includes('users') && names.includes('projects')) {
      const { rows } = await client.query(
        'select (select count(*)::int from users) as people, (select count(*)::int from projects) as projects',
      );
      const { people, projects } = counted.parse(rows[0]);
      throw new BackupError(
        `DATABASE_URL holds a Facet already, with ${people} people and ${projects} projects: restore into an empty database.`,
      );
    }
    if (names.length > 0)
      throw new BackupError(
        `DATABASE_URL holds tables already (${names.slice(0, 3).join(', ')}): restore into an empty database.`,
      );
  } finally {
    await client.end();
  }
}

/** Throws, saying what lies there, unless folder and database have nothing in them. */
export async function requireEmpty({ dataDir, databaseUrl }: Config): Promise<void> {
  await requireEmptyFolder(dataDir);
  if (databaseUrl) await requireEmptyDatabase(databaseUrl);
}

/** Throws if a bucket holds anything but files of this backup, which a restore that was cut short has left. */
export async function requireOwnBucket({ s3 }: Config, keys: AsyncIterable<{ key: string }>): Promise<void> {
  if (!s3) return;
  const strange = new Set<string>();
  for await (const { key } of (await createS3Storage(s3)).list('')) {
    if (strange.size === LOOKED_AT) break;
    strange.add(key);
  }
  for await (const { key } of keys) {
    if (strange.size === 0) return;
    strange.delete(key);
  }
  const [first] = strange;
  if (first !== undefined)
    throw new BackupError(`The bucket ${s3.bucket} holds other objects (${first}): restore into an empty one.`);
}
