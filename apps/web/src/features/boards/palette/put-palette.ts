import { listItems, putItems, type PlacedItem } from '@facet/board/document';
import { ordersBetween } from '@facet/board/order';
import { randomUuid } from '../../../lib/random-uuid.ts';
import type { BoardSession } from '../session/board-session.ts';
import type { PaletteColor } from './palette-of.ts';

const SWATCH = { width: 76, height: 100 };
const GAP = 16;

/** Puts a picture's colours as swatches in a row below it, as one thing to undo. */
export function putPalette(
  { doc, own, beginStep }: BoardSession,
  userId: number,
  picture: PlacedItem,
  colors: readonly PaletteColor[],
): string[] {
  const orders = ordersBetween(listItems(doc).at(-1)?.order, undefined, colors.length);
  const createdAt = new Date().toISOString();
  const swatches = colors.map(({ color, title, tone }, index): PlacedItem => ({
    ...SWATCH,
    id: randomUuid(),
    kind: 'swatch',
    x: picture.x + index * (SWATCH.width + GAP),
    y: picture.y + picture.height + GAP,
    rotation: 0,
    order: orders[index] ?? picture.order,
    color,
    title,
    tone,
    created_by: userId,
    created_at: createdAt,
  }));
  beginStep();
  putItems(doc, swatches, own);
  return swatches.map(({ id }) => id);
}
