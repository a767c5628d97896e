import type { KeyboardEvent } from 'react';

type RowKeys<T> = {
  /** The row that the key applies to; none if a field, checkbox or menu in it has the focus. */
  rowAt: (event: KeyboardEvent) => T | undefined;
  /** The row that the key moves the focus to, if any. */
  movedTo: (event: KeyboardEvent) => T | undefined;
  /** Absent if nothing can be selected. */
  choice?: {
    isSelected: (id: number) => boolean;
    select: (id: number, extend: boolean) => void;
    selectAll: () => void;
  };
  rename?: (row: T) => void;
  remove?: (row: T) => void;
};

/** The keys of a list: arrows (with Shift they extend the selection), Space, Ctrl+A, F2 and Delete. */
export function rowKeys<T extends { id: number }>({ rowAt, movedTo, choice, rename, remove }: RowKeys<T>) {
  const act: Record<string, ((row: T) => void) | undefined> = {
    ' ': ({ id }) => choice?.select(id, false),
    F2: rename,
    Delete: remove,
  };
  return (event: KeyboardEvent) => {
    const row = rowAt(event);
    if (!row) return;
    const next = movedTo(event);
    if (choice && next && next !== row && event.shiftKey) {
      if (!choice.isSelected(row.id)) choice.select(row.id, false);
      choice.select(next.id, true);
    }
    if (choice && (event.ctrlKey || event.metaKey) && event.key === 'a') {
      event.preventDefault();
      choice.selectAll();
    }
    const action = act[event.key];
    if (!action) return;
    event.preventDefault();
    action(row);
  };
}

const MOVES = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

/**
 * The rows that keys are for in a grid that has already moved the focus from link to link; `attribute` is what the
 * element of a row keeps its id in.
 */
export function rowsOfLinks<T extends { id: number }>(rows: readonly T[], attribute: `data-${string}`) {
  const idAt = (element: Element | null) => Number(element?.closest(`[${attribute}]`)?.getAttribute(attribute));
  const findRow = (element: Element | null) => rows.find(({ id }) => id === idAt(element));
  return {
    // Fields, ticks and menus have keys of their own.
    rowAt: ({ target }: KeyboardEvent) => (target instanceof HTMLAnchorElement ? findRow(target) : undefined),
    movedTo: ({ key }: KeyboardEvent) => (MOVES.has(key) ? findRow(document.activeElement) : undefined),
  };
}
