import { eq } from 'drizzle-orm';
import { imports } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { AppError } from '../../../platform/errors.ts';
import { findImport, lockImport, type Import } from '../access.ts';
import { runImportJob } from '../job-types.ts';
import { nextPiece } from '../queries.ts';
import { asBringer, withArchive, workOnRun, type Slice } from './with-run.ts';
import { bringPiece, type Bringing } from './bring-piece.ts';
import { endImport } from './end-import.ts';

async function bringPieces(bringing: Bringing, { isOver }: Slice): Promise<'done' | 'more'> {
  const { app, run } = bringing;
  while (!isOver()) {
    const rows = await nextPiece(app.db, run.id);
    if (rows.length === 0) {
      await endImport(app, run, 'done');
      return 'done';
    }
    await bringPiece(bringing, rows);
    if ((await findImport(app.db, run.id))?.state !== 'running') return 'done';
  }
  return 'more';
}

/** Goes on by itself once a limit lets it. */
const waitFor = (app: App, { id }: Import, seconds: number) =>
  transact(app, (tx) =>
    app.jobs.send(tx, runImportJob, { import_id: id }, { singletonKey: String(id), startAfter: seconds }),
  );

/** Pauses a run that would be refused again, saying why: whoever mends that goes on with it. */
const pauseFor = (app: App, { id }: Import, problem: string) =>
  transact(app, async (tx) => {
    const run = await lockImport(tx, id);
    if (run?.state === 'running') await tx.update(imports).set({ state: 'paused', problem }).where(eq(imports.id, id));
  });

/** Brings the files of a run over, version by version. */
export const runImport = (app: App, importId: number, signal: AbortSignal) =>
  workOnRun(app, { importId, state: 'running', job: runImportJob }, signal, async (run, slice) => {
    try {
      return await asBringer(app, run, (actor) =>
        withArchive(app, run, (archive) => bringPieces({ app, actor, run, archive }, slice)),
      );
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'not_ready') throw error;
      if (error.code === 'too_often') await waitFor(app, run, error.retryAfter ?? 60);
      else await pauseFor(app, run, error.message);
      return 'done';
    }
  });
