import type { PlacedItem } from '@facet/board/document';
import { framesInOrder, isFrame, type Frame } from '@facet/board/frames';
import { overlaps, uniteAreas, uprightArea, type Area } from '@facet/board/geometry';
import { itemArea } from '@facet/board/item-area';
import { BOARD_EXPORT_PAGES_MAX } from '@facet/contract/constants/boards';
import { paperSize, type BoardExportInput } from '@facet/contract/entities/board-export';
import type { BoardPage } from './sheet.ts';

/** Points per millimetre. */
const POINT = 72 / 25.4;
/** Margin around a board that is printed as one page, in board pixels. */
const AROUND = 16;
/** Room for the frame's name above it, in board pixels. */
const NAME = 32;
/** The height of a margin with room for it, in millimetres. */
const FOOT_MIN = 8;

type Items = readonly PlacedItem[];

/** The frames that become pages: those requested, in that order, or all in reading order. */
export function framesFor(items: Items, frameIds: readonly string[] | undefined): Frame[] {
  const frames = framesInOrder(items);
  if (frameIds === undefined) return frames.slice(0, BOARD_EXPORT_PAGES_MAX);
  const byId = new Map(frames.map((frame) => [frame.id, frame]));
  return [...new Set(frameIds)].flatMap((id) => byId.get(id) ?? []);
}

/** The pages of a PDF; none for an empty board. */
export function choosePages(items: Items, frameIds: readonly string[] | undefined, title: string): BoardPage[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const areas = new Map(items.map((item) => [item.id, itemArea(item, (id) => byId.get(id))]));
  const on = (area: Area, except?: string) =>
    items.filter(({ id }) => id !== except && overlaps(areas.get(id) ?? area, area));
  const frames = framesFor(items, frameIds);
  if (frames.length > 0)
    return frames.map((frame) => {
      const area = uprightArea(frame);
      return { area, items: on(area, frame.id), title: frame.title };
    });
  const all = frameIds === undefined ? uniteAreas([...areas.values()]) : null;
  if (!all) return [];
  const top = items.some(isFrame) ? NAME : AROUND;
  const { x, y, width, height } = all;
  return [
    { area: { x: x - AROUND, y: y - top, width: width + 2 * AROUND, height: height + top + AROUND }, items, title },
  ];
}

/** How a part of the board is placed on paper: the paper's size, and the part's position and size, all in points. */
export type Layout = { size: [number, number]; x: number; y: number; scale: number; foot: number | null };

/** Centres a part of the board on the paper, as large as it fits; A4 and A3 take the orientation of the part. */
export function layOut({ width, height }: Area, wish: BoardExportInput): Layout {
  const own = paperSize(wish);
  const isTurned = wish.paper !== 'own' && width > height;
  const size: [number, number] = isTurned
    ? [own.height * POINT, own.width * POINT]
    : [own.width * POINT, own.height * POINT];
  const margin = wish.margin * POINT;
  const room = { width: size[0] - 2 * margin, height: size[1] - 2 * margin };
  const scale = Math.min(room.width / width, room.height / height);
  return {
    size,
    scale,
    x: (size[0] - width * scale) / 2,
    y: (size[1] - height * scale) / 2,
    foot: wish.margin >= FOOT_MIN ? size[1] - margin : null,
  };
}
