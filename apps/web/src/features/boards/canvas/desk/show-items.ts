import { holds, unionOf } from '@facet/board/geometry';
import type { BoardDesk } from './board-desk.ts';
import { showing, viewOf } from './camera.ts';

/** Scrolls to items that are out of sight, zooming out if needed, never in. */
export function reveal(desk: BoardDesk, ids: readonly string[]): void {
  const { camera, size } = desk.getState();
  const areas = ids.flatMap((id) => desk.items.areaOf(id) ?? []);
  const all = unionOf(areas);
  if (all && !holds(viewOf(camera, size), all)) desk.set({ camera: showing(areas, size, camera.scale) });
}

/** Shows everything, or some items. */
export function showAll(desk: BoardDesk, ids?: readonly string[]): void {
  const all = ids ?? desk.items.list().map(({ id }) => id);
  const areas = all.flatMap((id) => desk.items.areaOf(id) ?? []);
  if (areas.length > 0 || !ids) desk.set({ camera: showing(areas, desk.getState().size, ids ? 2 : 1) });
}
