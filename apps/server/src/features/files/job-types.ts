import { z } from 'zod';

const fileId = z.number().int();

/** Makes the small pictures of one file. */
export const thumbnailsJob = { name: 'files.thumbnails', schema: z.object({ file_id: fileId }) };
/** Cuts one large picture into tiles. */
export const pyramidJob = { name: 'files.pyramid', schema: z.object({ file_id: fileId }) };
/** Measures a model. */
export const measureJob = { name: 'files.measure', schema: z.object({ file_id: fileId }) };
/** Makes what of a model people are shown who do not get its file. */
export const reducedJob = { name: 'files.reduced', schema: z.object({ file_id: fileId }) };
/** Converts one video that no browser plays. */
export const filmJob = { name: 'files.film', schema: z.object({ file_id: fileId }) };
/** Has videos converted that were there before the program for it, a few at a time. */
export const fillFilmsJob = { name: 'files.fill-films', schema: z.object({}) };
/** Removes the bytes and then the rows of deleted files that nothing holds. */
export const purgeJob = { name: 'files.purge', schema: z.object({ file_ids: z.array(fileId) }) };
/** Removes bytes that no row speaks of any more. */
export const forgetBytesJob = { name: 'files.forget-bytes', schema: z.object({ keys: z.array(z.string()) }) };
/** Has previews made of files from before they were, a few at a time. */
export const fillPreviewsJob = { name: 'files.fill-previews', schema: z.object({}) };
/** Looks for uploads that nobody used and for files whose time in the trash is over. */
export const sweepJob = { name: 'files.sweep', schema: z.object({}) };
