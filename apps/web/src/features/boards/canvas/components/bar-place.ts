import { overlaps, uniteAreas, type Area } from '@facet/board/geometry';
import type { Size } from '@facet/canvas/geometry';
import type { PlacedItem } from '@facet/board/document';
import type { BoardItems } from '../desk/board-items.ts';
import { areaOnScreen, toBoard, type Camera } from '../desk/camera.ts';

const ABOVE = 12;
/** Distance from the edges of the canvas, in px. */
const EDGE = 16;
/** Px at the left edge that the tools take, with a gap beside them. */
const TOOLS = 64 + ABOVE;
/** How far the box and its handles reach beyond the selection. */
const OUT = 10;
/** Px on the screen that a frame's name takes at full size. */
const NAME = { width: 190, height: 28 };

type Place = { left: number; top: number };
type Given = { items: BoardItems; chosen: readonly PlacedItem[]; camera: Camera; size: Size; bar: Size };

/** The names of frames that the bar would cover, in px of the canvas. */
function namesUnder({ items, camera }: Given, bar: Area): Area[] {
  const from = toBoard(bar, camera);
  const near = items.inArea({
    ...from,
    width: bar.width / camera.scale,
    height: bar.height / camera.scale + NAME.height,
  });
  return near.flatMap((item) => {
    if (item.kind !== 'frame') return [];
    const { x, y } = areaOnScreen(item, camera);
    const name = {
      x,
      y: y - NAME.height * camera.scale,
      width: NAME.width * camera.scale,
      height: NAME.height * camera.scale,
    };
    return overlaps(name, bar) ? [name] : [];
  });
}

/** Where the selection's bar goes: centred above it, beside a frame's name, or below if there is no room. */
export function barPlace(given: Given): Place | null {
  const { items, chosen, camera, size, bar } = given;
  const area = uniteAreas(chosen.flatMap(({ id }) => items.areaOf(id) ?? []));
  if (!area || bar.width === 0) return null;
  const on = areaOnScreen(area, camera);
  if (on.x > size.width || on.y > size.height || on.x + on.width < 0 || on.y + on.height < 0) return null;
  const most = Math.max(EDGE, size.width - bar.width - EDGE);
  const middle = on.x + on.width / 2 - bar.width / 2;
  const left = Math.min(most, Math.max(TOOLS, middle));
  const above = on.y - OUT - ABOVE - bar.height;
  const below = on.y + on.height + OUT + ABOVE;
  const top = above >= EDGE ? above : Math.min(below, size.height - bar.height - EDGE);
  const [name] = namesUnder(given, { x: left, y: top, ...bar });
  return { left: name ? Math.min(most, Math.max(left, name.x + name.width + ABOVE)) : left, top };
}
