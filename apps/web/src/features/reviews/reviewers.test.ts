import { expect, test } from 'vitest';
import { countPieces, endsAnswers, firstChosen, isDecided, lacksReason, mayAskAgain } from './reviewers.ts';
import { makeDecision } from './testing/make-decision.ts';
import { makeReviewItem } from './testing/make-review-item.ts';

const file = (id: number, more: Parameters<typeof makeReviewItem>[0] = {}) => ({
  ...makeReviewItem({ id, ...more }),
  name: 'Celeste halo',
});
const draft = file(1, { status: 'draft' });
const approved = file(2, { status: 'approved', decisions: [makeDecision({ status: 'approved' })] });
const halfWay = file(3, { status: 'in_review', decisions: [makeDecision({ status: 'approved' })] });
const mine = file(4, { status: 'in_review', decisions: [makeDecision({ is_mine: true })] });

test('of what was selected, only what nobody decided on is chosen at first', () => {
  expect([draft, approved, halfWay, mine].map(isDecided)).toEqual([false, true, true, false]);
  expect([...firstChosen([draft, approved, halfWay, mine], () => true)]).toEqual([1, 4]);
  expect(firstChosen([draft], () => false).size).toBe(0);
});

test('to ask again where somebody answered is the right of owners and managers, and needs a word', () => {
  expect(mayAskAgain(approved)).toBe(false);
  expect(mayAskAgain({ ...approved, abilities: { ...approved.abilities, set_status: true } })).toBe(true);
  expect(mayAskAgain(draft)).toBe(true);
  expect([endsAnswers([draft]), endsAnswers([draft, approved])]).toEqual([false, true]);
  expect(lacksReason([approved], ' no ')).toBe(true);
  expect(lacksReason([approved], 'New stone')).toBe(false);
  expect(lacksReason([draft], '')).toBe(false);
});

test('files of one version are one piece', () => {
  expect(countPieces([draft, approved])).toBe(1);
  expect(countPieces([draft, file(5, { version: 2 }), file(6, { style_id: 2 })])).toBe(3);
});
