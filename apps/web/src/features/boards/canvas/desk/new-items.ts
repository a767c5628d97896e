import { frameUnder } from '@facet/board/belonging';
import { changeItems, type PlacedItem } from '@facet/board/document';
import { areaAround, holds, type Area, type Point } from '@facet/board/geometry';
import { flatten } from '@facet/canvas/model/flat-points';
import type { ArrowEnd, BoardItem } from '@facet/contract/entities/board-item';
import { randomUuid } from '../../../../lib/random-uuid.ts';
import { addAll, ordersBelowAll, ordersOnTop, type DeskBoard } from './board-acts.ts';
import type { BoardDesk } from './board-desk.ts';
import { t } from '../../../../ui/words.ts';

/** Sizes of what one click places, in board pixels. */
export const NOTE_SIZE = { width: 172, height: 136 };
export const SWATCH_SIZE = { width: 76, height: 100 };
export const FRAME_SIZE = { width: 640, height: 480 };
export const SHAPE_SIZE = { width: 160, height: 120 };
export const BRIEF_SIZE = { width: 300, height: 240 };

type Common = 'id' | 'x' | 'y' | 'width' | 'height' | 'rotation' | 'order' | 'created_by' | 'created_at';
type Own<Item> = Item extends BoardItem ? Omit<Item, Common> : never;
/** The fields of a kind beyond those of every item. */
export type OwnFields = Own<BoardItem>;

const tenth = (value: number) => Math.round(value * 10) / 10;

export const toBoardParts = ({ items, host }: BoardDesk): DeskBoard => ({ items, session: host.session });

/** The fields of every new item; its order is decided when it is put on the board. */
export const commonFields = ({ host }: BoardDesk, { x, y, width, height }: Area) => ({
  id: randomUuid(),
  x: tenth(x),
  y: tenth(y),
  width: Math.max(1, tenth(width)),
  height: Math.max(1, tenth(height)),
  rotation: 0,
  order: 'a0',
  created_by: host.userId,
  created_at: new Date().toISOString(),
});

/** Puts a new item on top, into the frame beneath it; false, with a notice, if the board is full. */
export function addItem(desk: BoardDesk, item: PlacedItem): boolean {
  const board = toBoardParts(desk);
  const [order = item.order] = ordersOnTop(board, 1);
  const frame = item.kind === 'frame' ? undefined : frameUnder(item, desk.items.list());
  const isAdded = addAll(board, [{ ...item, order, ...(frame && { frame_id: frame.id }) }]);
  if (!isAdded && desk.host.session.canEdit) desk.host.onFull();
  return isAdded;
}

/** Puts a frame beneath everything; it carries what lies completely in it and in no other frame. */
export function addFrame(desk: BoardDesk, area: Area): PlacedItem | undefined {
  const board = toBoardParts(desk);
  const [order = 'a0'] = ordersBelowAll(board, 1);
  const frame: PlacedItem = { ...commonFields(desk, area), kind: 'frame', title: t('Frame'), order };
  if (!addAll(board, [frame])) return undefined;
  const held = desk.items.list().filter((item) => {
    const own = desk.items.areaOf(item.id);
    return item.id !== frame.id && item.frame_id === undefined && own !== undefined && holds(frame, own);
  });
  // The same step: both are undone together.
  desk.host.session.doc.transact(() => {
    for (const { id } of held) changeWithin(desk, id, frame.id);
  }, desk.host.session.own);
  return frame;
}

function changeWithin(desk: BoardDesk, id: string, frameId: string): void {
  const { doc, own } = desk.host.session;
  changeItems(doc, [{ id, fields: { frame_id: frameId } }], own);
}

/** A freehand or path line, its points relative to the corner of its box. */
export function lineItem(
  desk: BoardDesk,
  kind: 'freehand' | 'path',
  points: readonly Point[],
  isClosed: boolean,
): PlacedItem {
  const { color, brush } = desk.getState();
  const [first = { x: 0, y: 0 }] = points;
  // A dot is a line too short to be visible.
  const all = points.length > 1 ? points : [first, { x: first.x + 0.1, y: first.y }];
  const area = areaAround(all) ?? { ...first, width: 1, height: 1 };
  const own = flatten(all.map(({ x, y }) => ({ x: tenth(x - area.x), y: tenth(y - area.y) })));
  const common = commonFields(desk, area);
  if (kind === 'freehand') return { ...common, kind, color, brush, points: own };
  return { ...common, kind, color, brush, points: own, ...(isClosed && { is_closed: true }) };
}

export function arrowItem(desk: BoardDesk, from: ArrowEnd, to: ArrowEnd, line: readonly Point[]): PlacedItem {
  const { color, brush } = desk.getState();
  const area = areaAround(line) ?? { x: 0, y: 0, width: 1, height: 1 };
  return { ...commonFields(desk, area), kind: 'arrow', color, brush: Math.min(brush, 3), from, to };
}
