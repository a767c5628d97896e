import type { ProjectRole } from '@facet/contract/permissions';
import { expect, test } from 'vitest';
import {
  countPieces,
  endsAnswers,
  firstChosen,
  isDecided,
  lacksAskingReason,
  mayAskAgain,
  whoCanBeAsked,
} from './reviewers.ts';
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
  expect(lacksAskingReason([approved], ' no ')).toBe(true);
  expect(lacksAskingReason([approved], 'New stone')).toBe(false);
  expect(lacksAskingReason([draft], '')).toBe(false);
});

test('files of one version are one piece', () => {
  expect(countPieces([draft, approved])).toBe(1);
  expect(countPieces([draft, file(5, { version: 2 }), file(6, { style_id: 2 })])).toBe(3);
});

test('everybody on the team can be asked, but for those who only watch', () => {
  const entry = (id: number, ...roles: ProjectRole[]) => ({
    user_id: id,
    user_role: roles,
    user: { id, first_name: 'Ada', last_name: 'Tester', email: `${id}@example.com`, avatar: null },
  });
  const team = [entry(1, 'watcher'), entry(2, 'c_design'), entry(3, 'watcher', 'reviewer'), entry(4)];
  expect(whoCanBeAsked(team).map(({ user_id: id }) => id)).toEqual([2, 3]);
});
