import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * For places whose buttons disappear when pressed: keyboard focus moves to the next button there, else to the page. If
 * the next buttons act at once, it moves to their group (`role="group"`), where pressing Enter again does nothing.
 */
export function useKeptFocus() {
  const place = useRef<HTMLSpanElement>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const next = place.current?.querySelector<HTMLElement>('[role=group], button') ?? document.getElementById('main');
    next?.focus({ preventScroll: true });
  });
  return { ref: place, onFocus: ({ target }: FocusEvent) => (last.current = target) };
}
