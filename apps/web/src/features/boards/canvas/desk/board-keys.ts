import { readingOrder } from '@facet/board/arrange';
import { findMiddle, type Point } from '@facet/board/geometry';
import { hasEntry } from '@facet/contract/tables';
import type { Press } from '../tools/tool.ts';
import type { Tools } from '../tools/tools.ts';
import { reorder } from './arrange-acts.ts';
import { boldAll, groupAll, lockAll, moveAll, removeAll, ungroupAll } from './board-acts.ts';
import { chosenItems, hasMap, say, type BoardDesk } from './board-desk.ts';
import { isForLookers, BOARD_TOOL_KEYS, type BoardTool } from './board-tools.ts';
import { nextScale, showing, toScreen, areaInView, zoomedAt } from './camera.ts';
import { copyBeside } from './copy-beside.ts';
import { toBoardParts } from './new-items.ts';
import { openItem } from './open-item.ts';
import { sayChosen } from './say-chosen.ts';
import { showAll } from './show-items.ts';
import { t } from '../../../../ui/words.ts';

type KeyPlace = { desk: BoardDesk; tools: Tools; isHere: boolean };

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const STEPS = { usual: 1, wide: 10 };
/** How far the crosshair moves, or the view if nothing is selected; px on the screen. */
const AIM_STEPS = { usual: 8, wide: 40 };
const TOOLS_BY_KEY = new Map<string, string>(Object.entries(BOARD_TOOL_KEYS).map(([tool, key]) => [key, tool]));
const isTool = (name: string | undefined): name is BoardTool => name !== undefined && hasEntry(BOARD_TOOL_KEYS, name);
/** Tools that put something at the crosshair. */
const PLACING = new Set<BoardTool>(['text', 'note', 'swatch', 'frame', 'picture', 'shape', 'comment', 'path']);

/** Zooms around the middle of the view. */
export function zoomTo(desk: BoardDesk, scale: number): void {
  const { camera, size } = desk.getState();
  desk.set({ camera: zoomedAt(camera, { x: size.width / 2, y: size.height / 2 }, scale) });
}

export function takeTool(desk: BoardDesk, tools: Tools | null, tool: BoardTool): void {
  if (tool === 'comment' && !desk.host.onComment) return;
  const { host } = desk;
  if (!host.session.canEdit && !isForLookers(tool)) return;
  tools?.[host.tool].end?.();
  desk.set({ crosshair: null, cursor: '' });
  desk.mark({ hoverId: null, eraser: null });
  host.onTool(tool);
}

function middlePoint({ getState }: BoardDesk): Point {
  const { camera, size } = getState();
  return findMiddle(areaInView(camera, size));
}

function aim(desk: BoardDesk, way: Point, isWide: boolean): void {
  const { camera, crosshair } = desk.getState();
  const step = (isWide ? AIM_STEPS.wide : AIM_STEPS.usual) / camera.scale;
  const from = crosshair ?? middlePoint(desk);
  const to = { x: from.x + way.x * step, y: from.y + way.y * step };
  desk.set({ crosshair: to, said: `${Math.round(to.x)}, ${Math.round(to.y)}` });
}

function handleArrow({ desk }: KeyPlace, { key, shiftKey }: KeyboardEvent): boolean {
  const way = ARROWS[key];
  if (!way) return false;
  const { host } = desk;
  if (PLACING.has(host.tool)) aim(desk, way, shiftKey);
  else if (host.selection.length === 0) {
    const { camera } = desk.getState();
    const step = shiftKey ? 160 : AIM_STEPS.wide;
    desk.set({ camera: { ...camera, x: camera.x - way.x * step, y: camera.y - way.y * step } });
  } else {
    const step = shiftKey ? STEPS.wide : STEPS.usual;
    moveAll(toBoardParts(desk), host.selection, { x: way.x * step, y: way.y * step });
    sayChosen(desk);
  }
  return true;
}

/** From item to item in reading order; past the last one the focus leaves the board. */
function walk(desk: BoardDesk, direction: 1 | -1): boolean {
  const things = readingOrder(
    desk.items.list().flatMap(({ id }) => {
      const area = desk.items.areaOf(id);
      return area ? [{ id, area }] : [];
    }),
  );
  const current = things.findIndex(({ id }) => id === desk.host.selection.at(-1));
  const next = things[current < 0 && direction < 0 ? things.length - 1 : current + direction];
  if (!next || (current === 0 && direction < 0)) {
    desk.host.onSelect([]);
    return false;
  }
  desk.host.onSelect([next.id]);
  const { camera, size } = desk.getState();
  const at = toScreen(findMiddle(next.area), camera);
  const isSeen = at.x > 0 && at.y > 0 && at.x < size.width && at.y < size.height;
  if (!isSeen) desk.set({ camera: showing([next.area], size, camera.scale) });
  return true;
}

function enter({ desk, tools }: KeyPlace): boolean {
  const { host } = desk;
  if (PLACING.has(host.tool)) {
    const { camera, crosshair } = desk.getState();
    const at = crosshair ?? middlePoint(desk);
    const press: Press = {
      at,
      screen: toScreen(at, camera),
      unit: 1 / camera.scale,
      isShift: false,
      isAlt: false,
      isCtrl: false,
      isTouch: false,
      isDouble: false,
    };
    tools[host.tool].down?.(press);
    tools[host.tool].up?.();
    desk.set({ crosshair: null });
    return true;
  }
  const [only, another] = chosenItems(desk);
  if (only && !another) openItem(desk, only);
  return only !== undefined;
}

/** Escape ends one thing at a time: what is in progress, the tool, the selection. */
function escape({ desk, tools }: KeyPlace): boolean {
  const { host } = desk;
  if (tools[host.tool].cancel?.()) return true;
  if (desk.getState().crosshair) desk.set({ crosshair: null });
  else if (host.tool !== 'select' && host.session.canEdit) takeTool(desk, tools, 'select');
  else if (host.selection.length > 0) host.onSelect([]);
  else if (host.isFullScreen) host.onFullScreen(false);
  else return false;
  return true;
}

function remove(desk: BoardDesk): boolean {
  const gone = removeAll(toBoardParts(desk), desk.host.selection);
  if (gone > 0) {
    desk.host.onSelect([]);
    say(desk, gone === 1 ? t('Removed') : t('{gone, number} items removed', { gone }));
  } else if (desk.host.selection.length > 0) say(desk, t('Locked, not removed'));
  return true;
}

/** Keys that belong to the focused element, unless that is the board. */
function handleHere(place: KeyPlace, event: KeyboardEvent): boolean {
  const { desk } = place;
  switch (event.key) {
    case 'Tab':
      return walk(desk, event.shiftKey ? -1 : 1);
    case 'Enter':
      return enter(place);
    case 'Delete':
    case 'Backspace':
      return remove(desk);
    default:
      return handleArrow(place, event);
  }
}

function handleZoom(desk: BoardDesk, { key, code, shiftKey }: KeyboardEvent): boolean {
  const { scale } = desk.getState().camera;
  if (key === '+' || key === '=') zoomTo(desk, nextScale(scale, 1));
  else if (key === '-') zoomTo(desk, nextScale(scale, -1));
  else if (shiftKey && code === 'Digit1') showAll(desk);
  else if (shiftKey && code === 'Digit2') showAll(desk, desk.host.selection);
  else return false;
  return true;
}

function handleOrder(desk: BoardDesk, { key }: KeyboardEvent): boolean {
  if (key !== '[' && key !== ']') return false;
  reorder(toBoardParts(desk), desk.host.selection, key === ']' ? 'up' : 'down');
  return true;
}

/** Comments on the selected item, at its place. */
function commentOnChosen({ host, items }: BoardDesk): boolean {
  const [id, another] = host.selection;
  if (id === undefined || another !== undefined || !host.onComment || !items.itemOf(id)) return false;
  host.onComment({ x: 0.5, y: 0.5, item_id: id });
  return true;
}

/** The list of items, full screen, and the map. */
function handleSurroundings({ host, getState, set }: BoardDesk, { key, shiftKey }: KeyboardEvent): boolean {
  const letter = key.toLowerCase();
  if (key === '/') host.onItems();
  else if (shiftKey && letter === 'f') host.onFullScreen(!host.isFullScreen);
  else if (!shiftKey && letter === 'm') set({ isMapShown: !hasMap(getState()) });
  else return false;
  return true;
}

/** A key without Ctrl; whether it did something. */
export function handleBoardKey(place: KeyPlace, event: KeyboardEvent): boolean {
  const { desk, tools, isHere } = place;
  if (isHere && tools[desk.host.tool].key?.(event)) return true;
  if (event.key === 'Escape') return escape(place);
  if (isHere && handleHere(place, event)) return true;
  if (event.altKey) return false;
  if (handleZoom(desk, event) || handleOrder(desk, event) || handleSurroundings(desk, event)) return true;
  if (event.shiftKey) return false;
  const named = TOOLS_BY_KEY.get(event.key.toLowerCase());
  if (!isTool(named)) return false;
  if (named === 'comment' && commentOnChosen(desk)) return true;
  takeTool(desk, tools, named);
  return true;
}

/** A key with Ctrl or Command; copying and pasting have events of their own. */
export function handleShortcut(desk: BoardDesk, event: KeyboardEvent): boolean {
  const { host } = desk;
  const board = toBoardParts(desk);
  const acts: Record<string, () => void> = {
    z: () => (event.shiftKey ? host.session.redo() : host.session.undo()),
    y: () => host.session.redo(),
    g: () => (event.shiftKey ? ungroupAll(board, host.selection) : groupAll(board, host.selection)),
    ...(chosenItems(desk).some(({ kind }) => kind === 'text') && {
      b: () => say(desk, boldAll(board, host.selection) ? t('Bold') : t('Not bold')),
    }),
    l: () => say(desk, lockAll(board, host.selection) ? t('Locked') : t('Unlocked')),
    a: () => host.onSelect(desk.items.list().flatMap(({ id, is_locked: isLocked }) => (isLocked ? [] : [id]))),
    d: () => copyBeside(desk),
    ']': () => reorder(board, host.selection, 'top'),
    '[': () => reorder(board, host.selection, 'bottom'),
  };
  const key = event.key.toLowerCase();
  if (!hasEntry(acts, key)) return false;
  acts[key]?.();
  return true;
}
