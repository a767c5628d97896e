import { useEffect, useEffectEvent, useRef, type MouseEvent, type PointerEvent } from 'react';
import type { Zoom } from './use-zoom.ts';
import { distance, middle, wheelFactor, type Point } from './zoom.ts';

type Box = { getBoundingClientRect: () => DOMRect };
const pointIn = (box: Box, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
  const { left, top } = box.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};

/** Wheel and pinch zoom to the pointer, dragging moves, a double click changes between whole and real size. */
export function useCanvasGestures(zoom: Zoom) {
  const element = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const handleWheel = useEffectEvent((event: WheelEvent) => {
    if (!element.current) return;
    event.preventDefault();
    zoom.zoomBy(wheelFactor(event.deltaY, event.ctrlKey), pointIn(element.current, event));
  });
  useEffect(() => {
    const canvas = element.current;
    // React listens passively, and then the page would zoom along.
    const listen = (event: WheelEvent) => handleWheel(event);
    canvas?.addEventListener('wheel', listen, { passive: false });
    return () => canvas?.removeEventListener('wheel', listen);
  }, []);

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, pointIn(event.currentTarget, event));
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = pointIn(event.currentTarget, event);
      const [other] = [...pointers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
      pointers.current.set(event.pointerId, now);
      if (!other) return zoom.moveBy(now.x - before.x, now.y - before.y);
      const [from, to] = [middle(before, other), middle(now, other)];
      zoom.zoomBy(distance(now, other) / Math.max(1, distance(before, other)), from);
      return zoom.moveBy(to.x - from.x, to.y - from.y);
    },
    onPointerUp: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    onDoubleClick: (event: MouseEvent<HTMLDivElement>) => zoom.toggle(pointIn(event.currentTarget, event)),
  };
  const ref = (node: HTMLDivElement | null) => {
    element.current = node;
  };
  return { ref, handlers };
}
