import { arrowLine } from '@facet/board/arrow-line';
import { withGroups } from '@facet/board/belonging';
import { areaAround, holds, findMiddle, overlaps, turned, type Point } from '@facet/board/geometry';
import { HANDLES, handlePoint, type Handle } from '@facet/board/reshape';
import { selectionBox } from '../engine/draw-marks.ts';
import { chosenItems, type BoardDesk } from '../desk/board-desk.ts';
import { toScreen } from '../desk/camera.ts';
import { frameAt, itemAt } from '../desk/hit.ts';
import { openItem } from '../desk/open-item.ts';
import { holdArrowEnd } from './hold-arrow-end.ts';
import { holdItems, type HeldItems } from './move-items.ts';
import { holdHandle, holdTurn } from './reshape-items.ts';
import type { Press, Tool } from './tool.ts';

/** Px on the screen. */
const REACH = 5;
const HANDLE_REACH = 9;
const TURN_REACH = 24;
const DRAG = 4;
const CURSORS: Record<Handle, string> = {
  nw: 'nwse-resize',
  n: 'ns-resize',
  ne: 'nesw-resize',
  e: 'ew-resize',
  se: 'nwse-resize',
  s: 'ns-resize',
  sw: 'nesw-resize',
  w: 'ew-resize',
};

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

type Grip = { kind: 'pull'; handle: Handle } | { kind: 'turn' } | { kind: 'end'; end: 'from' | 'to' };

/** Which part of the selection's box is under the pointer: a handle, or the room outside a corner. */
function gripAt(desk: BoardDesk, { screen, isTouch }: Press): Grip | null {
  const { camera } = desk.getState();
  const chosen = chosenItems(desk).filter((item) => !item.is_locked);
  const [only] = chosen;
  // A finger always picks up the item itself.
  if (!desk.host.session.canEdit || desk.host.isCompact) return null;
  const reach = isTouch ? HANDLE_REACH * 2 : HANDLE_REACH;
  if (chosen.length === 1 && only?.kind === 'arrow') {
    const line = arrowLine(only, desk.items.itemOf);
    const end = (['from', 'to'] as const).find((one) => distance(toScreen(line[one], camera), screen) <= reach);
    return end ? { kind: 'end', end } : null;
  }
  const box = selectionBox(desk.items, chosen, camera);
  if (!box) return null;
  const point = turned(screen, findMiddle(box), -box.rotation);
  const isSmall = Math.min(box.width, box.height) < 40;
  const handles = HANDLES.filter((handle) => !isSmall || handle.length === 2);
  const handle = handles.find((one) => distance(handlePoint(box, one), point) <= reach);
  if (handle) return { kind: 'pull', handle };
  const isOutside = point.x < box.x || point.y < box.y || point.x > box.x + box.width || point.y > box.y + box.height;
  const isAtCorner = HANDLES.some((one) => one.length === 2 && distance(handlePoint(box, one), point) <= TURN_REACH);
  return isOutside && isAtCorner ? { kind: 'turn' } : null;
}

function takeGrip(desk: BoardDesk, grip: Grip, press: Press): HeldItems | null {
  const free = chosenItems(desk).filter((item) => !item.is_locked);
  const [only] = free;
  if (grip.kind === 'end') return only?.kind === 'arrow' ? holdArrowEnd(desk, only, grip.end) : null;
  return grip.kind === 'pull' ? holdHandle(desk, free, grip.handle) : holdTurn(desk, free, press);
}

/** The new selection; with Shift, added to the previous one, and what is in both is removed. */
function toggled(before: readonly string[], ids: readonly string[]): string[] {
  const isAll = ids.every((id) => before.includes(id));
  return isAll ? before.filter((id) => !ids.includes(id)) : [...before, ...ids.filter((id) => !before.includes(id))];
}

/** What a selection frame selects: whatever it touches, but frames only if they are completely in it. */
function caught(desk: BoardDesk, from: Point, to: Point): string[] {
  const area = areaAround([from, to]);
  if (!area) return [];
  const inside = desk.items.inArea(area).filter(({ id, kind, is_locked: isLocked }) => {
    const own = desk.items.areaOf(id);
    return !isLocked && own !== undefined && (kind === 'frame' ? holds(area, own) : overlaps(area, own));
  });
  return withGroups(
    inside.map(({ id }) => id),
    desk.items.list(),
  );
}

type Pending = {
  from: Press;
  held: HeldItems | null;
  isDragging: boolean;
  hitId: string | null;
  before: readonly string[];
};

/** What a press means if the pointer doesn't move. */
function click(desk: BoardDesk, { from, hitId, before }: Pending): void {
  const { onSelect, isCompact } = desk.host;
  const hit = hitId === null ? undefined : desk.items.itemOf(hitId);
  // Moving after the second press means moving the item.
  if (from.isDouble && hit) return openItem(desk, hit);
  if (hitId === null) {
    const frame = from.isShift ? undefined : frameAt(desk.items, from.at);
    if (!from.isShift) onSelect(frame ? [frame.id] : []);
    return;
  }
  if (from.isShift && !isCompact) return;
  if (before.length > 1 && before.includes(hitId))
    onSelect(from.isCtrl ? [hitId] : withGroups([hitId], desk.items.list()));
}

/** The inside of a selected frame: dragging it moves the frame. */
function chosenGround({ items, host }: BoardDesk, { at, isShift }: Press) {
  const frame = isShift ? undefined : frameAt(items, at);
  return frame && host.selection.includes(frame.id) ? frame : undefined;
}

/** Selects what is under the press unless it is already selected. */
function choose(desk: BoardDesk, press: Press, id: string): void {
  const { selection, onSelect, isCompact } = desk.host;
  const ids = press.isCtrl ? [id] : withGroups([id], desk.items.list());
  if (press.isShift && !isCompact) onSelect(toggled(selection, ids));
  else if (!selection.includes(id)) onSelect(ids);
}

function beginDrag(desk: BoardDesk, pending: Pending): void {
  pending.isDragging = true;
  if (pending.held || pending.hitId === null || pending.from.isShift) return;
  const chosen = chosenItems(desk);
  pending.held = chosen.some(({ id }) => id === pending.hitId) ? holdItems(desk, chosen, pending.from) : null;
}

function drag(desk: BoardDesk, pending: Pending, press: Press): void {
  if (pending.held) return pending.held.move(press);
  if (desk.host.isCompact) return undefined;
  const ids = caught(desk, pending.from.at, press.at);
  desk.mark({ marquee: areaAround([pending.from.at, press.at]) });
  return desk.host.onSelect(pending.from.isShift ? [...new Set([...pending.before, ...ids])] : ids);
}

function hover(desk: BoardDesk, press: Press): void {
  const grip = gripAt(desk, press);
  const hit = grip ? undefined : itemAt(desk.items, press.at, REACH * press.unit);
  const cursor = grip?.kind === 'pull' ? CURSORS[grip.handle] : grip?.kind === 'turn' ? 'grab' : grip ? 'move' : '';
  if (desk.getState().cursor !== cursor) desk.set({ cursor });
  if (desk.marks.hoverId !== (hit?.id ?? null)) desk.mark({ hoverId: hit?.id ?? null });
}

/** Selects, moves, resizes and rotates. */
export function selectTool(desk: BoardDesk): Tool {
  let pending: Pending | null = null;
  return {
    down(press) {
      const before = desk.host.selection;
      const grip = gripAt(desk, press);
      if (grip) {
        pending = { from: press, held: takeGrip(desk, grip, press), isDragging: false, hitId: null, before };
        return;
      }
      const hit = itemAt(desk.items, press.at, REACH * press.unit) ?? chosenGround(desk, press);
      pending = { from: press, held: null, isDragging: false, hitId: hit?.id ?? null, before };
      if (hit) choose(desk, press, hit.id);
    },
    move(presses) {
      const press = presses.at(-1);
      if (!pending || !press) return;
      if (!pending.isDragging && distance(press.screen, pending.from.screen) < DRAG) return;
      if (!pending.isDragging) beginDrag(desk, pending);
      drag(desk, pending, press);
    },
    up() {
      if (pending?.held && pending.isDragging) pending.held.up();
      else pending?.held?.cancel();
      if (pending && !pending.isDragging && !pending.held) click(desk, pending);
      pending = null;
      desk.mark({ marquee: null, guides: [] });
    },
    hover: (press) => hover(desk, press),
    cancel() {
      const isBegun = pending !== null;
      pending?.held?.cancel();
      pending = null;
      desk.mark({ marquee: null, guides: [] });
      return isBegun;
    },
  };
}
