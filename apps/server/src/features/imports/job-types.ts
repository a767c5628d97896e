import { z } from 'zod';

const schema = z.object({ import_id: z.number().int() });

/** Lists the files of an archive. */
export const readArchiveJob = { name: 'imports.read', schema };
/** Reads their contents, and makes the dry run. */
export const planImportJob = { name: 'imports.plan', schema };
/** Brings them over. */
export const runImportJob = { name: 'imports.run', schema };
/** Takes back what a run brought. */
export const takeBackJob = { name: 'imports.take-back', schema };
