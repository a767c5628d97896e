import { isDatabaseAway } from '../db/database-away.ts';
import { away, type AppError } from './errors.ts';
import { diskRefusal } from './storage/disk-refusal.ts';

/** How a failure is answered whose cause is a database that is away or a disk that takes nothing, else null. */
export const outageRefusal = (error: unknown): AppError | null => (isDatabaseAway(error) ? away() : diskRefusal(error));
