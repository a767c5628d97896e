import type { PlacedItem } from '@facet/board/document';
import { middleOf, unionOf, type Area, type Point } from '@facet/board/geometry';
import { anchorOf, pullShare, resized, rounded, scaled, turnedPlace, type Handle } from '@facet/board/reshape';
import type { BoardDesk } from '../desk/board-desk.ts';
import type { Shape } from '../desk/board-items.ts';
import { alongWith } from '../desk/resized-item.ts';
import { beginGesture } from './gesture.ts';
import type { Held } from './move-items.ts';
import type { Press } from './tool.ts';

const TURN_STEP = 15;

/** Pictures, swatches and words are not distorted. */
const keepsShape = ({ kind }: PlacedItem, handle: Handle, { isShift }: Press): boolean => {
  if (kind === 'picture') return true;
  if (kind === 'text') return handle.length === 2;
  return isShift;
};

function shapesOf(items: readonly PlacedItem[], all: Area, handle: Handle, press: Press): Map<string, Shape> {
  const [only] = items;
  if (only && items.length === 1) {
    const keeps = keepsShape(only, handle, press);
    return new Map([[only.id, alongWith(only, rounded(resized(only, handle, press.at, keeps)), keeps)]]);
  }
  const [anchor, share] = [anchorOf(all, handle), pullShare(all, handle, press.at)];
  const point = ({ x, y }: Point) => ({ x: anchor.x + (x - anchor.x) * share, y: anchor.y + (y - anchor.y) * share });
  return new Map(
    items.map((item) => {
      const place = rounded(scaled(item, anchor, share));
      if (item.kind !== 'arrow') return [item.id, alongWith(item, place, true)];
      const end = (one: typeof item.from) => (one.item_id === undefined ? { ...one, ...point(one) } : one);
      return [item.id, { ...place, from: end(item.from), to: end(item.to) }];
    }),
  );
}

/** Pulls a handle of the box round items. */
export function holdHandle(desk: BoardDesk, items: readonly PlacedItem[], handle: Handle): Held | null {
  const all = unionOf(items.flatMap(({ id }) => desk.items.areaOf(id) ?? []));
  if (!all || items.length === 0) return null;
  const gesture = beginGesture(
    desk,
    items.map(({ id }) => id),
  );
  return {
    move: (press) => gesture.show(shapesOf(items, all, handle, press)),
    up: gesture.end,
    cancel: gesture.cancel,
  };
}

const angleTo = (from: Point, to: Point) => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

/** Turns items round the middle of all; in steps of 15 degrees with Shift. */
export function holdTurn(desk: BoardDesk, items: readonly PlacedItem[], from: Press): Held | null {
  const turning = items.filter(({ kind }) => kind !== 'arrow');
  const all = unionOf(turning.flatMap(({ id }) => desk.items.areaOf(id) ?? []));
  if (!all) return null;
  const middle = middleOf(all);
  const gesture = beginGesture(
    desk,
    turning.map(({ id }) => id),
  );
  return {
    move({ at, isShift }) {
      const turn = angleTo(middle, at) - angleTo(middle, from.at);
      const degrees = isShift ? Math.round(turn / TURN_STEP) * TURN_STEP : turn;
      gesture.show(new Map(turning.map((item) => [item.id, rounded(turnedPlace(item, middle, degrees))])));
    },
    up: gesture.end,
    cancel: gesture.cancel,
  };
}
