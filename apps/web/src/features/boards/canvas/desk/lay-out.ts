import { readingOrder, type Moves } from '@facet/board/arrange';
import type { ItemChange, PlacedItem } from '@facet/board/document';
import { uniteAreas } from '@facet/board/geometry';
import { laidOut, type Layout } from '@facet/board/layouts';
import { thumbnailUrl } from '../../../../shared/files/thumbnail-url.ts';
import { colourRank } from '../../palette/colour-order.ts';
import { startPalette } from '../../palette/read-palette.ts';
import { findFrame, laidOutIds, moveUnits, groupUnits, type Unit } from './arrange-acts.ts';
import { findChosen, type DeskBoard } from './board-acts.ts';

/** Within a frame, on all sides, in board pixels. */
const FRAME_PADDING = 20;

/** Makes a frame large enough for what was laid out in it; it never gets smaller. */
function grownAround(frame: PlacedItem, units: readonly Unit[], moves: Moves): ItemChange[] {
  const all = uniteAreas(
    units.map(({ id, area }) => {
      const { x, y } = moves.get(id) ?? { x: 0, y: 0 };
      return { ...area, x: area.x + x, y: area.y + y };
    }),
  );
  if (!all) return [];
  const width = Math.max(frame.width, all.x + all.width + FRAME_PADDING - frame.x);
  const height = Math.max(frame.height, all.y + all.height + FRAME_PADDING - frame.y);
  return [{ id: frame.id, fields: { width, height } }];
}

/**
 * Lays out items, or the contents of a frame within it, in reading order or in one's own: in one undo step. `rankOf`
 * says what comes first.
 */
export function layOutItems(
  board: DeskBoard,
  ids: readonly string[],
  layout: Layout,
  rankOf?: (id: string) => number,
): void {
  const frame = findFrame(board, ids);
  const read = readingOrder(groupUnits(board, laidOutIds(board, ids)));
  const units = rankOf ? read.toSorted((one, other) => rankOf(one.id) - rankOf(other.id)) : read;
  const all = uniteAreas(units.map(({ area }) => area));
  if (!all) return;
  const inner = frame && {
    x: frame.x + FRAME_PADDING,
    y: frame.y + FRAME_PADDING,
    width: frame.width - 2 * FRAME_PADDING,
  };
  const moves = laidOut(units, layout, inner ?? { x: all.x, y: all.y });
  moveUnits(board, units, moves, frame ? grownAround(frame, units, moves) : []);
}

/** How many pictures are read at once. */
const AT_ONCE = 6;

type Palette = ReturnType<typeof startPalette>;

/** What colours an item has; a picture that can't be read has none. */
async function readColors({ session }: DeskBoard, item: PlacedItem, palette: Palette): Promise<readonly string[]> {
  if (item.kind === 'swatch') return [item.color];
  const url = item.kind === 'picture' ? thumbnailUrl(session.files.get(item.file_id), 'small') : null;
  if (item.kind !== 'picture' || url === null) return [];
  return palette.colorsOf(url, item.crop).catch(() => []);
}

/** Lays out items, or the contents of a frame, in rows by their colours: in one undo step, once all are known. */
export async function layOutByColour(board: DeskBoard, ids: readonly string[]): Promise<void> {
  const waiting = findChosen(board, laidOutIds(board, ids));
  const ranks = new Map<string, number>();
  const palette = startPalette();
  const work = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- so many at once
      ranks.set(item.id, colourRank(await readColors(board, item, palette)));
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    palette.stop();
  }
  layOutItems(board, ids, 'rows', (id) => ranks.get(id) ?? colourRank([]));
}
