import { align, distribute, type Arranged, type Axis, type Edge, type Moves } from '@facet/board/arrange';
import { outermost, withCarried } from '@facet/board/belonging';
import type { ItemChange, PlacedItem } from '@facet/board/document';
import { overlaps, uniteAreas } from '@facet/board/geometry';
import { ordersBetween } from '@facet/board/order';
import {
  carriedNow,
  changeAll,
  changeBoardThen,
  findChosen,
  freeItems,
  movedShape,
  ordersBelowAll,
  ordersOnTop,
  type DeskBoard,
} from './board-acts.ts';
import { withSide } from './resized-item.ts';

/** What is arranged as one: an item or a group. */
export type Unit = Arranged & { ids: string[] };

/** The selected things to arrange: a frame takes along what it carries, and a group among others stays together. */
export function groupUnits(board: DeskBoard, ids: readonly string[]): Unit[] {
  const free = freeItems(board, ids).filter(({ kind }) => kind !== 'arrow');
  const things = outermost(free, board.items.list());
  const units = [...Map.groupBy(things, ({ id, group_id: group }) => group ?? id).values()];
  const apart = units.length > 1 ? units : things.map((thing) => [thing]);
  return apart.flatMap((members) => {
    const own = members.map(({ id }) => id);
    const [id] = own;
    const area = uniteAreas(own.flatMap((one) => board.items.areaOf(one) ?? []));
    return id !== undefined && area ? [{ id, area, ids: own }] : [];
  });
}

/** Some items and what the frames among them carry. */
function addCarried({ items }: DeskBoard, ids: readonly string[]): PlacedItem[] {
  const hasFrame = ids.some((id) => items.itemOf(id)?.kind === 'frame');
  return (hasFrame ? withCarried(ids, items.list()) : ids).flatMap((id) => items.itemOf(id) ?? []);
}

/** What each unit's items, and what frames among them carry, change as the unit moves. */
const movedBy = (board: DeskBoard, units: readonly Unit[], moves: Moves): ItemChange[] =>
  units.flatMap((unit) => {
    const shift = moves.get(unit.id) ?? { x: 0, y: 0 };
    return addCarried(board, unit.ids).map((item) => ({ id: item.id, fields: movedShape(item, shift) }));
  });

/** Moves units, with other changes in the same undo step. */
export function moveUnits(
  board: DeskBoard,
  units: readonly Unit[],
  moves: Moves,
  others: readonly ItemChange[] = [],
): void {
  const moved = movedBy(board, units, moves);
  const own = units.flatMap((unit) => unit.ids);
  const movedIds = new Set(moved.map(({ id }) => id));
  changeBoardThen(board, [...moved, ...others], () => carriedNow(board.items, own, movedIds));
}

function arrange(board: DeskBoard, ids: readonly string[], movesOf: (units: readonly Unit[]) => Moves): void {
  const units = groupUnits(board, ids);
  moveUnits(board, units, movesOf(units));
}

export const alignAll = (board: DeskBoard, ids: readonly string[], edge: Edge): void =>
  arrange(board, ids, (units) => align(units, edge));
export const distributeAll = (board: DeskBoard, ids: readonly string[], axis: Axis): void =>
  arrange(board, ids, (units) => distribute(units, axis));

/** The frame whose contents are meant where it alone is selected. */
export function findFrame({ items }: DeskBoard, ids: readonly string[]) {
  const only = ids.length === 1 && ids[0] !== undefined ? items.itemOf(ids[0]) : undefined;
  return only?.kind === 'frame' && !only.is_locked ? only : undefined;
}

/** What is laid out: the contents of a single frame, or else the items themselves. */
export function laidOutIds(board: DeskBoard, ids: readonly string[]): readonly string[] {
  const frame = findFrame(board, ids);
  if (!frame) return ids;
  return board.items.list().flatMap((item) => (item.frame_id === frame.id ? [item.id] : []));
}

/** Makes all as high, or as wide, as the first. */
export function sameSide(board: DeskBoard, ids: readonly string[], side: 'width' | 'height'): void {
  const things = freeItems(board, ids).filter(({ kind }) => kind !== 'arrow');
  const wanted = things[0]?.[side];
  if (wanted === undefined) return;
  changeAll(
    board,
    things.map((item) => ({ id: item.id, fields: withSide(item, side, wanted) })),
  );
}

/** The neighbour in the order that must be passed for a visible change: the next that overlaps. */
function passed(board: DeskBoard, moved: readonly PlacedItem[], isUp: boolean): { list: PlacedItem[]; index: number } {
  const own = new Set(moved.map(({ id }) => id));
  const areas = moved.flatMap(({ id }) => board.items.areaOf(id) ?? []);
  const list = board.items.list().filter(({ id }) => !own.has(id));
  const from = (isUp ? moved.at(-1) : moved[0])?.order ?? '';
  const meets = ({ id, order }: PlacedItem) => {
    const area = board.items.areaOf(id);
    return (isUp ? order > from : order < from) && area !== undefined && areas.some((one) => overlaps(one, area));
  };
  return { list, index: isUp ? list.findIndex(meets) : list.findLastIndex(meets) };
}

/** Orders one step up or down; null if nothing is in the way. */
function ordersPast(board: DeskBoard, moved: readonly PlacedItem[], isUp: boolean): string[] | null {
  const { list, index } = passed(board, moved, isUp);
  const at = list[index]?.order;
  if (at === undefined) return null;
  // Two added at the same time may have the same order: the next different one is the bound.
  const below = isUp ? at : list.slice(0, index).findLast(({ order }) => order < at)?.order;
  const above = isUp ? list.slice(index).find(({ order }) => order > at)?.order : at;
  return ordersBetween(below, above, moved.length);
}

/** Orders right above the frame that carries them: behind it they would be hidden. */
function ordersAbove(board: DeskBoard, frame: PlacedItem, count: number): string[] {
  const above = board.items.list().find(({ order }) => order > frame.order)?.order;
  return ordersBetween(frame.order, above, count);
}

/** Nothing goes lower than the frame that carries it. */
function ordersDown(board: DeskBoard, moved: readonly PlacedItem[], frame: PlacedItem | undefined, isAll: boolean) {
  if (!frame) return isAll ? ordersBelowAll(board, moved.length) : ordersPast(board, moved, false);
  if (isAll) return ordersAbove(board, frame, moved.length);
  const orders = ordersPast(board, moved, false);
  return orders?.every((order) => order > frame.order) ? orders : null;
}

/** Moves one thing up or down past those it overlaps, or all the way; frames with what they carry. */
export function reorder(board: DeskBoard, ids: readonly string[], way: 'up' | 'down' | 'top' | 'bottom'): void {
  const list = board.items.list();
  const carried = (things: readonly PlacedItem[]) =>
    findChosen(
      board,
      withCarried(
        things.map(({ id }) => id),
        list,
      ),
    );
  const chosen = outermost(findChosen(board, ids), list);
  const all = carried(chosen);
  const put = (moved: readonly PlacedItem[], orders: readonly string[] | null) =>
    (orders ?? []).flatMap((order, index) => {
      const item = moved[index];
      return item ? [{ id: item.id, fields: { order } }] : [];
    });
  if (all.length === 0) return undefined;
  if (way === 'top') return changeAll(board, put(all, ordersOnTop(board, all.length)));
  if (way === 'up') return changeAll(board, put(all, ordersPast(board, all, true)));
  const byFrame = [...Map.groupBy(chosen, ({ frame_id: frame }) => frame)];
  return changeAll(
    board,
    byFrame.flatMap(([frame, things]) => {
      const moved = carried(things);
      return put(moved, ordersDown(board, moved, frame ? board.items.itemOf(frame) : undefined, way === 'bottom'));
    }),
  );
}
