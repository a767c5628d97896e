import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * For an `updated_at`: now, but always later than before, even within one millisecond, so that a stale reader is
 * noticed.
 */
export const nextMoment = (column: AnyPgColumn) =>
  sql`greatest(clock_timestamp(), ${column} + interval '1 millisecond')`;
