import { useEffect, useRef, useState } from 'react';

let hoverless: MediaQueryList | undefined;
/** Looked up once: a long list would ask with each row it renders. */
const hasNoHover = () => (hoverless ??= window.matchMedia('(hover: none)')).matches;

/** How long the pointer must rest to count, in ms: rows that pass under it while a list scrolls don't. */
const REST_MS = 80;

/**
 * Whether the pointer rests on something or the focus is in it, or ever was: for tools that cost more to render than
 * what they belong to. Always true on devices without hover.
 */
export function useNear(onCome?: () => void) {
  const [isNear, setNear] = useState(hasNoHover);
  const timer = useRef<number>(undefined);
  const leave = () => window.clearTimeout(timer.current);
  useEffect(() => leave, []);
  const come = () => {
    leave();
    if (isNear) return;
    setNear(true);
    onCome?.();
  };
  const onPointerEnter = () => {
    if (!isNear) timer.current = window.setTimeout(come, REST_MS);
  };
  return { isNear, nearHandlers: { onPointerEnter, onPointerLeave: leave, onFocus: come } };
}
