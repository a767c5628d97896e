import { holds, uniteAreas, type Area } from '@facet/board/geometry';
import type { BoardDesk } from './board-desk.ts';
import { showing, areaInView } from './camera.ts';

/** Below this scale, the words of a note and the details of a picture are too small to see. */
const LEGIBLE = 0.5;

/** Scrolls to items that are out of sight, zooming out if needed, never in. */
export function reveal(desk: BoardDesk, ids: readonly string[]): void {
  const { camera, size } = desk.getState();
  const areas = ids.flatMap((id) => desk.items.areaOf(id) ?? []);
  const all = uniteAreas(areas);
  if (all && !holds(areaInView(camera, size), all)) desk.set({ camera: showing(areas, size, camera.scale) });
}

/** Brings what was just added into view; where everything is small, also near enough to be recognised. */
export function showAdded(desk: BoardDesk, areas: readonly Area[]): void {
  const { camera, size } = desk.getState();
  const all = uniteAreas(areas);
  const isLegible = camera.scale >= LEGIBLE;
  if (!all || (isLegible && holds(areaInView(camera, size), all))) return;
  desk.set({ camera: showing([all], size, isLegible ? camera.scale : 1) });
}

/** Selects new items and shows them. */
export function chooseAdded(desk: BoardDesk, ids: readonly string[]): void {
  desk.host.onSelect(ids);
  showAdded(
    desk,
    ids.flatMap((id) => desk.items.areaOf(id) ?? []),
  );
}

/** Shows everything, or some items. */
export function showAll(desk: BoardDesk, ids?: readonly string[]): void {
  const all = ids ?? desk.items.list().map(({ id }) => id);
  const areas = all.flatMap((id) => desk.items.areaOf(id) ?? []);
  if (areas.length > 0 || !ids) desk.set({ camera: showing(areas, desk.getState().size, ids ? 2 : 1) });
}
