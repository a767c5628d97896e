import { align, distribute, tidy, type Axis, type Edge, type Moves } from '@facet/board/arrange';
import { withCarried } from '@facet/board/belonging';
import { changeItems, itemsOf, putItems, removeItems, type ItemChange, type PlacedItem } from '@facet/board/document';
import { ordersBetween } from '@facet/board/order';
import { overlaps, type Point } from '@facet/board/geometry';
import { BOARD_ITEMS_MAX } from '@facet/contract/constants/boards';
import { randomUuid } from '../../../../lib/random-uuid.ts';
import type { BoardSession } from '../../session/board-session.ts';
import type { BoardItems, Shape } from './board-items.ts';

/** A board that is changed: what lies on it, and how changes reach it. */
export type Board = { items: BoardItems; session: BoardSession };

/** Changes fields of items as one thing to undo. */
export function changeAll({ session }: Board, changes: readonly ItemChange[]): void {
  if (!session.canEdit || changes.length === 0) return;
  session.beginStep();
  changeItems(session.doc, changes, session.own);
}

export const chosenOf = ({ items }: Board, ids: readonly string[]): PlacedItem[] => {
  const chosen = new Set(ids);
  return items.list().filter(({ id }) => chosen.has(id));
};
const freeOf = (board: Board, ids: readonly string[]) => chosenOf(board, ids).filter((item) => !item.is_locked);

/** Orders above all that is there. */
export const ordersOnTop = ({ items }: Board, count: number): string[] =>
  ordersBetween(items.list().at(-1)?.order, undefined, count);
export const ordersBelowAll = ({ items }: Board, count: number): string[] =>
  ordersBetween(undefined, items.list()[0]?.order, count);

/** Puts new items onto the board as one thing to undo; false where it is full. */
export function addAll({ session }: Board, added: readonly PlacedItem[]): boolean {
  if (!session.canEdit) return false;
  if (itemsOf(session.doc).size + added.length > BOARD_ITEMS_MAX) return false;
  session.beginStep();
  putItems(session.doc, added, session.own);
  return true;
}

/** Takes away what is not locked; what a frame carried stays, and arrows stay where they pointed. Gives how many went. */
export function removeAll(board: Board, ids: readonly string[]): number {
  const gone = freeOf(board, ids);
  const { session, items } = board;
  if (!session.canEdit || gone.length === 0) return 0;
  const goneIds = new Set(gone.map(({ id }) => id));
  const left = items
    .list()
    .filter(({ id, frame_id: frame }) => frame !== undefined && goneIds.has(frame) && !goneIds.has(id));
  session.beginStep();
  session.doc.transact(() => {
    changeItems(
      session.doc,
      left.map(({ id }) => ({ id, fields: { frame_id: undefined } })),
      session.own,
    );
    removeItems(session.doc, [...goneIds], session.own);
  }, session.own);
  return gone.length;
}

/** What an item moved by a step is; an arrow goes along with its free ends. */
export function movedShape(item: PlacedItem, { x, y }: Point): Shape {
  const place = { x: Math.round((item.x + x) * 10) / 10, y: Math.round((item.y + y) * 10) / 10 };
  if (item.kind !== 'arrow') return place;
  const end = (one: typeof item.from) => (one.item_id === undefined ? { x: one.x + x, y: one.y + y } : one);
  return { ...place, from: end(item.from), to: end(item.to) };
}

function moveEach(board: Board, moves: Moves): void {
  const changes = [...moves].flatMap(([id, shift]) =>
    chosenOf(board, withCarried([id], board.items.list())).map((item) => ({
      id: item.id,
      fields: movedShape(item, shift),
    })),
  );
  changeAll(board, changes);
}

const arrangedOf = (board: Board, ids: readonly string[]) =>
  freeOf(board, ids).flatMap(({ id, kind }) => {
    const area = kind === 'arrow' ? undefined : board.items.areaOf(id);
    return area ? [{ id, area }] : [];
  });

export const alignAll = (board: Board, ids: readonly string[], edge: Edge): void =>
  moveEach(board, align(arrangedOf(board, ids), edge));
export const distributeAll = (board: Board, ids: readonly string[], axis: Axis): void =>
  moveEach(board, distribute(arrangedOf(board, ids), axis));
export const tidyAll = (board: Board, ids: readonly string[]): void => moveEach(board, tidy(arrangedOf(board, ids)));

/** Moves items, and what frames among them carry, by a step. */
export function moveAll(board: Board, ids: readonly string[], by: Point): void {
  const free = freeOf(board, ids).map(({ id }) => id);
  const all = chosenOf(board, withCarried(free, board.items.list()));
  changeAll(
    board,
    all.map((item) => ({ id: item.id, fields: movedShape(item, by) })),
  );
}

/** Makes all as high, or as wide, as the first; pictures keep their shape. */
export function sameSide(board: Board, ids: readonly string[], side: 'width' | 'height'): void {
  const things = freeOf(board, ids).filter(({ kind }) => kind !== 'arrow');
  const wanted = things[0]?.[side];
  if (wanted === undefined) return;
  const other = side === 'width' ? 'height' : 'width';
  changeAll(
    board,
    things.map((item) => ({
      id: item.id,
      fields:
        item.kind === 'picture' ? { [side]: wanted, [other]: (item[other] * wanted) / item[side] } : { [side]: wanted },
    })),
  );
}

export function groupAll(board: Board, ids: readonly string[]): void {
  const group = randomUuid();
  if (ids.length > 1)
    changeAll(
      board,
      ids.map((id) => ({ id, fields: { group_id: group } })),
    );
}
export const ungroupAll = (board: Board, ids: readonly string[]): void =>
  changeAll(
    board,
    ids.map((id) => ({ id, fields: { group_id: undefined } })),
  );

/** Locks all, or frees them where all are locked; says whether they are locked now. */
export function lockAll(board: Board, ids: readonly string[]): boolean {
  const isLocked = chosenOf(board, ids).some((item) => !item.is_locked);
  changeAll(
    board,
    ids.map((id) => ({ id, fields: { is_locked: isLocked || undefined } })),
  );
  return isLocked;
}

/** Turns a mark of pictures on, or off where all have it. */
export function markPictures(board: Board, ids: readonly string[], mark: 'is_flipped' | 'is_grey'): void {
  const pictures = freeOf(board, ids).filter((item) => item.kind === 'picture');
  if (mark === 'is_flipped')
    return changeAll(
      board,
      pictures.map((item) => ({ id: item.id, fields: { is_flipped: !item.is_flipped || undefined } })),
    );
  const isOn = pictures.some((item) => !item.is_grey);
  return changeAll(
    board,
    pictures.map(({ id }) => ({ id, fields: { is_grey: isOn || undefined } })),
  );
}

export const fadeAll = (board: Board, ids: readonly string[], opacity: number): void =>
  changeAll(
    board,
    freeOf(board, ids).map(({ id }) => ({ id, fields: { opacity: opacity === 1 ? undefined : opacity } })),
  );

/** The neighbour in the order that has to be passed for something to be seen: the next that overlaps. */
function passed(board: Board, ids: readonly string[], isUp: boolean): { list: readonly PlacedItem[]; index: number } {
  const chosen = new Set(ids);
  const areas = ids.flatMap((id) => board.items.areaOf(id) ?? []);
  const list = board.items.list().filter(({ id }) => !chosen.has(id));
  const from = board.items.itemOf((isUp ? ids.at(-1) : ids[0]) ?? '')?.order ?? '';
  const meets = ({ id, order }: PlacedItem) => {
    const area = board.items.areaOf(id);
    return (isUp ? order > from : order < from) && area !== undefined && areas.some((own) => overlaps(own, area));
  };
  return { list, index: isUp ? list.findIndex(meets) : list.findLastIndex(meets) };
}

/** One thing up or down among those it overlaps, or all the way. */
export function reorder(board: Board, ids: readonly string[], way: 'up' | 'down' | 'top' | 'bottom'): void {
  const chosen = chosenOf(board, ids);
  const sorted = chosen.map(({ id }) => id);
  const put = (orders: readonly string[]) =>
    changeAll(
      board,
      sorted.map((id, index) => ({ id, fields: { order: orders[index] } })),
    );
  if (chosen.length === 0) return undefined;
  if (way === 'top') return put(ordersOnTop(board, sorted.length));
  if (way === 'bottom') return put(ordersBelowAll(board, sorted.length));
  const { list, index } = passed(board, sorted, way === 'up');
  if (index < 0) return undefined;
  const at = list[index]?.order;
  // Two that came at once may have the same order: the next that differs bounds the place.
  const below = way === 'up' ? at : list.slice(0, index).findLast(({ order }) => at !== undefined && order < at)?.order;
  const above = way === 'up' ? list.slice(index).find(({ order }) => at !== undefined && order > at)?.order : at;
  return put(ordersBetween(below, above, sorted.length));
}
