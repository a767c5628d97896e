import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { filesSeenBy, type VisibleFile } from './access.ts';
import { fileViewer, type FileViewer } from './presenter.ts';
import { findPiece } from './queries.ts';
import { pieceTitle, shownName } from './name-policy.ts';

/** Who views a file; for people who are not told its name, with the piece that it is of. */
export async function findViewer(app: App, reader: Actor, found: VisibleFile): Promise<FileViewer> {
  const viewer = fileViewer(reader, found);
  if (!viewer.isClient) return viewer;
  const [piece] = await findPiece(app.db, { fileId: found.facts.id });
  return { ...viewer, piece: piece && pieceTitle(piece) };
}

/** A file's name as somebody may know it; whoever only has its address, and sees it nowhere, is told none. */
export async function findReadName(app: App, reader: Actor, fileId: number): Promise<string> {
  const [found] = await filesSeenBy(app.db, reader, [fileId]);
  if (!found) return 'file';
  return shownName(found.facts, await findViewer(app, reader, found));
}
