import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { answerOf, decisionsOf, noteProblem, refusedItems, staleReason, summaryOf, withAnswer } from './decisions.ts';
import { makeReviewItem } from './testing/make-review-item.ts';

test('a file is approved until said otherwise, and keeps its note when the status changes', () => {
  expect(answerOf(new Map(), 3)).toEqual({ status: 'approved', note: '' });
  const noted = withAnswer(new Map(), 3, { note: 'Gap at stone 11' });
  expect(answerOf(withAnswer(noted, 3, { status: 'rejected' }), 3)).toEqual({
    status: 'rejected',
    note: 'Gap at stone 11',
  });
});

test.each([
  [['approved', 'approved', 'rejected', 'in_review'] as const, '2 approved, 1 rejected, 1 stays in review'],
  [['in_review', 'in_review'] as const, '2 stay in review'],
  [[] as const, ''],
])('%j in numbers', (verdicts, words) => {
  expect(summaryOf(verdicts)).toBe(words);
});

test('only what is still open is sent', () => {
  const items = [
    makeReviewItem({ id: 1 }),
    makeReviewItem({ id: 2, status: 'approved' }),
    makeReviewItem({ id: 3, is_superseded: true }),
  ];
  expect(decisionsOf(items, withAnswer(new Map(), 1, { note: '  ' }))).toEqual([
    { file_id: 1, status: 'approved', note: null },
  ]);
  expect(items.map(staleReason)).toEqual([
    undefined,
    'This file is not in review any more',
    'This file has a newer version',
  ]);
});

test('a note of 128 symbols is fine, one of 129 is not', () => {
  expect(noteProblem('a'.repeat(128))).toBeUndefined();
  expect(noteProblem('a'.repeat(129))).toBe('Note must have max 128 symbols.');
});

test('a conflict tells which files it is about', () => {
  const sent = [7, 9].map((file_id) => ({ file_id, status: 'approved' as const, note: null }));
  const error = new ApiError(409, 'no', { 'requests.1.file_id': ['This file has a newer version'] });
  expect([...refusedItems(error, sent)]).toEqual([[9, 'This file has a newer version']]);
  expect(refusedItems(new Error('x'), sent).size).toBe(0);
});
