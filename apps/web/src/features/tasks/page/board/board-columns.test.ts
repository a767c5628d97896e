import { expect, test } from 'vitest';
import { arrange, isSameBoard, keepMissing, type LoadedColumn } from './board-columns.ts';

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

test('a card that left its column before it came into another stays where it was until then', () => {
  type Column = LoadedColumn<{ id: number; status: 1 | 2 }>;
  const toDo = { id: 7, status: 1 } as const;
  const prong = { id: 9, status: 1 } as const;
  const board = (first: Column['cards'], second: Column['cards']): Column[] => [
    { status: 1, cards: first, total: 30 + first.length },
    { status: 2, cards: second, total: second.length },
  ];
  const shown = board([toDo, { id: 8, status: 1 }, prong], []);
  const left = board([toDo, prong], []);
  expect(keepMissing(left, shown)).toEqual(shown);
  const arrived = board([toDo, prong], [{ id: 8, status: 2 }]);
  expect(keepMissing(arrived, shown)).toEqual(arrived);
  expect(isSameBoard(arrived, [...arrived])).toBe(true);
  expect(isSameBoard(arrived, left)).toBe(false);
});
