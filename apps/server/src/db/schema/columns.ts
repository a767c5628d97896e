import { sql } from 'drizzle-orm';
import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** A moment with the precision of the wire (ms), so that `updated_at` can be compared for equality. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () => moment('updated_at').notNull().defaultNow();
/** Set when a row is soft-deleted; a job removes bytes and rows after 30 days. */
export const deletedAt = () => moment('deleted_at');
export const primaryId = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
/** The text of another column as searches compare it, kept because folding it takes longer than comparing it. */
export const folded = (of: string, name = 'folded') => text(name).generatedAlwaysAs(sql.raw(`fold(${of})`));
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
