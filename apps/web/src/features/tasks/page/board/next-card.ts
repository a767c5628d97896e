type Columns = readonly { cards: readonly { id: number }[] }[];

const STEPS: Readonly<Record<string, readonly [columns: number, cards: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The card that a key leads to from another: within a column, or to the next column that has one; undefined if none. */
export function nextCard(columns: Columns, fromId: number, key: string): number | undefined {
  const column = columns.findIndex(({ cards }) => cards.some(({ id }) => id === fromId));
  const row = columns[column]?.cards.findIndex(({ id }) => id === fromId) ?? -1;
  const cards = columns[column]?.cards;
  if (!cards) return undefined;
  if (key === 'Home') return cards[0]?.id;
  if (key === 'End') return cards.at(-1)?.id;
  const [across = 0, down = 0] = STEPS[key] ?? [];
  if (down !== 0) return cards[row + down]?.id;
  if (across === 0) return undefined;
  const ahead = across > 0 ? columns.slice(column + 1) : columns.slice(0, column).toReversed();
  const target = ahead.find((other) => other.cards.length > 0)?.cards;
  return target?.[Math.min(row, target.length - 1)]?.id;
}
