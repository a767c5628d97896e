import { expect, test } from 'vitest';
import { makeDecision } from '../testing/make-decision.ts';
import { makeReviewItem } from '../testing/make-review-item.ts';
import { entriesOf } from './entries.ts';

const mayAnswer = { review: true, set_status: false, comment: true, edit: false, delete: false };

test.each([
  ['since', 1, '2027-03-02T11:00:00.000Z'],
  ['before', 0, '2027-03-02T09:00:00.000Z'],
])('of a choice made %s somebody else rejected the file, %i is sent', (_when, sent, chosenAt) => {
  const rejected = makeReviewItem({
    id: 7,
    status: 'rejected',
    abilities: mayAnswer,
    decisions: [makeDecision({ created_at: '2027-03-02T10:00:00.000Z' })],
    choice: { file_id: 7, status: 'approved', note: null, chosen_at: chosenAt },
  });
  const choices = new Map([[7, { status: 'approved' as const, note: '' }]]);
  const [entry] = entriesOf({ items: [rejected], choices, anew: new Set() });
  expect(entry?.files).toHaveLength(sent);
});
