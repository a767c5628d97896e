import { arrowEndAt, arrowLine } from '@facet/board/arrow-line';
import type { PlacedItem } from '@facet/board/document';
import { areaAround, type Area, type Point } from '@facet/board/geometry';
import type { ArrowEnd } from '@facet/contract/entities/board-item';
import { nearestTone } from '../../palette/tones.ts';
import type { BoardDesk } from '../desk/board-desk.ts';
import { itemAt } from '../desk/hit.ts';
import { spotAt } from '../desk/pin-place.ts';
import {
  addFrame,
  addItem,
  arrowItem,
  commonFields,
  FRAME_SIZE,
  NOTE_SIZE,
  SHAPE_SIZE,
  SWATCH_SIZE,
} from '../desk/new-items.ts';
import { openItem } from '../desk/open-item.ts';
import { showAdded } from '../desk/show-items.ts';
import { TEXT_LINE } from '../engine/text-size.ts';
import type { Press, Tool } from './tool.ts';

/** Drags shorter than this on the screen, in px, count as clicks. */
const CLICK = 6;

/** Returns to the selection tool with the new item selected. */
function chooseNew({ host }: BoardDesk, item: PlacedItem): void {
  host.onTool('select');
  host.onSelect([item.id]);
}

/** An area dragged with the pointer, square with Shift. */
function pulledArea(from: Point, { at, isShift }: Press): Area {
  const [dx, dy] = [at.x - from.x, at.y - from.y];
  const side = Math.max(Math.abs(dx), Math.abs(dy));
  const to = isShift ? { x: from.x + Math.sign(dx) * side, y: from.y + Math.sign(dy) * side } : at;
  return areaAround([from, to]) ?? { ...from, width: 0, height: 0 };
}

/** A straight line as a shape: a flat, rotated box. */
function lineBox(from: Point, { at, isShift }: Press, brush: number): Area & { rotation: number } {
  const way = Math.atan2(at.y - from.y, at.x - from.x);
  const angle = isShift ? (Math.round(way / (Math.PI / 12)) * Math.PI) / 12 : way;
  const width = Math.max(1, Math.hypot(at.x - from.x, at.y - from.y));
  const middle = { x: from.x + (Math.cos(angle) * width) / 2, y: from.y + (Math.sin(angle) * width) / 2 };
  return { x: middle.x - width / 2, y: middle.y - brush / 2, width, height: brush, rotation: (angle * 180) / Math.PI };
}

function shapeItem(desk: BoardDesk, from: Press, to: Press): PlacedItem {
  const { shape, color, brush } = desk.getState();
  const isClick = Math.hypot(to.screen.x - from.screen.x, to.screen.y - from.screen.y) < CLICK;
  const area = isClick ? { ...from.at, ...SHAPE_SIZE } : pulledArea(from.at, to);
  const place = shape === 'line' && !isClick ? lineBox(from.at, to, brush) : { ...area, rotation: 0 };
  return {
    ...commonFields(desk, place),
    rotation: place.rotation,
    kind: 'shape',
    shape,
    color,
    brush: Math.min(brush, 4),
  };
}

type Pull = { from: Press; to: Press } | null;

/** A tool that draws something by dragging from one point to another. */
function pullTool(
  desk: BoardDesk,
  ghostOf: (from: Press, to: Press) => PlacedItem | null,
  finish: (from: Press, to: Press) => void,
): Tool {
  let pull: Pull = null;
  const clear = () => {
    pull = null;
    desk.mark({ ghost: null, marquee: null, hoverId: null });
  };
  return {
    down(press) {
      pull = { from: press, to: press };
    },
    move(presses) {
      const to = presses.at(-1);
      if (!pull || !to) return;
      pull = { from: pull.from, to };
      desk.mark({ ghost: ghostOf(pull.from, to) });
    },
    up() {
      if (pull) finish(pull.from, pull.to);
      clear();
    },
    cancel() {
      const isBegun = pull !== null;
      clear();
      return isBegun;
    },
  };
}

export const shapeTool = (desk: BoardDesk): Tool =>
  pullTool(
    desk,
    (from, to) => shapeItem(desk, from, to),
    (from, to) => {
      const item = shapeItem(desk, from, to);
      if (addItem(desk, item)) chooseNew(desk, item);
    },
  );

export const frameTool = (desk: BoardDesk): Tool =>
  pullTool(
    desk,
    (from, to) => {
      desk.mark({ marquee: pulledArea(from.at, to) });
      return null;
    },
    (from, to) => {
      const area = pulledArea(from.at, to);
      const isClick = Math.max(area.width, area.height) < CLICK * from.unit;
      const frame = addFrame(desk, isClick ? { ...from.at, ...FRAME_SIZE } : area);
      if (!frame) return desk.host.session.canEdit ? desk.host.onFull() : undefined;
      chooseNew(desk, frame);
      return openItem(desk, frame);
    },
  );

/** The end of an arrow at a press: it attaches to the item there. */
function endAt(desk: BoardDesk, { at, unit, isCtrl }: Press): ArrowEnd {
  const beneath = isCtrl ? undefined : itemAt(desk.items, at, 4 * unit);
  return arrowEndAt(at, beneath && beneath.kind !== 'arrow' ? beneath.id : undefined);
}

function arrowBetween(desk: BoardDesk, from: Press, to: Press): PlacedItem | null {
  if (Math.hypot(to.screen.x - from.screen.x, to.screen.y - from.screen.y) < CLICK) return null;
  const ends = { from: endAt(desk, from), to: endAt(desk, to) };
  if (ends.from.item_id !== undefined && ends.from.item_id === ends.to.item_id) return null;
  const line = arrowLine(ends, desk.items.itemOf);
  return arrowItem(desk, ends.from, ends.to, [line.from, line.to]);
}

export const arrowTool = (desk: BoardDesk): Tool => ({
  ...pullTool(
    desk,
    (from, to) => {
      desk.mark({ hoverId: endAt(desk, to).item_id ?? null });
      return arrowBetween(desk, from, to);
    },
    (from, to) => {
      const item = arrowBetween(desk, from, to);
      if (item && addItem(desk, item)) chooseNew(desk, item);
    },
  ),
  hover: ({ at, unit }) => desk.mark({ hoverId: itemAt(desk.items, at, 4 * unit)?.id ?? null }),
});

/** Words, written at the press; on a text or a note, those are edited. */
export const textTool = (desk: BoardDesk): Tool => ({
  down({ at }) {
    const beneath = itemAt(desk.items, at, 0);
    if (beneath?.kind === 'text' || beneath?.kind === 'note') {
      desk.host.onTool('select');
      return openItem(desk, beneath);
    }
    const { color, fontSize } = desk.getState();
    const area = { x: at.x, y: at.y - (fontSize * TEXT_LINE) / 2, width: fontSize * 6, height: fontSize * TEXT_LINE };
    const item: PlacedItem = { ...commonFields(desk, area), kind: 'text', text: '', color, font_size: fontSize };
    return desk.set({ typing: { item, text: '', isNew: true } });
  },
});

export const noteTool = (desk: BoardDesk): Tool => ({
  down({ at }) {
    const area = { x: at.x - NOTE_SIZE.width / 2, y: at.y - NOTE_SIZE.height / 2, ...NOTE_SIZE };
    const note: PlacedItem = { ...commonFields(desk, area), kind: 'note', text: '', color: 'in_review' };
    if (!addItem(desk, note)) return;
    chooseNew(desk, note);
    showAdded(desk, [note]);
    openItem(desk, note);
  },
});

/** A swatch of the colour under the press, or of the tool's colour where there is nothing. */
export const swatchTool = (desk: BoardDesk, colorUnder: (screen: Point) => string): Tool => ({
  down({ at, screen }) {
    const isOnItem = itemAt(desk.items, at, 0) !== undefined;
    const color = isOnItem ? colorUnder(screen) : desk.getState().color;
    const area = { x: at.x + (isOnItem ? 16 : 0), y: at.y + (isOnItem ? 16 : 0), ...SWATCH_SIZE };
    const swatch: PlacedItem = { ...commonFields(desk, area), kind: 'swatch', ...nearestTone(color), color };
    if (!addItem(desk, swatch)) return;
    chooseNew(desk, swatch);
    showAdded(desk, [swatch]);
    openItem(desk, swatch);
  },
});

export const commentTool = (desk: BoardDesk): Tool => ({
  down: ({ at }) => desk.host.onComment?.(spotAt(desk.items, at, itemAt(desk.items, at, 0)?.id)),
  hover: ({ at }) => desk.mark({ hoverId: itemAt(desk.items, at, 0)?.id ?? null }),
});

/** Asks for pictures to put around the press; they will be selected, so the tool has done its work. */
export const pictureTool = (desk: BoardDesk): Tool => ({
  down({ at }) {
    desk.host.onTool('select');
    desk.host.onPickPictures(at);
  },
});
