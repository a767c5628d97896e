import type { SqlRunner } from '../../db/prepared.ts';
import { boardFileIdsQuery, documentQuery } from './document-query.ts';
import { openDocument, takeStored, type LiveDocument } from './live/document.ts';

/** A board's document as stored. */
export async function loadDocument(runner: SqlRunner, boardId: number): Promise<LiveDocument> {
  const [stored, files] = await Promise.all([
    documentQuery(runner, { boardId, after: 0 }),
    boardFileIdsQuery(runner, { boardId }),
  ]);
  return openDocument(stored, files[0]?.ids ?? []);
}

/** Brings a document up to date with the database: other processes may have written meanwhile. */
export async function catchUp(runner: SqlRunner, boardId: number, live: LiveDocument): Promise<void> {
  const stored = await documentQuery(runner, { boardId, after: live.sequence });
  await takeStored(live, stored);
  live.tail += stored.length;
}
