import { z } from 'zod';

const fileId = z.number().int();

/** Makes the thumbnails of one file. */
export const thumbnailsJob = { name: 'files.thumbnails', schema: z.object({ file_id: fileId }) };
/** Cuts one large picture into tiles. */
export const pyramidJob = { name: 'files.pyramid', schema: z.object({ file_id: fileId }) };
/** Measures a model. */
export const measureJob = { name: 'files.measure', schema: z.object({ file_id: fileId }) };
/** Orders the measuring of models that were not measured as it is done today, a few at a time. */
export const fillMeasuresJob = { name: 'files.fill-measures', schema: z.object({}) };
/** Makes the reduced mesh of a model. */
export const reducedJob = { name: 'files.reduced', schema: z.object({ file_id: fileId }) };
/** Converts one video that no browser plays. */
export const filmJob = { name: 'files.film', schema: z.object({ file_id: fileId }) };
/** Orders the conversion of videos older than the program for it, a few at a time. */
export const fillFilmsJob = { name: 'files.fill-films', schema: z.object({}) };
/** Removes the bytes, then the rows, of deleted files that nothing holds. */
export const purgeJob = { name: 'files.purge', schema: z.object({ file_ids: z.array(fileId) }) };
/** Removes bytes that no row refers to any more. */
export const forgetBytesJob = { name: 'files.forget-bytes', schema: z.object({ keys: z.array(z.string()) }) };
/** Orders previews for files older than that kind of preview, a few at a time. */
export const fillPreviewsJob = { name: 'files.fill-previews', schema: z.object({}) };
/** Finds unused uploads and files whose time in the trash is over. */
export const sweepJob = { name: 'files.sweep', schema: z.object({}) };
