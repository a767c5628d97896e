import { useEffect, useEffectEvent, useRef, type MouseEvent, type PointerEvent } from 'react';
import type { Point } from '../../../../../lib/surface.ts';
import { wheelFactor } from './flat-view.ts';
import type { FlatViewing } from './use-flat-view.ts';

/** Pixels of a wheel that counts in lines. */
const LINE = 16;

type Box = { getBoundingClientRect: () => DOMRect };
const pointIn = (box: Box, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
  const { left, top } = box.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** The wheel over an element and over the layers beside it. */
function useWheel(handle: (event: WheelEvent, box: Box) => void) {
  const element = useRef<HTMLDivElement>(null);
  const handleWheel = useEffectEvent((event: WheelEvent) => {
    if (!element.current) return;
    event.preventDefault();
    handle(event, element.current);
  });
  useEffect(() => {
    // Pins and drawings lie over it in the same place, and the wheel zooms over them too.
    const host = element.current?.closest<HTMLElement>('[data-kind-place]') ?? element.current;
    // React listens passively, and then the page would zoom along.
    const listen = (event: WheelEvent) => handleWheel(event);
    host?.addEventListener('wheel', listen, { passive: false });
    return () => host?.removeEventListener('wheel', listen);
  }, []);
  return element;
}

/** Wheel and pinch zoom to the pointer, dragging moves, a double click changes between whole and real size. */
export function useFlatGestures({ zoomBy, moveBy, toggle }: Pick<FlatViewing, 'zoomBy' | 'moveBy' | 'toggle'>) {
  const pointers = useRef(new Map<number, Point>());
  const ref = useWheel((event, box) => {
    const delta = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
    zoomBy(wheelFactor(delta, event.ctrlKey), pointIn(box, event));
  });
  const forget = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button > 1) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, pointIn(event.currentTarget, event));
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = pointIn(event.currentTarget, event);
      const [other] = [...pointers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
      pointers.current.set(event.pointerId, now);
      if (!other) return moveBy({ x: now.x - before.x, y: now.y - before.y });
      const [from, to] = [middle(before, other), middle(now, other)];
      zoomBy(distance(now, other) / Math.max(1, distance(before, other)), from);
      return moveBy({ x: to.x - from.x, y: to.y - from.y });
    },
    onPointerUp: forget,
    onPointerCancel: forget,
    onDoubleClick: (event: MouseEvent<HTMLDivElement>) => toggle(pointIn(event.currentTarget, event)),
  };
  return { ref, handlers };
}
