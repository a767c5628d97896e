import { sql } from 'drizzle-orm';
import { prepared } from '../db/prepared.ts';

/** What the operator says of it; may be empty. */
export type Maintenance = { words: string };

type Found = {
  /** Null in everyday work. */
  words: string | null;
  /** Which tables these are: others, once a backup was restored. */
  tables: string;
};

/** Whether there is maintenance: as the operator says, or because a backup is being restored. */
export const findMaintenance = prepared<Found>(
  'find_maintenance',
  sql`select to_regclass('maintenance')::oid::text as tables, coalesce((select words from maintenance),
    (select '' from backup_runs where kind = 'restore' and state in ('waiting', 'running') limit 1)) as words`,
);
