import { withCarried } from '@facet/board/belonging';
import { carriedChanges } from '@facet/board/carry';
import { changeItems, boardItems, putItems, type ItemChange, type PlacedItem } from '@facet/board/document';
import { ordersBetween } from '@facet/board/order';
import type { Point } from '@facet/board/geometry';
import { takeAway } from '@facet/board/remove';
import { BOARD_ITEMS_MAX } from '@facet/contract/constants/boards';
import { randomUuid } from '../../../../lib/random-uuid.ts';
import type { BoardSession } from '../../session/board-session.ts';
import { textHeight } from '../engine/text-size.ts';
import type { BoardItems, Shape } from './board-items.ts';

/** A board that can be changed: its items, and a way to change them. */
export type DeskBoard = { items: BoardItems; session: BoardSession };

/** Changes fields of items in one undo step. */
export function changeAll({ session }: DeskBoard, changes: readonly ItemChange[]): void {
  if (!session.canEdit || changes.length === 0) return;
  session.beginStep();
  changeItems(session.doc, changes, session.own);
}

/** The same, plus changes that follow from the new state, in one undo step. */
export function changeBoardThen(
  board: DeskBoard,
  changes: readonly ItemChange[],
  next: () => readonly ItemChange[],
): void {
  const { session } = board;
  if (!session.canEdit || changes.length === 0) return;
  changeAll(board, changes);
  changeItems(session.doc, next(), session.own);
}

export const findChosen = ({ items }: DeskBoard, ids: readonly string[]): PlacedItem[] => {
  const chosen = new Set(ids);
  return items.list().filter(({ id }) => chosen.has(id));
};
/** Those of them that are not locked. */
export const freeItems = (board: DeskBoard, ids: readonly string[]) =>
  findChosen(board, ids).filter((item) => !item.is_locked);

/** Orders above everything there is. */
export const ordersOnTop = ({ items }: DeskBoard, count: number): string[] =>
  ordersBetween(items.list().at(-1)?.order, undefined, count);
export const ordersBelowAll = ({ items }: DeskBoard, count: number): string[] =>
  ordersBetween(undefined, items.list()[0]?.order, count);

/** Puts new items onto the board in one undo step; false if it is full. */
export function addAll({ session }: DeskBoard, added: readonly PlacedItem[]): boolean {
  if (!session.canEdit) return false;
  if (boardItems(session.doc).size + added.length > BOARD_ITEMS_MAX) return false;
  session.beginStep();
  putItems(session.doc, added, session.own);
  return true;
}

/**
 * Deletes what isn't locked; what a frame carried stays, and arrows stay where they pointed. Returns how many were
 * deleted.
 */
export function removeAll(board: DeskBoard, ids: readonly string[]): number {
  const gone = freeItems(board, ids);
  const { session, items } = board;
  if (!session.canEdit || gone.length === 0) return 0;
  session.beginStep();
  takeAway(session.doc, items.list(), new Set(gone.map(({ id }) => id)), session.own);
  return gone.length;
}

/** An item moved by a step; an arrow moves its free ends. */
export function movedShape(item: PlacedItem, { x, y }: Point): Shape {
  const place = { x: Math.round((item.x + x) * 10) / 10, y: Math.round((item.y + y) * 10) / 10 };
  if (item.kind !== 'arrow') return place;
  const end = (one: typeof item.from) => (one.item_id === undefined ? { x: one.x + x, y: one.y + y } : one);
  return { ...place, from: end(item.from), to: end(item.to) };
}

/** Which frames carry moved things now, by position. */
export const carriedNow = (items: BoardItems, ids: readonly string[], movingIds: ReadonlySet<string>) =>
  carriedChanges({ list: items.list(), areaOf: items.areaOf }, ids, movingIds);

/** Moves items, and what frames among them carry, by a step. */
export function moveAll(board: DeskBoard, ids: readonly string[], by: Point): void {
  const free = freeItems(board, ids).map(({ id }) => id);
  const all = findChosen(board, withCarried(free, board.items.list()));
  changeBoardThen(
    board,
    all.map((item) => ({ id: item.id, fields: movedShape(item, by) })),
    () => carriedNow(board.items, free, new Set(all.map(({ id }) => id))),
  );
}

export function groupAll(board: DeskBoard, ids: readonly string[]): void {
  const group = randomUuid();
  if (ids.length > 1)
    changeAll(
      board,
      ids.map((id) => ({ id, fields: { group_id: group } })),
    );
}
export const ungroupAll = (board: DeskBoard, ids: readonly string[]): void =>
  changeAll(
    board,
    ids.map((id) => ({ id, fields: { group_id: undefined } })),
  );

/** Locks all, or unlocks them if all are locked; returns whether they are locked now. */
export function lockAll(board: DeskBoard, ids: readonly string[]): boolean {
  const isLocked = findChosen(board, ids).some((item) => !item.is_locked);
  changeAll(
    board,
    ids.map((id) => ({ id, fields: { is_locked: isLocked || undefined } })),
  );
  return isLocked;
}

/** Turns a mark of pictures on, or off if all have it. */
export function markPictures(board: DeskBoard, ids: readonly string[], mark: 'is_flipped' | 'is_grey'): void {
  const pictures = freeItems(board, ids).filter((item) => item.kind === 'picture');
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

/** Makes texts bold, or plain if all are bold; returns whether they are bold now. */
export function boldAll(board: DeskBoard, ids: readonly string[]): boolean {
  const texts = freeItems(board, ids).filter((item) => item.kind === 'text');
  const isBold = texts.some((item) => !item.is_bold);
  const bold = isBold || undefined;
  changeAll(
    board,
    texts.map((item) => ({
      id: item.id,
      fields: { is_bold: bold, height: textHeight({ ...item, is_bold: bold }, item.width) },
    })),
  );
  return isBold;
}

export const fadeAll = (board: DeskBoard, ids: readonly string[], opacity: number): void =>
  changeAll(
    board,
    freeItems(board, ids).map(({ id }) => ({ id, fields: { opacity: opacity === 1 ? undefined : opacity } })),
  );
