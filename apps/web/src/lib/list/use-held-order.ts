import { useReducer, useState, type FocusEvent, type PointerEvent } from 'react';

type State<Row> = { list: string; incoming: readonly Row[]; shown: readonly Row[]; isHeld: boolean };

/** The rows in the order in which they stand; those that are new come after them. */
function asTheyStand<Row>(rows: readonly Row[], standing: readonly Row[], keyOf: (row: Row) => unknown) {
  const places = new Map(standing.map((row, index) => [keyOf(row), index]));
  const heldPlace = (row: Row) => places.get(keyOf(row)) ?? places.size;
  return rows.toSorted((one, other) => heldPlace(one) - heldPlace(other));
}

const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/** Watches for a hand on the element around the rows, and holds the rows as long as one is there. */
function makeHold<Row>(state: State<Row>, redraw: () => void) {
  let [isOver, hasFocus] = [false, false];
  const letGo = () => {
    if (isOver || hasFocus || !state.isHeld) return;
    // What the hand is on shows once the dialog has closed.
    if (isDialogOpen()) return document.addEventListener('pointerover', letGo, { once: true });
    const isMoved = state.shown.some((row, index) => row !== state.incoming[index]);
    Object.assign(state, { isHeld: false, shown: state.incoming });
    if (isMoved) redraw();
  };
  const set = (over: boolean, focus: boolean) => {
    [isOver, hasFocus] = [over, focus];
    if (over || focus) state.isHeld = true;
  };
  return {
    // A finger leaves nothing under it.
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && set(true, hasFocus),
    onPointerLeave: () => {
      set(false, hasFocus);
      letGo();
    },
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && set(isOver, true),
    onBlur: () => {
      set(isOver, false);
      // The focus may only move on to the next row.
      requestAnimationFrame(letGo);
    },
    // What goes from under the pointer isn't left by it.
    ref: (element: HTMLElement | null) => {
      if (element === null) set(false, false);
      letGo();
    },
  };
}

/**
 * Keeps a live list from moving under a hand: while the pointer is over it or one of its menus, a row has the keyboard's
 * focus, or a dialog is open, rows stay in their order, whatever changes in them. `hold` is for the element around them.
 * `list` names what is listed: another filter or order shows its own at once. Declare `keyOf` outside the component.
 */
export function useHeldOrder<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown, list = '') {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [{ state, hold }] = useState(() => {
    const fresh: State<Row> = { list: '', incoming: [], shown: [], isHeld: false };
    return { state: fresh, hold: makeHold(fresh, redraw) };
  });
  if (rows !== state.incoming || list !== state.list) {
    const isSame = state.isHeld && list === state.list;
    Object.assign(state, { list, incoming: rows, shown: isSame ? asTheyStand(rows, state.shown, keyOf) : rows });
  }
  return { rows: state.shown, hold };
}
