import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { DesignMode, Point } from '../../../../shared/drawing/surface.ts';
import { pointIn, useZoom } from '../use-zoom.ts';
import type { Triple } from '@facet/model/model-data';
import { orbit, pan, zoomAbout, type Frame } from './scene/camera.ts';
import type { ModelCamera } from './use-camera.ts';

/** A drag across the frame makes half a turn. */
const TURN = Math.PI;
const KEY_TURN = Math.PI / 24;
const KEY_MOVE = 40;
/** Bit mask of the right and the middle button. */
const OTHER_BUTTONS = 6;
export const ZOOM_STEP = 1.25;

type GestureProps = {
  camera: ModelCamera;
  frame: Frame;
  mode: DesignMode;
  /** The camera's nearest and farthest distance. */
  limits: [number, number];
  /** The place under a point of the canvas: on the model, or on the plane behind it. */
  anchorAt: (point: Point) => Triple | null;
};

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const apart = (one: Point, other: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Moves = {
  zoomAt: (factor: number, point: Point) => void;
  moveBy: (by: Point) => void;
  turnBy: (by: Point) => void;
};

/** One pointer turns the model, or moves it with Shift or another button; two move and zoom it. */
function usePointers({ zoomAt, moveBy, turnBy }: Moves, mode: DesignMode) {
  const pointers = useRef(new Map<number, Point>());
  const forget = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button > 2) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, pointIn(event.currentTarget, event));
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = pointIn(event.currentTarget, event);
      const [other] = [...pointers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
      pointers.current.set(event.pointerId, now);
      if (!other) {
        const isMove = mode === 'hand' || event.shiftKey || (event.buttons & OTHER_BUTTONS) !== 0;
        const by = { x: now.x - before.x, y: now.y - before.y };
        if (isMove) moveBy(by);
        else turnBy(by);
        return;
      }
      const [from, to] = [middle(before, other), middle(now, other)];
      zoomAt(apart(now, other) / apart(before, other), to);
      moveBy({ x: to.x - from.x, y: to.y - from.y });
    },
    onPointerUp: forget,
    onPointerCancel: forget,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}

/** A drag turns the model; with Shift, another button or two fingers it moves; wheel and pinch zoom at the pointer. */
export function useCameraGestures({ camera, frame, mode, limits, anchorAt }: GestureProps) {
  const zoomAt = (factor: number, point: Point) => {
    const anchor = anchorAt(point);
    if (anchor) camera.change((view) => zoomAbout(view, factor, anchor, limits));
  };
  const moveBy = (by: Point) => camera.change((view) => pan(view, by, frame));
  const turnBy = ({ x, y }: Point) => {
    const scale = TURN / Math.max(1, frame.height);
    camera.change((view) => orbit(view, -x * scale, y * scale));
  };
  const element = useZoom(zoomAt);
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    // Otherwise the page would switch to the next file.
    event.preventDefault();
    const { x, y } = direction;
    if (event.shiftKey) moveBy({ x: x * KEY_MOVE, y: y * KEY_MOVE });
    else camera.change((view) => orbit(view, -x * KEY_TURN, y * KEY_TURN));
  };
  return { element, handlers: { ...usePointers({ zoomAt, moveBy, turnBy }, mode), onKeyDown } };
}
