import { useRef, type MouseEvent, type PointerEvent } from 'react';
import type { DesignMode, Point } from '../../../../shared/drawing/surface.ts';
import { pointIn, useZoom } from '../use-zoom.ts';
import type { FlatViewing } from './use-flat-view.ts';

/** Two taps within this time and distance are a double tap; a tap itself moves no farther than STILL. */
const DOUBLE_MS = 300;
const NEAR = 40;
const STILL = 10;
/** How much a double tap enlarges. */
const CLOSER = 2.5;

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

type Tap = Point & { at: number };

/** Two quick taps zoom in on the place, or back out; not every browser reports them as a double click. */
function useDoubleTap(onDoubleTap: (point: Point) => void) {
  const down = useRef<Tap | null>(null);
  const last = useRef<Tap | null>(null);
  return {
    /** Null for a second finger or a mouse, which never tap. */
    press: (tap: Tap | null) => void (down.current = tap),
    lift: (tap: Tap) => {
      const [from, before] = [down.current, last.current];
      down.current = null;
      last.current = null;
      if (!from || distance(from, tap) > STILL || tap.at - from.at > DOUBLE_MS) return;
      if (before && tap.at - before.at < DOUBLE_MS && distance(before, tap) < NEAR) onDoubleTap(tap);
      else last.current = tap;
    },
  };
}

type Moving = Pick<FlatViewing, 'zoomBy' | 'moveBy'>;

/** One pointer moves the content; two move and zoom it. */
function usePointers({ zoomBy, moveBy }: Moving) {
  const pointers = useRef(new Map<number, Point>());
  return {
    press: (id: number, at: Point) => void pointers.current.set(id, at),
    lift: (id: number) => void pointers.current.delete(id),
    move: (id: number, now: Point, isHeld: boolean) => {
      const before = pointers.current.get(id);
      if (!before) return;
      const [other] = [...pointers.current].flatMap(([otherId, point]) => (otherId === id ? [] : [point]));
      pointers.current.set(id, now);
      if (!other) {
        if (!isHeld) moveBy({ x: now.x - before.x, y: now.y - before.y });
        return;
      }
      const [from, to] = [middle(before, other), middle(now, other)];
      zoomBy(distance(now, other) / Math.max(1, distance(before, other)), from);
      moveBy({ x: to.x - from.x, y: to.y - from.y });
    },
  };
}

/**
 * Wheel and pinch zoom at the pointer, dragging moves, a double click switches between whole and actual size. A finger
 * moves only content that does not fit; otherwise it swipes to the next file.
 */
export function useFlatGestures(viewing: FlatViewing, mode: DesignMode) {
  const { zoomBy, toggle, isWhole, reset } = viewing;
  const pointers = usePointers(viewing);
  const isFinger = useRef(false);
  const ref = useZoom(zoomBy);
  const taps = useDoubleTap((point) => (isWhole ? zoomBy(CLOSER, point) : reset()));
  const at = (event: MouseEvent<HTMLDivElement>) => pointIn(event.currentTarget, event);
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button > 1) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.press(event.pointerId, at(event));
      isFinger.current = event.pointerType === 'touch';
      const isTap = isFinger.current && event.isPrimary && (mode === 'view' || mode === 'hand');
      taps.press(isTap ? { ...at(event), at: event.timeStamp } : null);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) =>
      pointers.move(event.pointerId, at(event), isFinger.current && isWhole && mode === 'view'),
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      pointers.lift(event.pointerId);
      taps.lift({ ...at(event), at: event.timeStamp });
    },
    onPointerCancel: (event: PointerEvent<HTMLDivElement>) => {
      pointers.lift(event.pointerId);
      taps.press(null);
    },
    onDoubleClick: (event: MouseEvent<HTMLDivElement>) => {
      if (!isFinger.current) toggle(at(event));
    },
  };
  return { ref, handlers };
}
