import { holds, unionOf } from '@facet/board/geometry';
import type { BoardDesk } from './board-desk.ts';
import { showing, viewOf } from './camera.ts';

/** Brings items into sight where they are not, no larger than the board is seen. */
export function reveal(desk: BoardDesk, ids: readonly string[]): void {
  const { camera, size } = desk.getState();
  const areas = ids.flatMap((id) => desk.items.areaOf(id) ?? []);
  const all = unionOf(areas);
  if (all && !holds(viewOf(camera, size), all)) desk.set({ camera: showing(areas, size, camera.scale) });
}

/** Brings everything, or some items, into sight. */
export function showAll(desk: BoardDesk, ids?: readonly string[]): void {
  const all = ids ?? desk.items.list().map(({ id }) => id);
  const areas = all.flatMap((id) => desk.items.areaOf(id) ?? []);
  if (areas.length > 0 || !ids) desk.set({ camera: showing(areas, desk.getState().size, ids ? 2 : 1) });
}
