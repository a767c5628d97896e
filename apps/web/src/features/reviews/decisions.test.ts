import type { ReviewItemWire } from '@facet/contract/entities/design';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { answerOf, decisionsOf, noteProblem, refusedItems, staleReason, summaryOf, withAnswer } from './decisions.ts';

const MOMENT = '2027-03-01T10:00:00.000Z';
const person = { id: 1, first_name: 'Helena', last_name: 'Ward', email: 'h@example.com', avatar: null };
const makeReviewItem = (given: Partial<ReviewItemWire>): ReviewItemWire => ({
  id: 1,
  style_id: 1,
  version: 1,
  gallery_group_id: null,
  status: 'in_review',
  note: null,
  note_created_at: null,
  note_user_id: null,
  created_by: 1,
  created_at: MOMENT,
  updated_at: MOMENT,
  project_module: { id: 2, title: 'cad-design' },
  file: {
    id: 1,
    original_name: 'ring.png',
    url: '',
    download_url: '',
    download_file_name: 'ring.png',
    thumbnails: [],
    type: 'png',
    size: 1,
    width: null,
    height: null,
    created_at: MOMENT,
    abilities: { rename: false, delete: false },
  },
  abilities: { review: true, set_status: false, edit: false, delete: false },
  style: { id: 1, title: 'Celeste halo' },
  project: { id: 1, title: 'Aurelia bridal' },
  review_request_id: 1,
  requested_by: person,
  requested_at: MOMENT,
  request_note: null,
  due_date: null,
  is_superseded: false,
  ...given,
});

test('a file is approved until said otherwise, and keeps its note when the status changes', () => {
  expect(answerOf(new Map(), 3)).toEqual({ status: 'approved', note: '' });
  const noted = withAnswer(new Map(), 3, { note: 'Gap at stone 11' });
  expect(answerOf(withAnswer(noted, 3, { status: 'rejected' }), 3)).toEqual({ status: 'rejected', note: 'Gap at stone 11' });
});

test.each([
  [['approved', 'approved', 'rejected', 'in_review'] as const, '2 approved, 1 rejected, 1 stays in review'],
  [['in_review', 'in_review'] as const, '2 stay in review'],
  [[] as const, ''],
])('%j in numbers', (verdicts, words) => {
  expect(summaryOf(verdicts)).toBe(words);
});

test('only what is still open is sent', () => {
  const items = [makeReviewItem({ id: 1 }), makeReviewItem({ id: 2, status: 'approved' }), makeReviewItem({ id: 3, is_superseded: true })];
  expect(decisionsOf(items, withAnswer(new Map(), 1, { note: '  ' }))).toEqual([{ file_id: 1, status: 'approved', note: null }]);
  expect(items.map(staleReason)).toEqual([undefined, 'This file is not in review any more', 'This file has a newer version']);
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
