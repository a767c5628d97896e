import { useEffect, useEffectEvent } from 'react';

/** The space bar anywhere on the page, where it does nothing else: not on a button, a link or a field. */
export function useSpace(action: (() => unknown) | null): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ' || !action || event.defaultPrevented || event.target !== document.body) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
