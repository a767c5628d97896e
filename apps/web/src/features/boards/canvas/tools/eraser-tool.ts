import { areaAround, grown, type Point } from '@facet/board/geometry';
import { removeAll } from '../desk/board-acts.ts';
import type { BoardDesk } from '../desk/board-desk.ts';
import { isOn } from '../desk/hit.ts';
import { toBoardParts } from '../desk/new-items.ts';
import type { Tool } from './tool.ts';

/** Px on the screen. */
const RADIUS = 10;
const DRAWN = new Set(['freehand', 'path', 'shape', 'arrow']);

/** Deletes the drawn lines and shapes in its path; pictures and words stay. */
export function eraserTool(desk: BoardDesk): Tool {
  let last: Point | null = null;
  let gone = new Set<string>();
  const touch = (to: Point, unit: number) => {
    const from = last ?? to;
    const area = areaAround([from, to]);
    if (!area) return;
    const found = desk.items
      .inArea(grown(area, RADIUS * unit))
      .filter((item) => DRAWN.has(item.kind) && !item.is_locked && isOn(desk.items, item, [from, to], RADIUS * unit));
    for (const { id } of found) gone.add(id);
    last = to;
    // Everything touched disappears at once, and is deleted in one step when the pointer is released.
    desk.mark({ eraser: { ...to, radius: RADIUS * unit } });
    if (found.length > 0) desk.mark({ hiddenIds: new Set(gone) });
  };
  const clear = () => {
    [last, gone] = [null, new Set()];
    desk.mark({ eraser: null, hiddenIds: new Set() });
  };
  return {
    down: ({ at, unit }) => touch(at, unit),
    move: (presses) => presses.forEach(({ at, unit }) => touch(at, unit)),
    up() {
      removeAll(toBoardParts(desk), [...gone]);
      clear();
    },
    hover: ({ at, unit }) => desk.mark({ eraser: { ...at, radius: RADIUS * unit } }),
    end: clear,
    cancel() {
      const isBegun = last !== null;
      clear();
      return isBegun;
    },
  };
}
