import { UPLOAD_RULES } from '@facet/contract/constants/uploads';
import { NOTE_MAX } from '@facet/contract/constants/limits';
import { createProject as createProjectCall } from '@facet/contract/endpoints/projects';
import { createFolder as createFolderCall } from '@facet/contract/endpoints/spaces';
import { t } from '@facet/contract/words/speech';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { folders, importMade, importRows, projects } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { AppError } from '../../../platform/errors.ts';
import { bringVersion } from '../../designs/actions/bring-version.ts';
import { forgetUploads, type Received } from '../../files/upload/receive-files.ts';
import { storeUpload } from '../../files/upload/store-upload.ts';
import { createProjectWithin } from '../../projects/actions/create-project.ts';
import { createFolderWithin } from '../../spaces/actions/create-folder.ts';
import { lockImport, type Import } from '../access.ts';
import type { Row } from '../queries.ts';
import type { Archive } from '../source/open-archive.ts';

export type Bringing = { app: App; actor: Actor; run: Import; archive: Archive };
type Failure = { id: number; text: string };
type Stored = Received['uploads'][number] & { row: Row };

const RULE = UPLOAD_RULES.design;

/** Stores the bytes of one file, if they are still those of the dry run. */
async function storeRow({ app, archive }: Bringing, row: Row): Promise<Stored> {
  const entry = archive.entries.get(row.path);
  if (!entry) throw new AppError('conflict', t('It is no longer in the archive.'));
  const filename = row.path.split('/').at(-1) ?? '';
  const stored = await app.space.whileStoring(row.size, async () =>
    storeUpload(app.storage, { file: await entry.open(), filename, rule: RULE, maxBytes: RULE.maxBytes }),
  );
  if (stored.sha256 === row.sha256) return { ...stored, row };
  await forgetUploads(app, [stored]);
  throw new AppError('conflict', t('It has changed since the dry run.'));
}

/** Refusals that are about one file and not about everything that comes after. */
const isOfFile = (error: unknown): error is AppError =>
  error instanceof AppError && ['validation', 'conflict', 'not_found'].includes(error.code);

async function storeAll(bringing: Bringing, rows: readonly Row[]) {
  const stored: Stored[] = [];
  const failures: Failure[] = [];
  try {
    for (const row of rows) {
      try {
        stored.push(await storeRow(bringing, row));
      } catch (error) {
        if (!isOfFile(error)) throw error;
        failures.push({ id: row.id, text: error.message });
      }
    }
  } catch (error) {
    await forgetUploads(bringing.app, stored);
    throw error;
  }
  return { stored, failures };
}

const isCalled = (column: typeof folders.title | typeof projects.title, title: string) =>
  sql`lower(normalize(${column}, NFC)) = lower(normalize(${title}, NFC))`;

async function note(tx: Tx, run: Import, kind: 'folder' | 'project' | 'style', madeId: number) {
  await tx.insert(importMade).values({ importId: run.id, kind, madeId }).onConflictDoNothing();
}

/** The folder of that name in the space, made if there is none. */
async function findOrMakeFolder(tx: Tx, { actor, run }: Bringing, title: string): Promise<number> {
  const [found] = await tx
    .select({ id: folders.id })
    .from(folders)
    .where(and(eq(folders.spaceId, run.spaceId), isNull(folders.deletedAt), isCalled(folders.title, title)))
    .orderBy(asc(folders.id))
    .limit(1);
  if (found) return found.id;
  const { id } = await createFolderWithin(tx, actor, createFolderCall.body.parse({ title, space_id: run.spaceId }));
  await note(tx, run, 'folder', id);
  return id;
}

/** The project of that name at its place, made if there is none. */
async function findOrMakeProject(tx: Tx, bringing: Bringing, { folder, project: title }: Row): Promise<number> {
  const { app, actor, run } = bringing;
  const folderId = folder === null ? null : await findOrMakeFolder(tx, bringing, folder);
  const [found] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        eq(projects.spaceId, run.spaceId),
        isNull(projects.deletedAt),
        folderId === null ? isNull(projects.folderId) : eq(projects.folderId, folderId),
        isCalled(projects.title, title ?? run.title),
      ),
    )
    .orderBy(asc(projects.id))
    .limit(1);
  if (found) return found.id;
  const input = createProjectCall.body.parse({ title: title ?? run.title, space_id: run.spaceId, folder_id: folderId });
  const id = await createProjectWithin(app, tx, actor, input);
  await note(tx, run, 'project', id);
  return id;
}

/** From where a version is, and of when, as its source says: the end of a path says more than its beginning. */
function sayOrigin(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return '';
  const latest = rows
    .flatMap(({ modifiedAt }) => modifiedAt?.toISOString().slice(0, 10) ?? [])
    .toSorted()
    .at(-1);
  const end = latest ? ` · ${latest}` : '';
  const signs = Array.from(first.path);
  const room = NOTE_MAX - end.length;
  return (signs.length > room ? `…${signs.slice(1 - room).join('')}` : first.path) + end;
}

async function markFailed(tx: Tx, failures: readonly Failure[]) {
  for (const { id, text } of failures)
    // oxlint-disable-next-line no-await-in-loop -- a version has few files
    await tx.update(importRows).set({ state: 'failed', detail: text }).where(eq(importRows.id, id));
}

/** Everything that a version needs, and its rows, in one transaction: it is there whole, or not at all. */
const keepPiece = (bringing: Bringing, stored: readonly Stored[], failures: readonly Failure[]) =>
  transact(bringing.app, async (tx) => {
    const { app, actor, run } = bringing;
    const locked = await lockImport(tx, run.id);
    const ids = stored.map(({ row }) => row.id);
    const isWaiting = and(inArray(importRows.id, ids), eq(importRows.state, 'comes'));
    const waiting = ids.length > 0 ? await tx.$count(importRows, isWaiting) : 0;
    // It was paused, or another process has brought it.
    if (locked?.state !== 'running' || waiting !== ids.length) return false;
    await markFailed(tx, failures);
    const [first] = stored;
    if (!first) return true;
    const { row } = first;
    const made = await bringVersion(app, tx, actor, {
      projectId: await findOrMakeProject(tx, bringing, row),
      module: row.module ?? 'sketch-design',
      style: { title: row.style ?? run.title, number: row.number },
      received: { uploadType: 'design', uploads: stored.map(({ row: _row, ...upload }) => upload) },
      version: row.version ?? 1,
      note: sayOrigin(stored.map((one) => one.row)),
    });
    if (made.isNewStyle) await note(tx, run, 'style', made.styleId);
    const keys = new Map(made.files.map(({ id, storageKey }) => [storageKey, id]));
    const items = new Map(made.items.map(({ id, fileId }) => [fileId, id]));
    for (const one of stored) {
      const itemId = items.get(keys.get(one.storageKey) ?? 0) ?? null;
      const done = { state: 'done' as const, version: made.version, itemId };
      // oxlint-disable-next-line no-await-in-loop -- a version has few files
      await tx.update(importRows).set(done).where(eq(importRows.id, one.row.id));
    }
    return true;
  });

/** Brings one version over; files that are refused are marked as failed, and the others come. */
export async function bringPiece(bringing: Bringing, rows: readonly Row[]): Promise<void> {
  const { app } = bringing;
  const { stored, failures } = await storeAll(bringing, rows);
  let isKept = false;
  try {
    isKept = await keepPiece(bringing, stored, failures);
  } catch (error) {
    if (!isOfFile(error)) throw error;
    const all = stored.map(({ row }) => ({ id: row.id, text: error.message }));
    await transact(app, (tx) => markFailed(tx, [...failures, ...all]));
  } finally {
    if (!isKept) await forgetUploads(app, stored);
  }
}
