import { frameUnder } from '@facet/board/belonging';
import { listItems, putItems, type PlacedItem } from '@facet/board/document';
import { ordersBetween } from '@facet/board/order';
import { BOARD_ITEMS_MAX } from '@facet/contract/constants/boards';
import { BOARD_FULL_TEXT } from '@facet/contract/constants/texts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import type { BoardSession } from '../session/board-session.ts';
import type { PaletteColor } from './read-palette.ts';
import { t } from '../../../ui/words.ts';

const SWATCH = { width: 76, height: 100 };
const GAP = 16;

/** Puts a picture's colours as swatches in a row below it, in one undo step. */
export function putPalette(
  { doc, own, beginStep }: BoardSession,
  userId: number,
  picture: PlacedItem,
  colors: readonly PaletteColor[],
): string[] {
  const items = listItems(doc);
  if (items.length + colors.length > BOARD_ITEMS_MAX) throw new Error(t(BOARD_FULL_TEXT));
  const orders = ordersBetween(items.at(-1)?.order, undefined, colors.length);
  const createdAt = new Date().toISOString();
  const swatches = colors.map(({ color, title, tone }, index): PlacedItem => {
    const at = { x: picture.x + index * (SWATCH.width + GAP), y: picture.y + picture.height + GAP };
    return {
      ...SWATCH,
      ...at,
      id: randomUuid(),
      kind: 'swatch',
      rotation: 0,
      order: orders[index] ?? picture.order,
      frame_id: frameUnder({ ...at, ...SWATCH }, items)?.id,
      color,
      title,
      tone,
      created_by: userId,
      created_at: createdAt,
    };
  });
  beginStep();
  putItems(doc, swatches, own);
  return swatches.map(({ id }) => id);
}
