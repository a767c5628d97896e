import type { PlacedItem } from '@facet/board/document';
import type { Area } from '@facet/board/geometry';
import { rounded } from '@facet/board/reshape';
import { BOARD_SIDE_MAX } from '@facet/contract/constants/boards';
import { FONT_SIZE_MAX } from '@facet/contract/constants/drawing';
import { textHeight } from '../engine/text-size.ts';
import type { Shape } from './board-items.ts';

/** Points scaled from one size to another. */
const stretched = (points: readonly number[], x: number, y: number): number[] =>
  points.map((value, index) => Math.round(value * (index % 2 === 0 ? x : y) * 10) / 10);

/** What scales with the size: the points of a line, the letters of a text. */
export function alongWith(item: PlacedItem, place: Area & { rotation: number }, isScaled: boolean): Shape {
  const [x, y] = [place.width / item.width, place.height / item.height];
  if ('points' in item) return { ...place, points: stretched(item.points, x, y) };
  if (item.kind !== 'text') return place;
  const size = isScaled
    ? Math.min(FONT_SIZE_MAX, Math.max(1, Math.round(item.font_size * x * 10) / 10))
    : item.font_size;
  return { ...place, font_size: size, height: textHeight({ ...item, font_size: size }, place.width) };
}

/**
 * An item with one side set: pictures keep their proportions, texts the room they need, and no side exceeds the limit.
 */
export function withSide(item: PlacedItem, side: 'width' | 'height', wanted: number): Shape {
  const isShaped = item.kind === 'picture';
  const most = BOARD_SIDE_MAX / (isShaped ? Math.max(item.width, item.height) : item[side]);
  const share = Math.min(wanted / item[side], most);
  const other = isShaped ? share : 1;
  const { x, y, rotation } = item;
  const [width, height] = [
    item.width * (side === 'width' ? share : other),
    item.height * (side === 'height' ? share : other),
  ];
  return alongWith(item, rounded({ x, y, width, height, rotation }), false);
}
