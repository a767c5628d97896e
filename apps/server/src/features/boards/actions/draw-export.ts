import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { listItems, type PlacedItem } from '@facet/board/document';
import { BOARD_EXPORT_BYTES_MAX } from '@facet/contract/constants/boards';
import { eq } from 'drizzle-orm';
import { boardExports, boards } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { AppError } from '../../../platform/errors.ts';
import { may } from '../../access/standing.ts';
import { findPeople } from '../../comments/find-presence.ts';
import { createPrintMaker } from '../../files/make-prints.ts';
import { findActor } from '../../session/authenticate-socket.ts';
import { speakToPerson } from '../../users/speak-to-person.ts';
import { checkBoard, whiteboardFor } from '../access.ts';
import { choosePages } from '../export/pages.ts';
import type { BoardExportRow } from '../export/present-export.ts';
import { printFilesQuery } from '../export/print-files-query.ts';
import type { drawBoard } from '../export/draw-board.ts';
import type { WhileDrawing } from '../export/print-wish.ts';
import { whiteboardsOf } from '../whiteboards.ts';
import { withoutBudget } from '../live/for-outsiders.ts';

type Asked = { exportId: number; projectId: number; sessionId: string };

const PEOPLE_AT_ONCE = 200;

/** It was deleted while it was being drawn. */
class NotWanted extends Error {}

async function setExport({ db }: App, exportId: number, change: Partial<BoardExportRow>): Promise<void> {
  const [row] = await db
    .update(boardExports)
    .set(change)
    .where(eq(boardExports.id, exportId))
    .returning({ id: boardExports.id });
  if (!row) throw new NotWanted();
}

/** First names of the authors of notes, for the team only. */
async function findAuthors(app: App, projectId: number, items: readonly PlacedItem[]): Promise<Map<number, string>> {
  const ids = [...new Set(items.flatMap((item) => (item.kind === 'note' ? item.created_by : [])))];
  const people = await findPeople(app, projectId, ids.slice(0, PEOPLE_AT_ONCE));
  return new Map(people.map(({ id, first_name: name }) => [id, name]));
}

/** What is drawn: the board as the asker sees it now. */
async function readBoard(app: App, { projectId, sessionId }: Asked, { boardId, wish, createdAt }: BoardExportRow) {
  if (boardId === null) throw new NotWanted();
  const actor = await findActor(app, { sessionId });
  const whiteboard = await whiteboardFor(app.db, actor, projectId);
  await checkBoard(app.db, whiteboard, boardId);
  const [board] = await app.db.select({ title: boards.title }).from(boards).where(eq(boards.id, boardId)).limit(1);
  const title = board?.title ?? '';
  // People who hold only grants see no names and no budgets.
  const isTeam = may(whiteboard.standing, 'can-view-activity');
  const all = await whiteboardsOf(app).open.use(boardId, async ({ doc }) => listItems(doc));
  const items = isTeam ? all : all.map(withoutBudget);
  const pages = choosePages(items, wish.frame_ids, title);
  const shown = pages.flatMap((page) => page.items);
  const fileIds = new Set(
    shown.flatMap((item) => (item.kind === 'picture' || item.kind === 'link' ? (item.file_id ?? []) : [])),
  );
  const files = await printFilesQuery(app.db, { boardId, ids: [...fileIds] });
  const authors = isTeam ? await findAuthors(app, projectId, shown) : new Map<number, string>();
  const printed = { title, pages, wish, moment: createdAt, items, authors };
  return { printed, files: new Map(files.map((file) => [file.id, file])) };
}

const DRAW_BOARD = { module: new URL('../export/draw-board.ts', import.meta.url), name: 'drawBoard' };

async function passOn(pdf: PassThrough, part: Uint8Array): Promise<void> {
  if (pdf.destroyed) throw new Error('nobody takes the PDF');
  if (!pdf.write(part)) await once(pdf, 'drain');
}

async function draw(app: App, asked: Asked, row: BoardExportRow, signal: AbortSignal): Promise<void> {
  const { printed, files } = await readBoard(app, asked, row);
  const itemsTotal = printed.pages.reduce((sum, { items }) => sum + items.length, 0);
  const pagesTotal = printed.pages.length;
  await setExport(app, row.id, { status: 'drawing', itemsDone: 0, itemsTotal, pagesTotal });
  const pdf = new PassThrough();
  const makePrint = createPrintMaker(app, files);
  async function answer(asking: WhileDrawing) {
    signal.throwIfAborted();
    if ('print' in asking) return makePrint(asking.print);
    if ('part' in asking) await passOn(pdf, asking.part);
    else await setExport(app, row.id, { itemsDone: asking.itemsDone });
    return null;
  }
  // A PDF that breaks off must not be stored as a complete one, nor drawn further when it can't be stored.
  const breakOff = (error: unknown) => {
    pdf.destroy(error instanceof Error ? error : new Error('the PDF broke off'));
    throw error;
  };
  const options = { maxBytes: BOARD_EXPORT_BYTES_MAX, contentType: 'application/pdf' };
  const drawing = app.threads.boardPapers.run<typeof drawBoard>(DRAW_BOARD, printed, answer);
  const [{ size }] = await Promise.all([
    app.storage.put(row.storageKey, pdf, options).catch(breakOff),
    drawing.then(() => pdf.end()).catch(breakOff),
  ]);
  await setExport(app, row.id, { status: 'done', itemsDone: itemsTotal, size });
}

/** Draws a requested PDF; if the asker may no longer see the board, none is made. */
export async function drawExport(app: App, asked: Asked, signal: AbortSignal): Promise<void> {
  const [row] = await app.db.select().from(boardExports).where(eq(boardExports.id, asked.exportId)).limit(1);
  if (!row || row.status === 'done') return;
  try {
    await speakToPerson(app.db, row.userId, () => draw(app, asked, row, signal));
  } catch (error) {
    if (error instanceof NotWanted) return app.storage.remove(row.storageKey);
    // The server is shutting down: another one draws it.
    if (signal.aborted) throw error;
    if (!(error instanceof AppError)) app.log.error({ err: error, exportId: row.id }, 'a PDF of a board broke off');
    await app.db.update(boardExports).set({ status: 'failed' }).where(eq(boardExports.id, row.id));
  }
}
