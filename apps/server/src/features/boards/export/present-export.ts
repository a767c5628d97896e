import type { BoardExportWire } from '@facet/contract/entities/board-export';
import type { boardExports } from '../../../db/schema/index.ts';

export type BoardExportRow = typeof boardExports.$inferSelect;

export const presentExport = (row: BoardExportRow, boardId: number): BoardExportWire => ({
  id: row.id,
  board_id: boardId,
  status: row.status,
  pages_total: row.pagesTotal,
  items_done: row.itemsDone,
  items_total: row.itemsTotal,
  size: row.size,
  created_at: row.createdAt.toISOString(),
});
