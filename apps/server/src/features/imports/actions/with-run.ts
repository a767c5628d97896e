import type { ImportState } from '@facet/contract/entities/import';
import { t } from '@facet/contract/words/speech';
import { eq } from 'drizzle-orm';
import { files, sessions } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import type { JobType } from '../../../platform/jobs/job-definition.ts';
import { isStorageAway } from '../../../platform/storage/storage.ts';
import { startSession } from '../../session/actions/start-session.ts';
import { findImport, type Import } from '../access.ts';
import { openPath, openStored, type Archive } from '../source/open-archive.ts';

/** How long one job works before it leaves the rest to the next: shorter than the queue waits for any. */
const SLICE_MS = 4 * 60_000;

/** Tells work when to stop: at the end of its time, or when the process ends. */
export type Slice = { isOver: () => boolean; signal: AbortSignal };

type Work = (run: Import, slice: Slice) => Promise<'done' | 'more'>;

/**
 * Works on a run that is in this state, for a while, and leaves the rest to the same job anew. Doing nothing is right
 * where it is in another: it was paused, or another process was quicker.
 */
export async function workOnRun(
  app: App,
  { importId, state, job }: { importId: number; state: ImportState; job: JobType<{ import_id: number }> },
  signal: AbortSignal,
  work: Work,
): Promise<void> {
  const run = await findImport(app.db, importId);
  if (run?.state !== state) return;
  const end = Date.now() + SLICE_MS;
  const isOver = () => {
    signal.throwIfAborted();
    return Date.now() > end;
  };
  if ((await work(run, { isOver, signal })) === 'done') return;
  await transact(app, (tx) => app.jobs.send(tx, job, { import_id: importId }, { singletonKey: String(importId) }));
}

/** Opens the archive of a run while `use` works; what can't be opened is a conflict that says why. */
export async function withArchive<T>(app: App, run: Import, use: (archive: Archive) => Promise<T>): Promise<T> {
  const archive = await openArchive(app, run).catch((error: unknown) => {
    if (isStorageAway(error)) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw conflict(t('The archive can’t be opened: {why}', { why }));
  });
  try {
    return await use(archive);
  } finally {
    await archive.close();
  }
}

async function openArchive({ db, storage }: App, { path, fileId, title }: Import): Promise<Archive> {
  if (path !== null) return openPath(path);
  const [file] = await db
    .select({ storageKey: files.storageKey, size: files.size })
    .from(files)
    .where(eq(files.id, fileId ?? 0))
    .limit(1);
  if (!file) throw new Error(t('it is gone'));
  return openStored(storage, { ...file, title });
}

/** Lets `use` act as the person who brings the archive, with the rights that they have now. */
export async function asBringer<T>(app: App, { userId }: Import, use: (actor: Actor) => Promise<T>): Promise<T> {
  const sessionId = await transact(app, (tx) => startSession(tx, { userId, device: 'Import' }));
  try {
    const session = await app.loadSession(sessionId);
    if (!session) throw forbidden(t('bring an archive'));
    return await use(session.actor);
  } finally {
    await app.db.delete(sessions).where(eq(sessions.id, sessionId));
  }
}
