import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { LiveDocument } from '../live/document.ts';
import { loadDocument } from '../load-document.ts';
import { takeOverDesigns } from './take-over-designs.ts';

/** A board's document to work with. For a board that began as designs, it is made when first opened. */
export async function openKeptDocument(app: App, boardId: number): Promise<LiveDocument> {
  const live = await loadDocument(app.db, boardId);
  if (live.sequence > 0 || live.fileIds.size === 0) return live;
  await transact(app, (tx) => takeOverDesigns(tx, boardId));
  return loadDocument(app.db, boardId);
}
