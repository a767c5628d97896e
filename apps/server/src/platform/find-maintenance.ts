import { sql } from 'drizzle-orm';
import { prepared } from '../db/prepared.ts';

/** What the operator says of it; may be empty. */
export type Maintenance = { words: string };

export const findMaintenance = prepared<Maintenance>('find_maintenance', sql`select words from maintenance`);
