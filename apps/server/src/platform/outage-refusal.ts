import { isDatabaseAway } from '../db/database-away.ts';
import { away, type AppError } from './errors.ts';
import { diskRefusal } from './storage/disk-refusal.ts';

/** The refusal for a failure caused by the database being away or by a disk that can't be written; else null. */
export const outageRefusal = (error: unknown): AppError | null => (isDatabaseAway(error) ? away() : diskRefusal(error));
