import { z } from 'zod';

const fileId = z.number().int();

/** Makes the small pictures of one file. */
export const thumbnailsJob = { name: 'files.thumbnails', schema: z.object({ file_id: fileId }) };
/** Removes the bytes and then the rows of deleted files that nothing holds. */
export const purgeJob = { name: 'files.purge', schema: z.object({ file_ids: z.array(fileId) }) };
/** Looks for uploads that nobody used and for files whose time in the trash is over. */
export const sweepJob = { name: 'files.sweep', schema: z.object({}) };
