import type { PlacedItem } from '@facet/board/document';
import { findMiddle, uniteAreas, type Area, type Point } from '@facet/board/geometry';
import {
  oppositeHandle,
  handlePoint,
  pullShare,
  resized,
  rounded,
  scaled,
  turnedPlace,
  type Handle,
} from '@facet/board/reshape';
import { snapTo } from '@facet/board/snap';
import type { BoardDesk } from '../desk/board-desk.ts';
import type { Shape } from '../desk/board-items.ts';
import { alongWith } from '../desk/resized-item.ts';
import { beginGesture } from './gesture.ts';
import type { HeldItems } from './move-items.ts';
import { neighbours, SNAP } from './neighbours.ts';
import type { Press } from './tool.ts';

const TURN_STEP = 15;

/** Pictures, swatches and words are not distorted. */
const keepsShape = ({ kind }: PlacedItem, handle: Handle, { isShift }: Press): boolean => {
  if (kind === 'picture') return true;
  if (kind === 'text') return handle.length === 2;
  return isShift;
};

/** A handle of the items' common box, and whether they keep their proportions. */
type Pull = { all: Area; handle: Handle; keeps: boolean };

function pullShapes(items: readonly PlacedItem[], { all, handle, keeps }: Pull, to: Point): Map<string, Shape> {
  const [only] = items;
  if (only && items.length === 1)
    return new Map([[only.id, alongWith(only, rounded(resized(only, handle, to, keeps)), keeps)]]);
  const [anchor, share] = [oppositeHandle(all, handle), pullShare(all, handle, to)];
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

/**
 * Where a handle is dragged to: it snaps to the edge of a close neighbour, unless Ctrl is held. Shows where they meet.
 */
function pullPoint(desk: BoardDesk, { all, handle, keeps }: Pull, others: readonly Area[], press: Press): Point {
  const [anchor, from] = [oppositeHandle(all, handle), handlePoint(all, handle)];
  const along = (share: number) => ({
    x: anchor.x + (from.x - anchor.x) * share,
    y: anchor.y + (from.y - anchor.y) * share,
  });
  const to = keeps ? along(pullShare(all, handle, press.at)) : press.at;
  const { shift, guides } = snapTo({ ...to, width: 0, height: 0 }, press.isCtrl ? [] : others, SNAP * press.unit);
  // A side moves along one axis, a corner along both.
  const axes = (['x', 'y'] as const)
    .filter((axis) => from[axis] !== anchor[axis] && guides.some((guide) => guide.axis === axis))
    .sort((one, other) => Math.abs(shift[one]) - Math.abs(shift[other]));
  const [nearest] = axes;
  desk.mark({ guides: guides.filter(({ axis }) => (keeps ? axis === nearest : axes.includes(axis))) });
  if (!nearest) return to;
  if (keeps) return along((to[nearest] + shift[nearest] - anchor[nearest]) / (from[nearest] - anchor[nearest]));
  return { x: axes.includes('x') ? to.x + shift.x : to.x, y: axes.includes('y') ? to.y + shift.y : to.y };
}

/** Resizes items by dragging a handle of their box. */
export function holdHandle(desk: BoardDesk, items: readonly PlacedItem[], handle: Handle): HeldItems | null {
  const all = uniteAreas(items.flatMap(({ id }) => desk.items.areaOf(id) ?? []));
  const [only] = items;
  if (!all || !only) return null;
  const ids = new Set(items.map(({ id }) => id));
  const isAlone = items.length === 1;
  // Edges of rotated items snap to nothing.
  const isTurned = isAlone && only.rotation !== 0;
  const others = isTurned ? [] : neighbours(desk, ids);
  const gesture = beginGesture(desk, ids);
  return {
    move(press) {
      const pull = { all, handle, keeps: !isAlone || keepsShape(only, handle, press) };
      gesture.show(pullShapes(items, pull, isTurned ? press.at : pullPoint(desk, pull, others, press)));
    },
    up: gesture.end,
    cancel: gesture.cancel,
  };
}

const angleTo = (from: Point, to: Point) => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

/** Rotates items around their common middle; in steps of 15 degrees with Shift. */
export function holdTurn(desk: BoardDesk, items: readonly PlacedItem[], from: Press): HeldItems | null {
  const turning = items.filter(({ kind }) => kind !== 'arrow');
  const all = uniteAreas(turning.flatMap(({ id }) => desk.items.areaOf(id) ?? []));
  if (!all) return null;
  const middle = findMiddle(all);
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
