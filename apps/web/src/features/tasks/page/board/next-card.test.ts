import { expect, test } from 'vitest';
import { nextCard } from './next-card.ts';

const column = (...ids: number[]) => ({ cards: ids.map((id) => ({ id })) });
const BOARD = [column(1, 2, 3), column(), column(4)];

test.each([
  [1, 'ArrowDown', 2],
  [1, 'ArrowUp', undefined],
  [3, 'ArrowDown', undefined],
  [2, 'Home', 1],
  [1, 'End', 3],
  [3, 'ArrowRight', 4],
  [4, 'ArrowLeft', 1],
  [1, 'ArrowLeft', undefined],
  [1, 'a', undefined],
  [99, 'ArrowDown', undefined],
] as const)('from card %i %s leads to %s', (from, key, to) => {
  expect(nextCard(BOARD, from, key)).toBe(to);
});

test('in lanes, a key across leads to the same lane of the next column that has a card there', () => {
  const inLanes = [
    { cards: [{ id: 1 }, { id: 12 }, { id: 22 }] },
    { cards: [{ id: 3 }] },
    { cards: [{ id: 4 }, { id: 15 }] },
  ];
  const laneOf = ({ id }: { id: number }) => (id < 10 ? 'first' : 'second');
  expect(nextCard(inLanes, 22, 'ArrowRight', laneOf)).toBe(15);
  expect(nextCard(inLanes, 15, 'ArrowLeft', laneOf)).toBe(12);
  expect(nextCard(inLanes, 3, 'ArrowRight', laneOf)).toBe(4);
  expect(nextCard(inLanes, 1, 'ArrowDown', laneOf)).toBe(12);
});
