import { arrowLine } from '@facet/board/arrow-line';
import type { PlacedItem } from '@facet/board/document';
import { findMiddle, uniteAreas, type Area, type Point } from '@facet/board/geometry';
import { handlePoint, HANDLES } from '@facet/board/reshape';
import { avatarPair } from '../../../../ui/avatar-look.ts';
import type { BoardPeer } from '../../session/board-session.ts';
import type { BoardItems } from '../desk/board-items.ts';
import type { Marks } from '../desk/board-desk.ts';
import { areaOnScreen, toScreen, type Camera } from '../desk/camera.ts';
import { avatarColours, type BoardColours } from './colours.ts';

/** The side of a handle, in px. */
export const HANDLE = 9;
/** How far outside the pictures the common box is. */
export const BOX_GAP = 5;
const ARM = 12;

type Drawn = {
  context: CanvasRenderingContext2D;
  colours: BoardColours;
  camera: Camera;
  items: BoardItems;
  /** Screen pixels for each CSS pixel. */
  density: number;
};

const RADII: Partial<Record<PlacedItem['kind'], number>> = {
  picture: 6,
  note: 4,
  frame: 10,
  link: 10,
  brief: 10,
  swatch: 6,
};

/** A line around an item, `gap` px outside it. */
function outline({ context, camera, items }: Drawn, item: PlacedItem, color: string, width: number, gap: number): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.beginPath();
  if (item.kind === 'arrow') {
    const { from, to } = arrowLine(item, items.itemOf);
    const [start, end] = [toScreen(from, camera), toScreen(to, camera)];
    context.moveTo(start.x, start.y);
    context.lineTo(end.x, end.y);
    context.stroke();
    return;
  }
  const middle = toScreen(findMiddle(item), camera);
  const [w, h] = [item.width * camera.scale + 2 * gap, item.height * camera.scale + 2 * gap];
  const radius = RADII[item.kind];
  context.save();
  context.translate(middle.x, middle.y);
  context.rotate((item.rotation * Math.PI) / 180);
  context.roundRect(
    -w / 2,
    -h / 2,
    w,
    h,
    radius === undefined ? 0 : Math.min(radius * camera.scale + gap, w / 2, h / 2),
  );
  context.stroke();
  context.restore();
}

/** The selection's box in px of the canvas, with its rotation; null if there is nothing to resize. */
export function selectionBox(
  items: BoardItems,
  chosen: readonly PlacedItem[],
  camera: Camera,
): (Area & { rotation: number }) | null {
  const [only] = chosen;
  const isOne = chosen.length === 1 && only !== undefined;
  if (isOne && only.kind === 'arrow') return null;
  const area = isOne ? only : uniteAreas(chosen.flatMap(({ id }) => items.areaOf(id) ?? []));
  if (!area) return null;
  const { x, y, width, height } = areaOnScreen(area, camera);
  const gap = isOne ? 0 : BOX_GAP;
  return {
    x: x - gap,
    y: y - gap,
    width: width + 2 * gap,
    height: height + 2 * gap,
    rotation: isOne ? only.rotation : 0,
  };
}

/** The width of a 1.5 px line in screen pixels: a whole number, as for the page's borders. */
const finePixels = (density: number) => Math.max(1, Math.floor(1.5 * density));

/** An upright area whose edges, drawn as thin lines, fill whole pixels. */
function onPixels({ x, y, width, height }: Area, density: number): Area {
  const half = (finePixels(density) % 2) / 2;
  const snap = (at: number) => (Math.floor(at * density) + half) / density;
  return { x: snap(x), y: snap(y), width: snap(x + width) - snap(x), height: snap(y + height) - snap(y) };
}

function drawHandle({ context, colours, density }: Drawn, { x, y }: Point, isRound: boolean): void {
  context.fillStyle = colours.of('surface');
  context.strokeStyle = colours.of('accent');
  const line = finePixels(density) / density;
  const side = HANDLE - line;
  context.lineWidth = line;
  context.beginPath();
  if (isRound) context.arc(x, y, HANDLE / 2, 0, Math.PI * 2);
  else context.roundRect(x - side / 2, y - side / 2, side, side, 2);
  context.fill();
  context.stroke();
}

function drawBox(drawn: Drawn, { rotation, ...area }: Area & { rotation: number }, hasHandles: boolean): void {
  const { context, colours, density } = drawn;
  const box = rotation === 0 ? onPixels(area, density) : area;
  context.save();
  context.translate(box.x + box.width / 2, box.y + box.height / 2);
  context.rotate((rotation * Math.PI) / 180);
  context.translate(-box.x - box.width / 2, -box.y - box.height / 2);
  context.strokeStyle = colours.of('accent');
  context.lineWidth = finePixels(density) / density;
  context.strokeRect(box.x, box.y, box.width, box.height);
  if (hasHandles)
    for (const handle of HANDLES) {
      // A small box shows its corners only.
      if (handle.length === 1 && Math.min(box.width, box.height) < 40) continue;
      drawHandle(drawn, handlePoint(box, handle), false);
    }
  context.restore();
}

function drawChosen(drawn: Drawn, chosen: readonly PlacedItem[], canEdit: boolean): void {
  const { colours, camera, items } = drawn;
  for (const item of chosen) outline(drawn, item, colours.of('accent'), 2, 1);
  const isFree = canEdit && chosen.some(({ is_locked: isLocked }) => !isLocked);
  const [only] = chosen;
  if (chosen.length === 1 && only?.kind === 'arrow' && isFree) {
    const { from, to } = arrowLine(only, items.itemOf);
    drawHandle(drawn, toScreen(from, camera), true);
    drawHandle(drawn, toScreen(to, camera), true);
    return;
  }
  const box = selectionBox(items, chosen, camera);
  if (box) drawBox(drawn, box, isFree);
}

function drawPeers(drawn: Drawn, peers: readonly BoardPeer[]): void {
  for (const { user, selection } of peers) {
    const { text } = avatarColours(drawn.colours, avatarPair(String(user.id)));
    for (const id of selection ?? []) {
      const item = drawn.items.itemOf(id);
      if (!item) continue;
      outline(drawn, item, drawn.colours.of('paper'), 2, 1);
      outline(drawn, item, text, 2, 3);
    }
  }
}

function drawGuides({ context, colours, camera }: Drawn, { guides, marquee }: Marks): void {
  context.strokeStyle = colours.of('accent');
  context.lineWidth = 1;
  context.beginPath();
  for (const { axis, at, from, to } of guides) {
    const start = toScreen(axis === 'x' ? { x: at, y: from } : { x: from, y: at }, camera);
    const end = toScreen(axis === 'x' ? { x: at, y: to } : { x: to, y: at }, camera);
    context.moveTo(start.x, start.y);
    context.lineTo(end.x, end.y);
  }
  context.stroke();
  if (!marquee) return;
  const { x, y, width, height } = areaOnScreen(marquee, camera);
  context.globalAlpha = 0.08;
  context.fillStyle = colours.of('accent');
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
  context.strokeRect(x, y, width, height);
}

/** Visible on anything: a light line with a dark one inside. */
function drawAims({ context, colours, camera }: Drawn, { eraser }: Marks, crosshair: Point | null): void {
  const round = eraser && toScreen(eraser, camera);
  const cross = crosshair && toScreen(crosshair, camera);
  for (const [color, width] of [
    ['paper', 3],
    ['ink', 1.25],
  ] as const) {
    context.strokeStyle = colours.of(color);
    context.lineWidth = width;
    context.beginPath();
    if (round) context.arc(round.x, round.y, eraser.radius * camera.scale, 0, Math.PI * 2);
    if (cross) {
      context.moveTo(cross.x - ARM, cross.y);
      context.lineTo(cross.x + ARM, cross.y);
      context.moveTo(cross.x, cross.y - ARM);
      context.lineTo(cross.x, cross.y + ARM);
    }
    context.stroke();
  }
}

export type Shown = {
  marks: Marks;
  chosen: readonly PlacedItem[];
  peers: readonly BoardPeer[];
  canEdit: boolean;
  isBusy: boolean;
  crosshair: Point | null;
};

/** Everything over the items, in px of the canvas: my selection, other people's, and what is in progress. */
export function drawMarks(drawn: Drawn, { marks, chosen, peers, canEdit, isBusy, crosshair }: Shown): void {
  const hovered = marks.hoverId === null ? undefined : drawn.items.itemOf(marks.hoverId);
  if (hovered && !chosen.includes(hovered)) outline(drawn, hovered, drawn.colours.of('accent'), 1, 1);
  drawPeers(drawn, peers);
  drawChosen(drawn, chosen, canEdit && !isBusy);
  drawGuides(drawn, marks);
  drawAims(drawn, marks, crosshair);
}
