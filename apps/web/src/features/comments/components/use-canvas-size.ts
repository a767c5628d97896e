import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Point, Size } from '../../../lib/surface.ts';

/** The size of the canvas that an element covers, in CSS px; null until it is known. */
export function useCanvasSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const canvas = element.current;
    if (!canvas) return undefined;
    const read = () => setSize({ width: canvas.clientWidth, height: canvas.clientHeight });
    read();
    const watch = new ResizeObserver(read);
    watch.observe(canvas);
    return () => watch.disconnect();
  }, [element]);
  return size;
}

/** Whether a point lies on the canvas; while the size is unknown, it does. */
export const isInside = ({ x, y }: Point, size: Size | null) =>
  size === null || (x >= 0 && y >= 0 && x <= size.width && y <= size.height);
