import { isDatabaseAway } from '../db/database-away.ts';
import { away, type AppError } from './errors.ts';
import { diskRefusal } from './storage/disk-refusal.ts';
import { isStorageAway } from './storage/storage.ts';

/** Whether what the server stands on, the database or the store of the files, is away and may be back in a moment. */
export const isOutage = (error: unknown): boolean => isDatabaseAway(error) || isStorageAway(error);

/** The refusal for a failure caused by an outage or by a disk that can't be written; else null. */
export const outageRefusal = (error: unknown): AppError | null => (isOutage(error) ? away() : diskRefusal(error));
