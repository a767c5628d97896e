type Columns<C> = readonly { cards: readonly C[] }[];

const STEPS: Readonly<Record<string, readonly [columns: number, cards: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * The card that a key leads to from another: within a column, or to the next column that has one, in the same lane if
 * there are lanes; undefined if none.
 */
export function nextCard<C extends { id: number }>(
  columns: Columns<C>,
  fromId: number,
  key: string,
  laneOf: (card: C) => string = () => '',
): number | undefined {
  const column = columns.findIndex(({ cards }) => cards.some(({ id }) => id === fromId));
  const cards = columns[column]?.cards ?? [];
  const row = cards.findIndex(({ id }) => id === fromId);
  const from = cards[row];
  if (!from) return undefined;
  if (key === 'Home') return cards[0]?.id;
  if (key === 'End') return cards.at(-1)?.id;
  const [across = 0, down = 0] = STEPS[key] ?? [];
  if (down !== 0) return cards[row + down]?.id;
  if (across === 0) return undefined;
  const inLane = (all: readonly C[]) => all.filter((card) => laneOf(card) === laneOf(from));
  const ahead = across > 0 ? columns.slice(column + 1) : columns.slice(0, column).toReversed();
  const target = ahead.map((other) => inLane(other.cards)).find((found) => found.length > 0);
  return target?.[Math.min(inLane(cards).indexOf(from), target.length - 1)]?.id;
}
