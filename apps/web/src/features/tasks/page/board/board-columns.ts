import type { TaskStatus } from '@facet/contract/constants/statuses';

type Card = { id: number; status: TaskStatus };
export type LoadedColumn<C extends Card> = { status: TaskStatus; cards: readonly C[]; total: number };

/**
 * The columns as they are to be shown: a card that was moved a moment ago stands on top of the column of its new
 * status, and counts there, before the columns are fetched again.
 */
export function arrange<C extends Card>(columns: readonly LoadedColumn<C>[]): LoadedColumn<C>[] {
  const moved = columns.flatMap(({ status, cards }) => cards.filter((card) => card.status !== status));
  return columns.map(({ status, cards, total }) => {
    const known = new Set(cards.map(({ id }) => id));
    const arrived = moved.filter((card) => card.status === status && !known.has(card.id));
    const stayed = cards.filter((card) => card.status === status);
    return { status, cards: [...arrived, ...stayed], total: total + arrived.length - (cards.length - stayed.length) };
  });
}
