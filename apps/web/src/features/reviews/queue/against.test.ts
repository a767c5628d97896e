import { expect, test } from 'vitest';
import { makeDecision } from '../testing/make-decision.ts';
import { makeReviewItem } from '../testing/make-review-item.ts';
import { withReason } from '../deciding/reason-notes.ts';
import { againstSending } from './against.ts';

const rejection = makeDecision({ status: 'rejected', note: 'Shank too thin' });
const approval = makeDecision({ status: 'approved', user: { ...rejection.user, id: 6 } });
const file = (id: number, mayOverrule: boolean, ...decisions: ReturnType<typeof makeDecision>[]) => {
  const item = makeReviewItem({ id, decisions });
  return { ...item, title: 'Wren toi et moi', abilities: { ...item.abilities, set_status: mayOverrule } };
};
const approve = (id: number) => ({ file_id: id, status: 'approved' as const, note: null });

test('whoever may over-rule is shown what others said, each answer once', () => {
  const sent = [approve(1), approve(2), { file_id: 3, status: 'rejected' as const, note: 'Too tall' }];
  const found = againstSending(
    sent,
    [file(1, true, rejection), file(2, true, rejection), file(3, true, approval)],
    [1, 2],
  );
  expect(found?.answers.map(({ status, files }) => [status, files])).toEqual([
    ['rejected', 2],
    ['approved', 1],
  ]);
  expect(found?.fileIds).toEqual([1, 2, 3]);
  expect(withReason(sent, found?.fileIds ?? [], 'Agreed by phone').map(({ note }) => note)).toEqual([
    'Agreed by phone',
    'Agreed by phone',
    'Too tall',
  ]);
});

test('who may not over-rule, and what else is in the way, stay refused with words', () => {
  expect(againstSending([approve(1)], [file(1, false, rejection)], [1])).toBeNull();
  expect(againstSending([approve(1)], [file(1, true)], [1])).toBeNull();
  expect(againstSending([approve(1), approve(2)], [file(1, true, rejection), file(2, true)], [1, 2])).toBeNull();
});
