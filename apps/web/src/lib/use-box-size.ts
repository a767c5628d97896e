import { useCallback, useState } from 'react';

/**
 * The size inside a box's border, in CSS px, kept up to date; known before the first paint, so that nothing renders
 * twice.
 */
export function useBoxSize() {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = box;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return { ref, ...size };
}
