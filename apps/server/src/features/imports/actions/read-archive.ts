import { proposeRules } from '@facet/contract/archive/propose-rules';
import { eq } from 'drizzle-orm';
import { importRows, imports } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockImport } from '../access.ts';
import { readArchiveJob } from '../job-types.ts';
import { lastRules } from '../queries.ts';
import type { Archive } from '../source/open-archive.ts';
import { withArchive, workOnRun } from './with-run.ts';
import { endImport } from './end-import.ts';

const ROWS_AT_ONCE = 1000;

/** Writes down which files there are, and how they would be read: as last time in this space, or by their names. */
const keepList = (app: App, importId: number, { entries }: Archive) =>
  transact(app, async (tx) => {
    const run = await lockImport(tx, importId);
    if (run?.state !== 'reading') return;
    const files = [...entries].map(([path, { size, modifiedAt }]) => ({ importId, path, size, modifiedAt }));
    for (let at = 0; at < files.length; at += ROWS_AT_ONCE)
      // oxlint-disable-next-line no-await-in-loop -- a statement takes so many values, and no more
      await tx.insert(importRows).values(files.slice(at, at + ROWS_AT_ONCE));
    const rules = (await lastRules(tx, run)) ?? proposeRules(files);
    await tx.update(imports).set({ rules, state: 'read' }).where(eq(imports.id, importId));
  });

/** Lists the files of an archive. */
export const readArchive = (app: App, importId: number, signal: AbortSignal) =>
  workOnRun(app, { importId, state: 'reading', job: readArchiveJob }, signal, async (run) => {
    try {
      await withArchive(app, run, (archive) => keepList(app, run.id, archive));
    } catch (error) {
      // What was brought can't be read, and no second try would change that.
      if (!(error instanceof AppError)) throw error;
      await endImport(app, run, 'failed', error.message);
    }
    return 'done';
  });
