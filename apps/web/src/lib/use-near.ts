import { useEffect, useRef, useState } from 'react';

let hoverless: MediaQueryList | undefined;
/** Asked once: a long list asks with each row it draws. */
const hasNoHover = () => (hoverless ??= window.matchMedia('(hover: none)')).matches;

/** How long the pointer rests before it counts, in ms: what only passes under it while a list scrolls does not. */
const REST_MS = 80;

/**
 * Whether the pointer rests on something or the focus is in it, or was: for tools that cost more to draw than what they
 * belong to. Where nothing can hover it is so from the start.
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
