import { useEffect, useEffectEvent, useRef } from 'react';
import type { Point } from '../../../shared/drawing/surface.ts';

/** Pixels of a wheel that counts in lines. */
const LINE = 16;

/** WebKit's event for a pinch on a touch pad; no other browser has it. */
type GestureEvent = Event & { scale: number; clientX: number; clientY: number };
const isGesture = (event: Event): event is GestureEvent => 'scale' in event && 'clientX' in event;

/** A pointer's place within an element. */
export function pointIn(box: Pick<Element, 'getBoundingClientRect'>, at: { clientX: number; clientY: number }): Point {
  const { left, top } = box.getBoundingClientRect();
  return { x: at.clientX - left, y: at.clientY - top };
}

/** The zoom factor for a turn of the wheel, or for a pinch on a touch pad (which arrives as a wheel with Ctrl). */
export const wheelFactor = (deltaY: number, isPinch: boolean) => Math.exp(-deltaY * (isPinch ? 0.01 : 0.0016));

/** Zooms by wheel and touch-pad pinch, over an element and the layers beside it; the page itself never zooms. */
export function useZoom(zoom: (factor: number, point: Point) => void) {
  const element = useRef<HTMLDivElement>(null);
  const scale = useRef(1);
  const handleWheel = useEffectEvent((event: WheelEvent) => {
    if (!element.current) return;
    event.preventDefault();
    const delta = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
    zoom(wheelFactor(delta, event.ctrlKey), pointIn(element.current, event));
  });
  const handleGesture = useEffectEvent((event: Event) => {
    event.preventDefault();
    // Fingers on a screen come as pointers too, which already zoom.
    if (!element.current || !isGesture(event) || navigator.maxTouchPoints > 0) return;
    if (event.type === 'gesturestart') scale.current = 1;
    zoom(event.scale / scale.current, pointIn(element.current, event));
    scale.current = event.scale;
  });
  useEffect(() => {
    // Pins and drawings lie over it; the wheel zooms over them as well.
    const host = element.current?.closest<HTMLElement>('[data-kind-place]') ?? element.current;
    const stop = new AbortController();
    // React's listeners are passive and could not stop the page from zooming.
    const options = { passive: false, signal: stop.signal };
    host?.addEventListener('wheel', (event) => handleWheel(event), options);
    for (const name of ['gesturestart', 'gesturechange', 'gestureend']) {
      host?.addEventListener(name, (event) => handleGesture(event), options);
    }
    return () => stop.abort();
  }, []);
  return element;
}
