import type { KeyboardEvent, RefObject } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Lets the arrows lead from message to message, beginning with the last one in sight. */
export function useMessageArrows(scroller: RefObject<HTMLElement | null>) {
  return (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const box = scroller.current;
    const { target } = event;
    if (!step || !box || !(target instanceof HTMLElement)) return;
    if (target !== box && !target.matches('[data-message]')) return;
    // Rows are in no particular order in the document.
    const messages = [...box.querySelectorAll<HTMLElement>('[data-message]')].sort(
      (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
    );
    const bottom = box.getBoundingClientRect().bottom;
    const inSight = messages.findLastIndex((message) => message.getBoundingClientRect().bottom <= bottom + 1);
    const next = target === box ? messages[inSight] : messages[messages.indexOf(target) + step];
    if (!next) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
  };
}
