import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';

const value = sql.placeholder;

export type TakenOver = {
  itemId: string;
  fileId: number;
  styleId: number | null;
  width: number | null;
  height: number | null;
  createdBy: number;
  createdAt: string;
};

/** The pictures of a board that came of designs and has no document yet; locks the board, so that one is made. */
export const takenOverQuery = prepared<TakenOver>(
  'board_taken_over',
  sql`with board as materialized (
      select b.id, b.created_by, b.created_at from boards b where b.id = ${value('boardId')}::int and b.sequence = 0 for update)
    select p.item_id as "itemId", p.file_id as "fileId", p.style_id as "styleId", f.width, f.height,
      coalesce(item.created_by, board.created_by) as "createdBy",
      ${isoMoment(sql`coalesce(item.created_at, board.created_at)`)} as "createdAt"
    from board join board_pictures p on p.board_id = board.id join files f on f.id = p.file_id
    left join design_items item on item.file_id = p.file_id
    order by item.id, p.file_id limit 10000`,
);
