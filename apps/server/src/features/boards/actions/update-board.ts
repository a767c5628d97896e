import { listKeptItems, putItems } from '@facet/board/document';
import { BOARDS_MAX, TITLE_MAX } from '@facet/contract/constants/limits';
import { BOARDS_MAX_TEXT } from '@facet/contract/constants/texts';
import type * as api from '@facet/contract/endpoints/boards';
import { eq, sql } from 'drizzle-orm';
import * as Y from 'yjs';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { boards, boardSnapshots } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { followWork } from '../../projects/actions/follow-work.ts';
import {
  boardFor,
  listBoardRows,
  deletedBoardFor,
  lockedWhiteboardFor,
  type Board,
  type Whiteboard,
} from '../access.ts';
import { showBoard } from '../list-boards.ts';
import { loadDocument } from '../load-document.ts';
import { addBoard } from './add-board.ts';
import { takeOverDesigns } from './take-over-designs.ts';
import { recordBoard } from './tell-board.ts';

type Place = { projectId: number; boardId: number };
type Input = z.output<typeof api.updateBoard.body>;

const COPY = ' copy';
const titleOfCopy = (title: string) => `${title.slice(0, TITLE_MAX - COPY.length).trimEnd()}${COPY}`;

type Renamed = { board: Board; title: string };

async function rename(tx: Tx, actor: Actor, whiteboard: Whiteboard, { board, title }: Renamed): Promise<number> {
  if (title === board.title) return board.id;
  await tx.update(boards).set({ title, updatedAt: new Date() }).where(eq(boards.id, board.id));
  recordBoard(tx, actor, whiteboard, { id: board.id, before: board.title, after: title });
  return board.id;
}

/**
 * The copy has all items with their authors, and holds their files; versions are not copied. Its document is written
 * anew, without what was ever overwritten, and by none of the pages that wrote the other one.
 */
async function copyBoard(tx: Tx, actor: Actor, whiteboard: Whiteboard, { board, title }: Renamed): Promise<number> {
  const id = await addBoard(tx, actor, whiteboard, title);
  await takeOverDesigns(tx, board.id);
  const items = listKeptItems((await loadDocument(tx, board.id)).doc);
  const doc = new Y.Doc();
  putItems(doc, items);
  const state = Buffer.from(Y.encodeStateAsUpdate(doc));
  await tx.update(boards).set({ sequence: 1, itemsTotal: items.length }).where(eq(boards.id, id));
  await tx.insert(boardSnapshots).values({ boardId: id, sequence: 1, state });
  await tx.execute(sql`insert into board_files (board_id, file_id)
    select ${id}, file_id from board_files where board_id = ${board.id}`);
  await tx.execute(sql`insert into board_pictures (board_id, item_id, file_id, style_id)
    select ${id}, item_id, file_id, style_id from board_pictures where board_id = ${board.id}`);
  await tx.execute(sql`insert into style_references (board_id, item_id, file_id, style_id)
    select ${id}, item_id, file_id, style_id from style_references where board_id = ${board.id}`);
  return id;
}

/** Restores a board from the trash to its old place. */
async function bringBack(tx: Tx, actor: Actor, whiteboard: Whiteboard, boardId: number) {
  const { id, title } = await deletedBoardFor(tx, whiteboard, boardId);
  const present = await listBoardRows(tx, whiteboard, BOARDS_MAX);
  if (present.length === BOARDS_MAX) throw conflict(BOARDS_MAX_TEXT);
  await tx.update(boards).set({ deletedAt: null, placedAt: new Date() }).where(eq(boards.id, id));
  recordBoard(tx, actor, whiteboard, { id, before: null, after: title });
  await followWork(tx, actor, whiteboard.standing.project, 'begun');
}

/** Renames a board, restores it, or adds a copy after the others; returns whether it is a new one. */
export const updateBoard = (app: App, actor: Actor, { projectId, boardId }: Place, input: Input) =>
  transact(app, async (tx) => {
    const { title, duplicate, restore } = input;
    const whiteboard = await lockedWhiteboardFor(tx, actor, projectId);
    if (restore) await bringBack(tx, actor, whiteboard, boardId);
    const board = await boardFor(tx, whiteboard, boardId);
    const id = duplicate
      ? await copyBoard(tx, actor, whiteboard, { board, title: title ?? titleOfCopy(board.title) })
      : await rename(tx, actor, whiteboard, { board, title: title ?? board.title });
    return { isNew: duplicate === true, data: await showBoard(app, tx, whiteboard, id) };
  });
