import { useEffect, type RefObject } from 'react';

const REST_MS = 120;

/** Ignores the pointer while the box scrolls, so that rows passing under it don't react. */
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
