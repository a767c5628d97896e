import { isBoardOrder } from '@facet/contract/entities/board-item';
import { expect, test } from 'vitest';
import { ordersBetween } from './order.ts';

/** Whether something can be put above it, and below it. */
function isUsable(order: string): boolean {
  try {
    return ordersBetween(order, undefined, 1).length + ordersBetween(undefined, order, 1).length === 2;
  } catch {
    return false;
  }
}

test('an order is one if things can be put above and below it', () => {
  const DIGITS = ['0', '1', '9', 'A', 'Z', 'a', 'b', 'z'];
  const words = DIGITS.flatMap((one) =>
    DIGITS.flatMap((two) => DIGITS.flatMap((three) => [one + two + three, one + two])),
  );
  const long = ['A', 'z'].flatMap((head) =>
    ['0', 'z'].flatMap((digit) => ['', '0', 'V'].map((end) => head + digit.repeat(26) + end)),
  );
  const all = ['', 'a', ...words, ...long, ...ordersBetween(undefined, undefined, 200)];
  expect(all.filter((order) => isBoardOrder(order) !== isUsable(order))).toEqual([]);
  expect(['a-', 'a0ä', '-a', 'ä0'].filter(isBoardOrder)).toEqual([]);
  expect(all.some(isBoardOrder) && !all.every(isBoardOrder)).toBe(true);
});
