import type { BoardDesk } from './board-desk.ts';
import { showing } from './camera.ts';

/** Brings everything, or some items, into sight. */
export function showAll(desk: BoardDesk, ids?: readonly string[]): void {
  const all = ids ?? desk.items.list().map(({ id }) => id);
  const areas = all.flatMap((id) => desk.items.areaOf(id) ?? []);
  if (areas.length > 0 || !ids) desk.set({ camera: showing(areas, desk.getState().size, ids ? 2 : 1) });
}
