import { expect, test } from 'vitest';
import { makeDecision } from '../testing/make-decision.ts';
import { makeReviewItem } from '../testing/make-review-item.ts';
import { answersAgainst, liftsAnswers, mayOverrule, openFixes } from './deciding.ts';
import { keepText } from './deciding-words.ts';

const file = (id: number, ...decisions: ReturnType<typeof makeDecision>[]) => ({
  ...makeReviewItem({ id, decisions }),
  title: 'Wren toi et moi',
});
const rejected = makeDecision({ status: 'rejected', note: 'Shank too thin' });
const approved = makeDecision({ status: 'approved', user: { ...rejected.user, id: 6 } });
const mine = makeDecision({ status: 'rejected', is_mine: true });

test.each([
  ['approved', [rejected], true],
  ['approved', [approved], false],
  ['approved', [mine], false],
  ['rejected', [approved], true],
  ['rejected', [rejected], false],
  ['revision_needed', [approved], true],
  ['in_review', [approved], true],
  ['draft', [rejected], true],
] as const)('%s lifts what others say: case %#', (status, decisions, lifts) => {
  expect(answersAgainst([file(1, ...decisions)], status).length > 0).toBe(lifts);
});

test('the same answer on several files is told once, with their number and its latest time', () => {
  const later = { ...rejected, created_at: '2027-03-05T10:00:00.000Z' };
  expect(answersAgainst([file(1, rejected), file(2, later), file(3, approved)], 'approved')).toMatchObject([
    { note: 'Shank too thin', files: 2, version: 1, title: 'Wren toi et moi', created_at: later.created_at },
  ]);
});

test('refusals are asked about before, approvals by who was not asked; only who sets any status over-rules', () => {
  expect(liftsAnswers([file(1, rejected)], 'approved')).toBe(true);
  expect(liftsAnswers([{ ...file(1, rejected), isAsked: true }], 'approved')).toBe(true);
  expect(liftsAnswers([file(1, approved)], 'rejected')).toBe(false);
  expect(liftsAnswers([{ ...file(1, approved), isAsked: true }], 'rejected')).toBe(false);
  expect(liftsAnswers([{ ...file(1, approved), isAsked: false }], 'rejected')).toBe(true);
  const one = file(1);
  expect(mayOverrule([one])).toBe(false);
  expect(mayOverrule([{ ...one, abilities: { ...one.abilities, set_status: true } }])).toBe(true);
  expect(openFixes([{ open_fixes: 2 }, { open_fixes: 1 }])).toBe(3);
});

test('the safe answer keeps what stands, by its name where all say the same', () => {
  const answers = answersAgainst([file(1, rejected)], 'approved');
  expect(keepText(answers)).toBe('Keep rejected');
  expect(keepText(answersAgainst([file(1, rejected, approved)], 'draft'))).toBe('Keep as they are');
});
