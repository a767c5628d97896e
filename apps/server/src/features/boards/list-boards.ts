import type { BoardWire } from '@facet/contract/entities/board';
import type { Db } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { whiteboardFor, type Whiteboard } from './access.ts';
import { boardsQuery } from './list-boards-query.ts';
import { seesAllBoards } from './policy.ts';
import { presentBoard } from './presenter.ts';

/** All boards of a whiteboard that somebody sees: they are few, and come on one page. */
export async function pageOfBoards({ signer }: Pick<App, 'signer'>, db: Db, { standing, module }: Whiteboard) {
  const boardIds = seesAllBoards(standing, module) ? null : [...standing.grantedBoardIds];
  const found = await boardsQuery(db, { moduleId: module.id, boardIds });
  const rows = found.map((board) => presentBoard(board, { standing, module, signer }));
  return { rows, total: rows.length, next: null };
}

/** One board of a whiteboard, as it is now. */
export async function showBoard(
  { signer }: Pick<App, 'signer'>,
  db: Db,
  { standing, module }: Whiteboard,
  boardId: number,
): Promise<BoardWire> {
  const [board] = await boardsQuery(db, { moduleId: module.id, boardIds: [boardId] });
  if (!board) throw new Error('a board that was just written is not there');
  return presentBoard(board, { standing, module, signer });
}

export const listBoards = async (app: App, actor: Actor, projectId: number) =>
  pageOfBoards(app, app.db, await whiteboardFor(app.db, actor, projectId));
