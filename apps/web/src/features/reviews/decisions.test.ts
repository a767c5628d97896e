import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { decisionNoteProblem, refusedItems } from './decisions.ts';

test('a note of 128 symbols is fine, one of 129 is not', () => {
  expect(decisionNoteProblem('a'.repeat(128))).toBeUndefined();
  expect(decisionNoteProblem('a'.repeat(129))).toBe('Note must have max 128 symbols.');
});

test('a conflict tells which files it is about', () => {
  const sent = [7, 9].map((file_id) => ({ file_id, status: 'approved' as const, note: null }));
  const error = new ApiError(409, 'no', { 'requests.1.file_id': ['This file has a newer version'] });
  expect([...refusedItems(error, sent)]).toEqual([[9, 'This file has a newer version']]);
  expect(refusedItems(new Error('x'), sent).size).toBe(0);
});
