import { useElementSize } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState } from 'react';

const MIN_CARD = 240;
const RATIO = 272 / 212;
/** Name, badges and the gaps above them. */
const WORDS = 58;

/** Columns and row height of `repeat(auto-fill, minmax(240px, 1fr))` for a width, in px with the gap below. */
export function fitGrid(width: number, gap: number): { columns: number; rowHeight: number } {
  const columns = Math.max(1, Math.floor((width + gap) / (MIN_CARD + gap)));
  const card = (width - gap * (columns - 1)) / columns;
  return { columns, rowHeight: card / RATIO + WORDS + gap };
}

const readTop = (element: HTMLElement | null) => (element ? element.getBoundingClientRect().top + window.scrollY : 0);

/** The element's width, and how far it begins below the document's top. */
export function useListPlace() {
  const { ref: sizeRef, width } = useElementSize<HTMLDivElement>();
  const element = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round(readTop(element.current)));
    measure();
    // What stands above may grow or go away (a banner, wrapped filters): the page's height tells.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const ref = (node: HTMLDivElement | null) => {
    element.current = node;
    return sizeRef(node);
  };
  return { ref, width, top };
}
