import { expect, test } from 'vitest';
import { arrange } from './board-columns.ts';

test('a card that was moved stands on top of its new column, and both counts follow', () => {
  const columns = arrange([
    {
      status: 1,
      cards: [
        { id: 7, status: 2 as const },
        { id: 8, status: 1 as const },
      ],
      total: 40,
    },
    { status: 2, cards: [{ id: 9, status: 2 as const }], total: 1 },
  ]);
  expect(columns.map(({ cards, total }) => [cards.map(({ id }) => id), total])).toEqual([
    [[8], 39],
    [[7, 9], 2],
  ]);
});

test('a card that both columns know, while they are fetched again, is shown once', () => {
  const card = { id: 7, status: 2 as const };
  const [from, to] = arrange([
    { status: 1, cards: [card], total: 1 },
    { status: 2, cards: [card], total: 1 },
  ]);
  expect(from?.cards).toEqual([]);
  expect(to?.cards).toEqual([card]);
});
