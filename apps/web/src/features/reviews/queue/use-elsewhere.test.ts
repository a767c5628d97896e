import { expect, test } from 'vitest';
import { makeReviewItem } from '../testing/make-review-item.ts';
import { mergeChoices } from './choice-keeper.ts';
import { changedElsewhere } from './use-elsewhere.ts';

const AT = '2027-03-02T14:02:00.000Z';
const rejected = { file_id: 7, status: 'rejected' as const, note: 'Too tall', chosen_at: AT };
const shown = new Map([[7, { status: 'approved' as const, note: '' }]]);
const found = (item: ReturnType<typeof makeReviewItem>, before: Parameters<typeof changedElsewhere>[2]) =>
  changedElsewhere([item], mergeChoices([item], new Map()), before);

test('a choice that this device neither showed nor made came from elsewhere, with the way back', () => {
  expect(found(makeReviewItem({ id: 7, choice: rejected }), shown)).toMatchObject({
    at: AT,
    before: [{ item: { id: 7 }, status: 'approved', note: '' }],
  });
});

test('what is seen first, is the same, or was sent meanwhile is no news', () => {
  const item = makeReviewItem({ id: 7, choice: rejected });
  expect(found(item, new Map())).toBeNull();
  expect(found(item, new Map([[7, { status: 'rejected', note: 'Too tall' }]]))).toBeNull();
  expect(found(makeReviewItem({ id: 7, choice: null }), shown)).toBeNull();
});
