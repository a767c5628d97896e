import { z } from 'zod';
import { isSignedByUs } from '../../features/admin/audit-chain-query.ts';
import { appliedMigrations, migrationNames } from '../../db/migrate.ts';
import type { Config } from '../../platform/config/load-config.ts';
import { findMaintenance } from '../../platform/find-maintenance.ts';
import { bytesText } from '../../platform/backup/progress.ts';
import { withTools, type Tools } from '../with-tools.ts';
import { findings, reasonFor, type Finding } from './finding.ts';

const facts = z.object({
  version: z.string(),
  connections: z.number(),
  most: z.number(),
  bytes: z.number(),
  seconds: z.number(),
  icu: z.string(),
  is_sorted: z.boolean(),
  now: z.date(),
});

const FACTS = `select current_setting('server_version') as version, current_setting('max_connections')::int as most,
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
  pg_database_size(current_database())::float8 as bytes,
  (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 from pg_stat_activity
    where backend_type = 'client backend' and datname = current_database() and application_name <> 'facet-backup') as seconds,
  coalesce((select pg_collation_actual_version(oid) from pg_collation where collname = 'reading_order'), 'none') as icu,
  coalesce((select collversion is not distinct from pg_collation_actual_version(oid) from pg_collation
    where collname = 'reading_order'), true) as is_sorted, clock_timestamp() as now`;

/** A transaction this old holds up PostgreSQL's tidying. */
const LONG_S = 900;
const CLOCK_MS = 5000;
/** What should be left of the connections. */
const SPARE = 10;

async function examine({ pool, db, auditKey, config }: Tools): Promise<Finding[]> {
  const { rows } = await pool.query(FACTS);
  const asked = Date.now();
  const found = facts.parse(rows[0]);
  const { good, warning, wrong } = findings('database');
  const all: Finding[] = [
    good(`PostgreSQL ${found.version}, ${config.databaseUrl ? 'external' : 'embedded'}, ${bytesText(found.bytes)}`),
  ];
  const used = `${found.connections} of ${found.most} connections are used`;
  all.push(
    found.most - found.connections < SPARE
      ? warning(used, 'raise max_connections, or let fewer processes run')
      : good(used),
  );
  if (found.seconds > LONG_S)
    all.push(
      warning(
        `a transaction has been open for ${Math.round(found.seconds / 60)} minutes`,
        'find it in pg_stat_activity, and end it',
      ),
    );
  if (!found.is_sorted)
    all.push(wrong(`what is sorted was sorted by another ICU than ${found.icu}`, 'restart Facet, which sorts it anew'));
  const [known, applied] = [await migrationNames(), await appliedMigrations(pool)];
  const waiting = known.length - applied.length;
  all.push(
    waiting === 0
      ? good(`${applied.length} migrations, none waits`)
      : warning(`${waiting} migrations wait`, 'start Facet: it runs them'),
  );
  if (waiting === 0) all.push(...(await maintenanceFindings(db)));
  all.push(clockFinding(Math.abs(asked - found.now.getTime())));
  const secret = findings('secret');
  all.push(
    (await isSignedByUs(db, auditKey))
      ? secret.good('the audit log is signed with it')
      : secret.wrong('FACET_SECRET is not the one that this installation was used with', 'put the old one back'),
  );
  return all;
}

/** One that somebody forgot keeps everybody from working. */
async function maintenanceFindings(db: Tools['db']): Promise<Finding[]> {
  const [now] = await findMaintenance(db, {});
  if (now?.words === null || now?.words === undefined) return [];
  const words = now.words === '' ? 'it is on' : `it is on (${now.words})`;
  return [findings('maintenance').warning(`${words}: people can change nothing`, 'end it with: maintenance off')];
}

function clockFinding(apart: number): Finding {
  const { good, wrong } = findings('clock');
  const seconds = (apart / 1000).toFixed(1);
  if (apart < CLOCK_MS) return good(`${seconds} s apart from the database's`);
  return wrong(`${seconds} s apart from the database's`, 'let both machines ask the same time server (NTP)');
}

/** The database, its migrations, its clock, and whether the secret is its own. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  try {
    return await withTools(config, examine);
  } catch (error) {
    const { wrong } = findings('database');
    const words = error instanceof Error && error.message ? error.message : reasonFor(error);
    return [wrong(words, 'check DATABASE_URL, or DATA_DIR for the embedded one, and start Facet once')];
  }
}
