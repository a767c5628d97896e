import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * For a place whose buttons go away by what they do: the keyboard goes on with the next of them, else in the page. Where
 * the next ones act at once, on their group (`role="group"`): another press of Enter does nothing.
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
