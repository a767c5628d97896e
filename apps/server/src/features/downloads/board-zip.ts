import { NOTHING_TO_DOWNLOAD_TEXT } from '@facet/contract/constants/texts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { AppError } from '../../platform/errors.ts';
import { createNameKeeper } from '../../platform/storage/names/name-keeper.ts';
import { checkBoard, whiteboardFor } from '../boards/access.ts';
import { shownName } from '../files/name-policy.ts';
import { boardFilesQuery, type BoardFileRow } from './board-files-query.ts';
import { zipEntry, type Zip } from './zip.ts';
import { titleAsName } from './zip-layout.ts';

const PAGE = 200;

type Asked = { projectId: number; boardId: number };

/** Checked again for each page, so that losing the right ends the zip. */
async function pageAfter(app: App, actor: Actor, { projectId, boardId }: Asked, last: BoardFileRow | undefined) {
  const whiteboard = await whiteboardFor(app.db, actor, projectId);
  await checkBoard(app.db, whiteboard, boardId);
  const rows = await boardFilesQuery(app.db, { boardId, fileId: last?.fileId ?? 0, limit: PAGE });
  const { standing } = whiteboard;
  const named = rows.map((row) => ({ ...row, originalName: shownName(row, standing) }));
  return { projectTitle: standing.project.title, rows: named };
}

/** The original files of a board's pictures, byte for byte, for anyone who sees the board; 404 if there are none. */
export async function boardZip(app: App, actor: Actor, asked: Asked): Promise<Zip> {
  const { projectTitle, rows: first } = await pageAfter(app, actor, asked, undefined);
  const [row] = first;
  if (!row) throw new AppError('not_found', NOTHING_TO_DOWNLOAD_TEXT);
  const { boardTitle } = row;

  async function* entries() {
    const folder = createNameKeeper()(titleAsName(boardTitle));
    const names = createNameKeeper();
    let rows = first;
    while (rows.length > 0) {
      for (const one of rows) yield zipEntry(app, { ...one, path: `${folder}/${names(one.originalName)}` });
      if (rows.length < PAGE) return;
      ({ rows } = await pageAfter(app, actor, asked, rows.at(-1)));
    }
  }
  return {
    title: `${projectTitle} - ${boardTitle}`,
    path: `/projects/${asked.projectId}/modules/mood-board/${asked.boardId}/download-files`,
    entries: entries(),
  };
}
