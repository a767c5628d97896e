import { useEffect, type RefObject } from 'react';

const REST_MS = 120;

/** Lets nothing answer the pointer while the box scrolls: what is drawn under it would do so row by row. */
export function useCalmScroll(scroller: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      timer = undefined;
      delete box.dataset['scrolling'];
    };
    const calm = () => {
      if (timer === undefined) box.dataset['scrolling'] = 'true';
      clearTimeout(timer);
      timer = setTimeout(rest, REST_MS);
    };
    box.addEventListener('scroll', calm, { passive: true });
    return () => {
      clearTimeout(timer);
      box.removeEventListener('scroll', calm);
    };
  }, [scroller]);
}
