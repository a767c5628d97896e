import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type RefObject } from 'react';

/** Px from the end within which one still reads the newest. */
export const END_PX = 80;

type Rows = Pick<
  Virtualizer<HTMLDivElement, HTMLDivElement>,
  'getTotalSize' | 'scrollOffset' | 'scrollRect' | 'scrollToEnd'
>;

/** Whether the newest is in sight, told from what is known: asking the document would lay it out anew. */
export const isAtEnd = ({ getTotalSize, scrollOffset, scrollRect }: Rows) =>
  getTotalSize() - (scrollOffset ?? 0) - (scrollRect?.height ?? 0) <= END_PX;

/** Who reads the newest goes on to, when the composer grows or the keyboard of a phone comes. */
export function useStayAtEnd(scroller: RefObject<HTMLElement | null>, rows: Rows) {
  const wasAtEnd = useRef(true);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const note = () => {
      wasAtEnd.current = isAtEnd(rows);
    };
    const watch = new ResizeObserver(() => {
      if (wasAtEnd.current) rows.scrollToEnd();
    });
    watch.observe(box);
    box.addEventListener('scroll', note, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', note);
    };
  }, [scroller, rows]);
}
