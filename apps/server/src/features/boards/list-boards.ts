import type { BoardWire } from '@facet/contract/entities/board';
import { BOARDS_MAX } from '@facet/contract/constants/limits';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { fileJson } from '../files/file-columns.ts';
import { personJson } from '../users/person-columns.ts';
import { whiteboardFor, type Whiteboard } from './access.ts';
import { seesAllBoards } from './policy.ts';
import { presentBoard, type BoardFacts } from './presenter.ts';

const value = sql.placeholder;

/** Boards of a module, in order: those with these ids, or all for null. */
const boardsQuery = prepared<BoardFacts>(
  'boards_of_module',
  sql`select b.id, b.project_module_id as "moduleId", b.title, b.position, ${isoMoment(sql`b.created_at`)} as "createdAt",
      ${isoMoment(sql`b.updated_at`)} as "updatedAt", b.items_total as "itemsTotal",
      (select ${fileJson('f')} from board_pictures p join files f on f.id = p.file_id
        where p.board_id = b.id and f.deleted_at is null order by p.file_id limit 1) as cover,
      ${personJson('creator')} as creator
    from boards b join users creator on creator.id = b.created_by
    where b.project_module_id = ${value('moduleId')}::int and b.deleted_at is null
      and (${value('boardIds')}::int[] is null or b.id = any(${value('boardIds')}::int[]))
    order by b.position, b.id limit ${sql.raw(String(BOARDS_MAX))}`,
);

/** All boards of a whiteboard that somebody sees, on one page, as they are few. */
export async function pageOfBoards({ signer }: Pick<App, 'signer'>, db: Db, { standing, module }: Whiteboard) {
  const boardIds = seesAllBoards(standing, module) ? null : [...standing.grantedBoardIds];
  const found = await boardsQuery(db, { moduleId: module.id, boardIds });
  const rows = found.map((board) => presentBoard(board, { standing, module, signer }));
  return { rows, total: rows.length, next: null };
}

/** One board of a whiteboard in its present state. */
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
