import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/** Arrow keys, Home and End on a button of a list (`data-rows`, over days) move the focus to another. */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const list = event.currentTarget.closest('[data-rows]');
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const index = buttons.indexOf(event.currentTarget);
  if (index < 0) return;
  event.preventDefault();
  buttons[step(index, buttons.length - 1)]?.focus();
}
