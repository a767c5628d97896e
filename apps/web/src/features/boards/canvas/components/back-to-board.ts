import type { MouseEvent } from 'react';

/**
 * After a click on a button, keys go to the board again: arrows, Delete, Space. A menu keeps the focus until something
 * is chosen, and so does a button that was pressed by key.
 */
export const backToBoard =
  (onUsed: () => void) =>
  ({ detail, target }: MouseEvent): void => {
    const isMenu = target instanceof Element && target.closest('[aria-haspopup]') !== null;
    if (detail > 0 && !isMenu) onUsed();
  };
