import type { ReviewItemWire } from '@facet/contract/entities/design';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeDecision } from '../testing/make-decision.ts';
import { makeReviewItem } from '../testing/make-review-item.ts';
import { leaveApp, showInApp, stubLayout } from '../testing/review-app.tsx';
import { entriesOf } from './entries.ts';
import { LookingBackBar, StandingBar } from './standing-bar.tsx';

beforeEach(stubLayout);
afterEach(leaveApp);

const NOW = Date.parse('2027-03-02T10:02:00.000Z');
const MINE = makeDecision({ is_mine: true, status: 'approved' });
type Given = Partial<Parameters<typeof StandingBar>[0]>;

function show(items: ReviewItemWire[], given: Given = {}) {
  const [entry] = entriesOf({ items, choices: new Map(), anew: new Set() });
  if (!entry) throw new Error('there is no piece');
  const on = { next: vi.fn(), anew: vi.fn(), overRule: vi.fn() };
  showInApp(
    <StandingBar
      entry={entry}
      asker="Daniel"
      now={NOW}
      isLast={false}
      onNext={on.next}
      onAnew={on.anew}
      overRules={[]}
      onOverRule={on.overRule}
      {...given}
    />,
  );
  return on;
}
const said = () => screen.getByRole('status').textContent;
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('what somebody else decided meanwhile is said first, beside what was chosen, and can be answered all the same', () => {
  const items = [1, 2].map((id) =>
    makeReviewItem({
      id,
      status: 'rejected',
      decisions: [makeDecision()],
      abilities: { ...makeReviewItem().abilities, review: true },
      choice: { file_id: id, status: 'approved', note: null, chosen_at: '2027-03-02T09:00:00.000Z' },
    }),
  );
  const on = show(items);
  expect(said()).toBe('Anna rejected all 2 files, 2 min ago. You had chosen: approve');
  expect(buttons()).toEqual(['Answer anyway', 'Next']);
  fireEvent.click(screen.getByRole('button', { name: 'Answer anyway' }));
  expect(on.anew).toHaveBeenCalledOnce();
});

test('one’s own answer can be changed until there is a newer version', () => {
  const item = makeReviewItem({ status: 'approved', decisions: [MINE] });
  show([{ ...item, abilities: { ...item.abilities, review: true } }], { isLast: true });
  expect(said()).toBe('You approved this, 2 min ago');
  expect(buttons()).toEqual(['Change my answer', 'To the end']);
});

test('who may over-rule does so from here: at once where one thing can be made of it, else by a choice', () => {
  const item = makeReviewItem({ status: 'rejected', decisions: [makeDecision()] });
  const on = show([item], { overRules: ['approved'] });
  fireEvent.click(screen.getByRole('button', { name: 'Over-rule' }));
  expect(on.overRule).toHaveBeenCalledExactlyOnceWith('approved');
  leaveApp();
  stubLayout();
  const other = show([item], { overRules: ['revision_needed', 'rejected'] });
  const choice = screen.getByRole('button', { name: 'Over-rule' });
  expect(choice.getAttribute('aria-haspopup')).toBe('menu');
  expect(other.overRule).not.toHaveBeenCalled();
});

test('a version that a newer one has replaced leads to that one, or is skipped', () => {
  const onShow = vi.fn();
  const on = show([makeReviewItem({ version: 4, is_superseded: true })], { newer: { version: 5, onShow } });
  expect(said()).toBe('v5 is here. Your answer on v4 is not sent');
  expect(buttons()).toEqual(['Review v5', 'Skip']);
  fireEvent.click(screen.getByRole('button', { name: 'Review v5' }));
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
  expect([onShow.mock.calls.length, on.next.mock.calls.length]).toEqual([1, 1]);
});

test('whoever does not see the newer version is told that there is one', () => {
  show([makeReviewItem({ version: 4, is_superseded: true })]);
  expect(said()).toBe('A newer version is here. Your answer on v4 is not sent');
  expect(buttons()).toEqual(['Skip']);
});

test('a withdrawn request asks for nothing', () => {
  const item = makeReviewItem({ is_withdrawn: true });
  show([{ ...item, abilities: { ...item.abilities, review: false } }]);
  expect(said()).toBe('Daniel withdrew this request');
  expect(buttons()).toEqual(['Next']);
});

test('an earlier version is not asked about, and leads back', () => {
  const onBack = vi.fn();
  showInApp(<LookingBackBar version={3} asked={4} onBack={onBack} />);
  expect(screen.getByText('v3 isn’t under review.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back to v4' }));
  expect(onBack).toHaveBeenCalledOnce();
});
