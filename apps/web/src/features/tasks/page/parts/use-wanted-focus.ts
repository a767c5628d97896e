import { useEffect, useRef } from 'react';

/** Returns a function that focuses the first element that a selector finds, as soon as it is rendered. */
export function useWantedFocus(place: { current: HTMLElement | null }): (selector: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const element = wanted.current === null ? null : place.current?.querySelector<HTMLElement>(wanted.current);
    if (!element) return;
    wanted.current = null;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return (selector) => {
    wanted.current = selector;
  };
}
