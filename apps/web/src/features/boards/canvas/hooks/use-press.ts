import type { Point } from '@facet/board/geometry';
import { useEffect } from 'react';
import type { BoardDesk } from '../desk/board-desk.ts';
import { panned, toBoard, zoomedAt } from '../desk/camera.ts';
import { itemAt } from '../desk/hit.ts';
import type { Press } from '../tools/tool.ts';
import type { Tools } from '../tools/tools.ts';

const DOUBLE_MS = 400;
const SAME = 6;
/** How long a finger rests on an item, in ms, before it picks it up. */
const LONG_MS = 450;
/** How a wheel's step and a touchpad's pinch turn into zoom. */
const WHEEL = 0.0025;
const PINCH = 0.01;
const LINE_PX = 16;

type Mode = 'none' | 'tool' | 'pan' | 'pinch' | 'waiting';
type Pressing = {
  element: HTMLElement;
  desk: BoardDesk;
  tools: Tools;
  pointers: Map<number, Point>;
  mode: Mode;
  isSpace: boolean;
  lastDown: { at: number; screen: Point; count: number };
  first: PointerEvent | null;
  timer: ReturnType<typeof setTimeout> | undefined;
};

function toScreen({ element }: Pressing, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function toPress(pressing: Pressing, event: PointerEvent, isDouble = false): Press {
  const { camera } = pressing.desk.getState();
  const screen = toScreen(pressing, event);
  return {
    screen,
    at: toBoard(screen, camera),
    unit: 1 / camera.scale,
    isShift: event.shiftKey,
    isAlt: event.altKey,
    isCtrl: event.ctrlKey || event.metaKey,
    isTouch: event.pointerType === 'touch',
    isDouble,
  };
}

const currentTool = ({ desk, tools }: Pressing) => tools[desk.host.tool];

function isDouble(pressing: Pressing, event: PointerEvent): boolean {
  const screen = toScreen(pressing, event);
  const { lastDown } = pressing;
  const isNear = Math.hypot(screen.x - lastDown.screen.x, screen.y - lastDown.screen.y) <= SAME;
  const count = isNear && event.timeStamp - lastDown.at <= DOUBLE_MS ? lastDown.count + 1 : 1;
  pressing.lastDown = { at: event.timeStamp, screen, count };
  return count === 2;
}

/** Two clicks with a drag or a key between them are no double click. */
function breakDouble(pressing: Pressing, event: PointerEvent): void {
  const { lastDown } = pressing;
  const now = toScreen(pressing, event);
  if (Math.hypot(now.x - lastDown.screen.x, now.y - lastDown.screen.y) > SAME) lastDown.count = 0;
}

/** On a phone a finger moves the board; a long press picks up an item, a tap selects it. */
function waitForTouch(pressing: Pressing, event: PointerEvent): void {
  pressing.mode = 'waiting';
  pressing.first = event;
  pressing.timer = setTimeout(() => {
    const press = toPress(pressing, event);
    if (pressing.mode !== 'waiting' || !itemAt(pressing.desk.items, press.at, SAME * press.unit)) return;
    pressing.mode = 'tool';
    if ('vibrate' in navigator) navigator.vibrate(10);
    currentTool(pressing).down?.(press);
  }, LONG_MS);
}

function handleDown(pressing: Pressing, event: PointerEvent): void {
  const { element, desk, pointers } = pressing;
  if (event.button > 1 || event.target !== element) return;
  pointers.set(event.pointerId, toScreen(pressing, event));
  element.setPointerCapture(event.pointerId);
  element.focus({ preventScroll: true });
  element.dataset['pressed'] = '';
  clearTimeout(pressing.timer);
  // Two fingers never draw.
  if (pointers.size === 2) {
    if (pressing.mode === 'tool') currentTool(pressing).cancel?.();
    pressing.mode = 'pinch';
    return;
  }
  if (pointers.size > 2) return;
  const isTwice = isDouble(pressing, event);
  if (event.button === 1 || pressing.isSpace || desk.host.tool === 'hand') {
    event.preventDefault();
    pressing.mode = 'pan';
    desk.set({ cursor: 'grabbing' });
    return;
  }
  if (desk.host.isCompact && event.pointerType === 'touch' && desk.host.tool === 'select')
    return waitForTouch(pressing, event);
  pressing.mode = 'tool';
  currentTool(pressing).down?.(toPress(pressing, event, isTwice));
}

function pinch(pressing: Pressing, event: PointerEvent): void {
  const { desk, pointers } = pressing;
  const before = pointers.get(event.pointerId);
  const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
  const now = toScreen(pressing, event);
  if (!before || !other) return;
  const spread = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  const { camera } = desk.getState();
  const zoomed = zoomedAt(camera, middle, (camera.scale * spread(now)) / spread(before));
  desk.set({ camera: panned(zoomed, { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 }) });
  pointers.set(event.pointerId, now);
}

function pan(pressing: Pressing, event: PointerEvent): void {
  const before = pressing.pointers.get(event.pointerId);
  const now = toScreen(pressing, event);
  if (!before) return;
  const { camera } = pressing.desk.getState();
  pressing.desk.set({ camera: panned(camera, { x: now.x - before.x, y: now.y - before.y }) });
  pressing.pointers.set(event.pointerId, now);
}

function handleMove(pressing: Pressing, event: PointerEvent): void {
  const { desk, pointers, mode } = pressing;
  desk.pointer = toPress(pressing, event).at;
  desk.host.session.show({ cursor: desk.pointer });
  if (!pointers.has(event.pointerId)) {
    if (event.target === pressing.element) currentTool(pressing).hover?.(toPress(pressing, event));
    return;
  }
  if (mode === 'waiting') {
    const [from, now] = [pointers.get(event.pointerId), toScreen(pressing, event)];
    if (!from || Math.hypot(now.x - from.x, now.y - from.y) < SAME) return;
    clearTimeout(pressing.timer);
    pressing.mode = 'pan';
  }
  if (pressing.mode === 'pinch') return pinch(pressing, event);
  if (pressing.mode === 'pan') return pan(pressing, event);
  if (mode !== 'tool') return undefined;
  breakDouble(pressing, event);
  const all = event.getCoalescedEvents?.() ?? [];
  return currentTool(pressing).move?.((all.length > 0 ? all : [event]).map((one) => toPress(pressing, one)));
}

function handleUp(pressing: Pressing, event: PointerEvent): void {
  const { desk, pointers, mode } = pressing;
  if (!pointers.delete(event.pointerId)) return;
  clearTimeout(pressing.timer);
  if (mode === 'waiting' && event.type === 'pointerup') {
    const tool = currentTool(pressing);
    tool.down?.(toPress(pressing, event));
    tool.up?.();
  }
  if (mode === 'tool') currentTool(pressing).up?.();
  if (mode === 'pan') desk.set({ cursor: pressing.isSpace ? 'grab' : '' });
  pressing.mode = mode === 'pinch' && pointers.size === 1 ? 'pan' : 'none';
}

function handleWheel({ desk, element }: Pressing, event: WheelEvent): void {
  event.preventDefault();
  const unit = event.deltaMode === 1 ? LINE_PX : 1;
  const { camera } = desk.getState();
  const { left, top } = element.getBoundingClientRect();
  const at = { x: event.clientX - left, y: event.clientY - top };
  if (event.ctrlKey || event.metaKey) {
    // A touchpad's pinch comes in small steps, a wheel in large ones.
    const step = event.deltaY * unit * (Math.abs(event.deltaY) < 40 ? PINCH : WHEEL);
    return desk.set({ camera: zoomedAt(camera, at, camera.scale * Math.exp(-step)) });
  }
  const [x, y] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
  return desk.set({ camera: panned(camera, { x: -x * unit, y: -y * unit }) });
}

function handleSpace(pressing: Pressing, event: KeyboardEvent): void {
  if (event.key !== ' ' || event.target !== pressing.element) return;
  event.preventDefault();
  const isSpace = event.type === 'keydown';
  if (pressing.isSpace === isSpace) return;
  pressing.isSpace = isSpace;
  pressing.desk.set({ cursor: isSpace ? 'grab' : '' });
}

function letGoOfSpace(pressing: Pressing): void {
  if (!pressing.isSpace) return;
  pressing.isSpace = false;
  pressing.desk.set({ cursor: '' });
}

/** After a key, the last click no longer counts towards a double click; Tab moves the focus, which then shows. */
function forgetPress({ element, lastDown }: Pressing, { key }: KeyboardEvent): void {
  if (key === 'Tab') delete element.dataset['pressed'];
  lastDown.count = 0;
}

/** Handles mouse, pen and fingers on the board; two fingers, the wheel and Space only move the view. */
export function useBoardPress(element: HTMLElement | null, desk: BoardDesk, tools: Tools | null): void {
  useEffect(() => {
    if (!element || !tools) return undefined;
    const pressing: Pressing = {
      element,
      desk,
      tools,
      pointers: new Map(),
      mode: 'none',
      isSpace: false,
      lastDown: { at: 0, screen: { x: 0, y: 0 }, count: 0 },
      first: null,
      timer: undefined,
    };
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('mousedown', (event) => event.target === element && event.preventDefault(), { signal });
    element.addEventListener('pointerdown', (event) => handleDown(pressing, event), { signal });
    element.addEventListener('pointermove', (event) => handleMove(pressing, event), { signal });
    element.addEventListener('pointerup', (event) => handleUp(pressing, event), { signal });
    element.addEventListener('pointercancel', (event) => handleUp(pressing, event), { signal });
    const leave = () => {
      desk.pointer = null;
      desk.mark({ hoverId: null, eraser: null });
    };
    element.addEventListener('pointerleave', leave, { signal });
    element.addEventListener('wheel', (event) => handleWheel(pressing, event), { signal, passive: false });
    element.addEventListener('keydown', (event) => handleSpace(pressing, event), { signal });
    element.addEventListener('keyup', (event) => handleSpace(pressing, event), { signal });
    // The key is released elsewhere then.
    element.addEventListener('blur', () => letGoOfSpace(pressing), { signal });
    document.addEventListener('keydown', (event) => forgetPress(pressing, event), { signal, capture: true });
    return () => {
      clearTimeout(pressing.timer);
      stop.abort();
    };
  }, [element, desk, tools]);
}
