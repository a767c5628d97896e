import { withCarried } from '@facet/board/belonging';
import { addAll, findChosen } from './board-acts.ts';
import type { BoardDesk } from './board-desk.ts';
import { copyItems } from './copies.ts';
import { toBoardParts } from './new-items.ts';

/** The offset of a copy, in board pixels. */
export const ASIDE = 24;

/** Copies the selected items, a little offset, and selects the copies. */
export function copyBeside(desk: BoardDesk): void {
  const board = toBoardParts(desk);
  const chosen = new Set(desk.host.selection);
  const items = findChosen(board, withCarried([...chosen], desk.items.list()));
  const copies = copyItems(desk, items, { x: ASIDE, y: ASIDE });
  if (copies.length === 0) return;
  if (addAll(board, copies))
    desk.host.onSelect(copies.filter((_, index) => chosen.has(items[index]?.id ?? '')).map(({ id }) => id));
  else if (desk.host.session.canEdit) desk.host.onFull();
}
