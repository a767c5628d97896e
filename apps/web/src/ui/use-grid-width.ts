import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

const UNKNOWN = 960;

type GridPlace = {
  ref: RefObject<HTMLDivElement | null>;
  /** Its width in px. */
  width: number;
  /** How far below the document's top it starts, in px. */
  top: number;
};

/** Where an element is in the document; follows changes to its own size and to what is above it. */
export function useGridWidth(): GridPlace {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ width: UNKNOWN, top: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const box = ref.current?.getBoundingClientRect();
      if (!box) return;
      const next = { width: box.width, top: Math.round(box.top + window.scrollY) };
      setPlace((last) => (last.width === next.width && last.top === next.top ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (ref.current) observer.observe(ref.current);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { ref, ...place };
}
