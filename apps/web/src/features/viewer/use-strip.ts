import { useEffect, useRef, type KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: (_index, last) => last,
};

/**
 * A row of buttons of which one is chosen: Tab reaches that one; arrows, Home and End choose another and move the focus
 * to it; the chosen one is always scrolled into view.
 */
export function useStrip<T extends HTMLElement>(count: number, current: number, onChoose: (index: number) => void) {
  const strip = useRef<T>(null);
  useEffect(() => {
    const button = strip.current?.querySelectorAll('button')[current];
    // Scrolls only the row; the page stays where it is.
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (strip.current?.contains(document.activeElement)) button?.focus({ preventScroll: true });
  }, [current]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(current, count - 1);
    if (next === undefined || event.shiftKey) return;
    event.preventDefault();
    if (next >= 0 && next < count && next !== current) onChoose(next);
  };
  return {
    // Tells page-wide shortcuts to leave these arrows alone.
    stripProps: { ref: strip, onKeyDown: handleKeyDown, 'data-own-arrows': true },
    tabIndexOf: (index: number) => (index === Math.max(current, 0) ? 0 : -1),
  };
}
