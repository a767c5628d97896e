import { useEffect, type RefObject } from 'react';

/** Drawings and pins may lie over scrolling content in the same canvas: the wheel scrolls what is below them too. */
export function useWheelBeneath(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const host = element.current?.closest('[data-kind-place]');
    const listen = (event: Event) => {
      const scrolled = element.current;
      if (!(event instanceof WheelEvent) || !scrolled || !(event.target instanceof Node)) return;
      if (scrolled.contains(event.target)) return;
      scrolled.scrollBy({ left: event.shiftKey ? event.deltaY : event.deltaX, top: event.shiftKey ? 0 : event.deltaY });
    };
    host?.addEventListener('wheel', listen, { passive: true });
    return () => host?.removeEventListener('wheel', listen);
  }, [element]);
}
