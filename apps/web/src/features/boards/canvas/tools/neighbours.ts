import { holds, type Area } from '@facet/board/geometry';
import type { BoardDesk } from '../desk/board-desk.ts';
import { areaInView } from '../desk/camera.ts';

/** Px on the screen within which an edge snaps to another. */
export const SNAP = 6;

/** What moved items can snap to: everything else in sight. */
export function neighbours({ items, getState }: BoardDesk, own: ReadonlySet<string>): Area[] {
  const { camera, size } = getState();
  const view = areaInView(camera, size);
  return items
    .inArea(view)
    .filter(({ id, kind }) => !own.has(id) && kind !== 'arrow' && kind !== 'freehand')
    .flatMap(({ id }) => items.areaOf(id) ?? [])
    .filter((area) => holds(view, area) || area.width < view.width);
}
