import type { ReadPositionWire } from '@facet/contract/entities/chat-message';
import { newestIn, type ChatRow } from './chat-rows.ts';

/** The row of the newest message that is not newer than this; the rows stand in either order. */
function newestUpTo(rows: readonly ChatRow[], messageId: number): ChatRow | null {
  let [found, newest]: [ChatRow | null, number] = [null, 0];
  for (const row of rows) {
    const id = newestIn(row);
    if (id <= messageId && id > newest) [found, newest] = [row, id];
  }
  return found;
}

/** Who has read as far as which row: everybody but me stands at the last one that they have read. */
export function readersByRow(
  rows: readonly ChatRow[],
  positions: Iterable<ReadPositionWire>,
  meId: number,
): Map<string, ReadPositionWire[]> {
  const byRow = new Map<string, ReadPositionWire[]>();
  for (const position of positions) {
    if (position.user.id === meId) continue;
    const row = newestUpTo(rows, position.message_id);
    if (row) byRow.set(row.key, [...(byRow.get(row.key) ?? []), position]);
  }
  return byRow;
}
