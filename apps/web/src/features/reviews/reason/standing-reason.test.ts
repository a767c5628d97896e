import { expect, test } from 'vitest';
import { makeDecision } from '../testing/make-decision.ts';
import { makeReviewItem } from '../testing/make-review-item.ts';
import { isAnswered, standingReasons } from './standing-reason.ts';

const rejected = (note: string, at = '2027-03-02T10:00:00.000Z', userId = 5) =>
  makeDecision({
    note,
    created_at: at,
    user: { id: userId, first_name: 'Anna', last_name: 'Berg', is_client: true },
  });
const item = (id: number, version: number, ...decisions: ReturnType<typeof makeDecision>[]) =>
  makeReviewItem({ id, version, decisions });

test('why a version was refused is said once for all its files', () => {
  const items = [item(1, 3, rejected('Too proud')), item(2, 3, rejected('Too proud')), item(3, 2, rejected('Old'))];
  expect(standingReasons(items, 3)).toMatchObject([{ note: 'Too proud', version: 3, itemIds: [1, 2] }]);
});

test('where nobody refused a version, the reason of the one before stands', () => {
  const items = [
    item(1, 1, rejected('First')),
    item(2, 2, rejected('Second')),
    item(3, 4, makeDecision({ status: 'approved' })),
  ];
  expect(standingReasons(items, 4)).toMatchObject([{ note: 'Second', version: 2 }]);
  expect(standingReasons(items, 1)).toMatchObject([{ note: 'First' }]);
});

test('of several the latest comes first; approvals are no reason', () => {
  const items = [
    item(1, 1, rejected('Early', '2027-03-01T10:00:00.000Z'), rejected('Late', '2027-03-03T10:00:00.000Z', 6)),
    item(2, 1, makeDecision({ status: 'approved' })),
  ];
  expect(standingReasons(items, 1).map(({ note }) => note)).toEqual(['Late', 'Early']);
  expect(standingReasons([item(2, 1)], 1)).toEqual([]);
});

test('a version that is approved has answered it', () => {
  const approved = makeReviewItem({ version: 2, status: 'approved' });
  expect(isAnswered([approved, item(2, 1, rejected('Old'))], 2)).toBe(true);
  expect(isAnswered([approved, item(2, 2)], 2)).toBe(false);
});
