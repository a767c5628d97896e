import { useEffect, useRef } from 'react';

/** Makes a function that gives the focus to the first element that the selector finds, once that is drawn. */
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
