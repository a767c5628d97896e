import { withCarried } from '@facet/board/belonging';
import type { PlacedItem } from '@facet/board/document';
import { uniteAreas, type Point } from '@facet/board/geometry';
import { snapTo } from '@facet/board/snap';
import { copyItems } from '../desk/copies.ts';
import { addAll, carriedNow, findChosen, movedShape } from '../desk/board-acts.ts';
import type { BoardDesk } from '../desk/board-desk.ts';
import type { Shape } from '../desk/board-items.ts';
import { toBoardParts } from '../desk/new-items.ts';
import { beginGesture } from './gesture.ts';
import { neighbours, SNAP } from './neighbours.ts';
import type { Press } from './tool.ts';

/** Items being moved: they follow the pointer, are put down, or go back. */
export type HeldItems = { move: (press: Press) => void; up: () => void; cancel: () => void };

/** Everything that moves: the items taken, and all that moves with them. */
type Taken = { free: PlacedItem[]; all: PlacedItem[] };

function take(desk: BoardDesk, chosen: readonly PlacedItem[], isCopy: boolean): Taken | null {
  const board = toBoardParts(desk);
  const free = chosen.filter((item) => !item.is_locked);
  const all = findChosen(
    board,
    withCarried(
      free.map(({ id }) => id),
      desk.items.list(),
    ),
  );
  if (free.length === 0 || !desk.host.session.canEdit) return null;
  if (!isCopy) return { free, all };
  const copied = copyItems(desk, all, { x: 0, y: 0 });
  if (!addAll(board, copied)) return null;
  const ids = new Set(copied.map(({ id }) => id));
  const copies = copied.filter(({ frame_id: frame }) => frame === undefined || !ids.has(frame));
  desk.host.onSelect(copies.map(({ id }) => id));
  return { free: copies, all: copied };
}

/** Picks up the unlocked ones among the selected items, or copies of them with Alt. */
export function holdItems(desk: BoardDesk, chosen: readonly PlacedItem[], from: Press): HeldItems | null {
  const taken = take(desk, chosen, from.isAlt);
  if (!taken) return null;
  const { free, all } = taken;
  const movingIds = new Set(all.map(({ id }) => id));
  const start = uniteAreas(free.flatMap(({ id }) => desk.items.areaOf(id) ?? []));
  const others = neighbours(desk, movingIds);
  const gesture = beginGesture(desk, movingIds, from.isAlt);
  let shapes = new Map<string, Shape>();

  function findShift({ at, unit, isShift, isCtrl }: Press): Point {
    const way = { x: at.x - from.at.x, y: at.y - from.at.y };
    if (isShift) way[Math.abs(way.x) > Math.abs(way.y) ? 'y' : 'x'] = 0;
    if (isCtrl || !start) return way;
    const { shift, guides } = snapTo({ ...start, x: start.x + way.x, y: start.y + way.y }, others, SNAP * unit);
    desk.mark({ guides });
    return { x: way.x + shift.x, y: way.y + shift.y };
  }
  return {
    move(press) {
      const shift = findShift(press);
      // Whole pixels take fewer bytes; when zoomed in, people want tenths.
      const step = press.unit >= 0.5 ? 1 : 0.1;
      const by = { x: Math.round(shift.x / step) * step, y: Math.round(shift.y / step) * step };
      shapes = new Map(all.map((item) => [item.id, movedShape(item, by)]));
      gesture.show(shapes);
    },
    up() {
      const ids = free.map(({ id }) => id);
      for (const { id, fields } of carriedNow(desk.items, ids, movingIds))
        shapes.set(id, { ...shapes.get(id), ...fields });
      gesture.show(shapes);
      gesture.end();
    },
    cancel: gesture.cancel,
  };
}
