import type { ReadPositionWire } from '@facet/contract/entities/chat-message';
import type { ChatRow } from './chat-rows.ts';

const idOf = (row: ChatRow) => (row.kind === 'message' || row.kind === 'event' ? row.message.id : null);

/** Who has read as far as which row: everybody but me stands at the last one that they have read. */
export function readersByRow(
  rows: readonly ChatRow[],
  positions: Iterable<ReadPositionWire>,
  meId: number,
): Map<string, ReadPositionWire[]> {
  const byRow = new Map<string, ReadPositionWire[]>();
  for (const position of positions) {
    if (position.user.id === meId) continue;
    const row = rows.findLast((one) => {
      const id = idOf(one);
      return id !== null && id <= position.message_id;
    });
    if (row) byRow.set(row.key, [...(byRow.get(row.key) ?? []), position]);
  }
  return byRow;
}
