import type { KeyboardEvent } from 'react';

/** Arrows move between the figures that may be typed; Enter in a field goes down. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: target, key } = event;
  const table = target.closest('table');
  if (!table || target.dataset.cell === undefined) return;
  const isField = target instanceof HTMLInputElement;
  const step = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
  const [down = 0, right = 0] = step ?? (isField && key === 'Enter' ? [1, 0] : []);
  if ((down === 0 && right === 0) || (isField && right !== 0)) return;
  event.preventDefault();
  const [row = 0, column = 0] = target.dataset.cell.split(':').map(Number);
  const cells = [...table.querySelectorAll<HTMLElement>('[data-cell]')];
  const placed = cells.map((cell) => [cell, ...(cell.dataset.cell ?? '').split(':').map(Number)] as const);
  const wanted =
    right === 0
      ? placed.filter(([, r = 0, c = 0]) => c === column && (r - row) * down > 0)
      : placed.filter(([, r = 0, c = 0]) => r === row && (c - column) * right > 0);
  const [next] = wanted.toSorted((one, other) => {
    const far = ([, r = 0, c = 0]: (typeof placed)[number]) => Math.abs(r - row) + Math.abs(c - column);
    return far(one) - far(other);
  });
  // A field closes as it loses the focus; its button is there afterwards.
  requestAnimationFrame(() =>
    table.querySelector<HTMLElement>(`[data-cell="${next?.[0].dataset.cell ?? target.dataset.cell}"]`)?.focus(),
  );
}
