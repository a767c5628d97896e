import type { TaskStatus } from '@facet/contract/constants/statuses';
import type { LoadedColumn } from './board-columns.ts';

type Card = { id: number; status: TaskStatus };
/** The tasks of one group, a cell for every column of the board. */
export type Lane<C extends Card> = { key: string; cells: { status: TaskStatus; cards: readonly C[] }[] };

type Wanted<C extends Card> = {
  /** Their cards come lane by lane. */
  columns: readonly LoadedColumn<C>[];
  /** Whether all of a column is loaded. */
  isWhole: (status: TaskStatus) => boolean;
  /** All lanes in their order, as far as it is known. */
  keys: readonly string[];
  laneOf: (card: C) => string;
};

/**
 * The lanes to show, without empty ones. Columns load page by page: a lane that one of them hasn't come to yet would
 * look empty there, so it waits.
 */
export function sortIntoLanes<C extends Card>({ columns, isWhole, keys, laneOf }: Wanted<C>): Lane<C>[] {
  const order = [...new Set([...keys, ...columns.flatMap(({ cards }) => cards.map(laneOf))])];
  const reached = columns.flatMap(({ status, cards }) => {
    const last = cards.at(-1);
    return isWhole(status) || !last ? [] : [order.indexOf(laneOf(last))];
  });
  return order
    .slice(0, Math.min(order.length, ...reached.map((index) => index + 1)))
    .map((key) => ({
      key,
      cells: columns.map(({ status, cards }) => ({ status, cards: cards.filter((card) => laneOf(card) === key) })),
    }))
    .filter(({ cells }) => cells.some(({ cards }) => cards.length > 0));
}
