import { useEffect, useEffectEvent, useRef } from 'react';
import type { Point } from '../../../shared/drawing/surface.ts';

/** Pixels of a wheel that counts in lines. */
const LINE = 16;

/** What WebKit tells of two fingers on a touch pad; no other browser has it. */
type GestureEvent = Event & { scale: number; clientX: number; clientY: number };
const isGesture = (event: Event): event is GestureEvent => 'scale' in event && 'clientX' in event;

/** A pointer's place within an element. */
export function pointIn(box: Pick<Element, 'getBoundingClientRect'>, at: { clientX: number; clientY: number }): Point {
  const { left, top } = box.getBoundingClientRect();
  return { x: at.clientX - left, y: at.clientY - top };
}

/** How much a turn of the wheel, or a pinch on a touch pad (which comes as a wheel with Ctrl), zooms. */
export const wheelFactor = (deltaY: number, isPinch: boolean) => Math.exp(-deltaY * (isPinch ? 0.01 : 0.0016));

/** Zooms by the wheel and by a pinch on a touch pad, over an element and over the layers beside it; the page never zooms along. */
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
    // Fingers on a screen are pointers, too, and those zoom already.
    if (!element.current || !isGesture(event) || navigator.maxTouchPoints > 0) return;
    if (event.type === 'gesturestart') scale.current = 1;
    zoom(event.scale / scale.current, pointIn(element.current, event));
    scale.current = event.scale;
  });
  useEffect(() => {
    // Pins and drawings lie over it in the same place, and the wheel zooms over them too.
    const host = element.current?.closest<HTMLElement>('[data-kind-place]') ?? element.current;
    const stop = new AbortController();
    // React listens passively, and then the page would zoom along.
    const options = { passive: false, signal: stop.signal };
    host?.addEventListener('wheel', (event) => handleWheel(event), options);
    for (const name of ['gesturestart', 'gesturechange', 'gestureend']) {
      host?.addEventListener(name, (event) => handleGesture(event), options);
    }
    return () => stop.abort();
  }, []);
  return element;
}
