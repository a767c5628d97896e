import type { MouseEvent } from 'react';

/**
 * Who presses a button by the pointer goes on by keys on the board: arrows, Delete, Space. A menu that opens keeps the
 * focus until something is taken from it, and so does a button that is pressed by a key.
 */
export const backToBoard =
  (onUsed: () => void) =>
  ({ detail, target }: MouseEvent): void => {
    const isMenu = target instanceof Element && target.closest('[aria-haspopup]') !== null;
    if (detail > 0 && !isMenu) onUsed();
  };
