import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** For an `updated_at`: now, but later than it was even within one millisecond, so that whoever read it before is told. */
export const nextMoment = (column: AnyPgColumn) =>
  sql`greatest(clock_timestamp(), ${column} + interval '1 millisecond')`;
