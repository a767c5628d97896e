import type { TaskStatus } from '@facet/contract/constants/statuses';

type Card = { id: number; status: TaskStatus };
export type LoadedColumn<C extends Card> = { status: TaskStatus; cards: readonly C[]; total: number };

/**
 * The columns to show: a card that was moved a moment ago stands on top of the column of its new
 * status, and counts there, before the columns are refetched.
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

/**
 * The columns, with cards that were shown a moment ago but are in none now: each column is refetched by
 * itself, and a card that changes columns may leave the old one before it arrives in the new.
 */
export function keepMissing<C extends Card>(
  columns: readonly LoadedColumn<C>[],
  shown: readonly LoadedColumn<C>[],
): LoadedColumn<C>[] {
  const known = new Set(columns.flatMap(({ cards }) => cards.map(({ id }) => id)));
  return columns.map((column) => {
    const before = shown.find(({ status }) => status === column.status)?.cards ?? [];
    const missing = before.filter(({ id }) => !known.has(id));
    if (missing.length === 0) return column;
    const cards = [...column.cards];
    for (const card of missing) cards.splice(before.indexOf(card), 0, card);
    return { ...column, cards, total: column.total + missing.length };
  });
}

/** Whether both show the very same cards. */
export const isSameBoard = <C extends Card>(one: readonly LoadedColumn<C>[], other: readonly LoadedColumn<C>[]) =>
  one.every(({ cards, total }, index) => {
    const column = other[index];
    return (
      column?.total === total &&
      column.cards.length === cards.length &&
      cards.every((card, at) => card === column.cards[at])
    );
  });
