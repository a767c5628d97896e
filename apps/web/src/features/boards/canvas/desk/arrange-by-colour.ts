import type { PlacedItem } from '@facet/board/document';
import { thumbnailUrl } from '../../../../shared/files/thumbnail-url.ts';
import { colourRank } from '../../palette/colour-order.ts';
import { startPalette } from '../../palette/palette-of.ts';
import { layOut, laidOutIds } from './arrange-acts.ts';
import { chosenOf, type Board } from './board-acts.ts';

/** How many pictures are read at once. */
const AT_ONCE = 6;

type Palette = ReturnType<typeof startPalette>;

/** What colours an item has; a picture that can't be read has none. */
async function colorsOf({ session }: Board, item: PlacedItem, palette: Palette): Promise<readonly string[]> {
  if (item.kind === 'swatch') return [item.color];
  const url = item.kind === 'picture' ? thumbnailUrl(session.files.get(item.file_id), 'small') : null;
  if (item.kind !== 'picture' || url === null) return [];
  return palette.colorsOf(url, item.crop).catch(() => []);
}

/** Lays out items, or the contents of a frame, in rows by their colours: in one undo step, once all are known. */
export async function arrangeByColour(board: Board, ids: readonly string[]): Promise<void> {
  const waiting = chosenOf(board, laidOutIds(board, ids));
  const ranks = new Map<string, number>();
  const palette = startPalette();
  const work = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- so many at once
      ranks.set(item.id, colourRank(await colorsOf(board, item, palette)));
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    palette.stop();
  }
  layOut(board, ids, 'rows', (id) => ranks.get(id) ?? colourRank([]));
}
