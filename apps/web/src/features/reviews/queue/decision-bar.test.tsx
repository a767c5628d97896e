import { act, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLetterKeys } from '../../../lib/letter-keys.ts';
import { makeReviewItem } from '../testing/make-review-item.ts';
import { leaveApp, showInApp, stubLayout } from '../testing/review-app.tsx';
import type { Answering } from './answering.ts';
import { DecisionBar } from './decision-bar.tsx';
import { entriesOf } from './entries.ts';
import type { FileChoice } from './pieces.ts';

beforeEach(stubLayout);
afterEach(() => {
  setLetterKeys(true);
  leaveApp();
});

function show(given: Partial<Answering> = {}, chosen: FileChoice = { status: null, note: '' }) {
  const items = [makeReviewItem({ id: 1, is_pick_one: given.isPickOne ?? false })];
  const choices = new Map([[1, chosen]]);
  const [entry] = entriesOf({ items, choices, anew: new Set() });
  const [shown] = items;
  if (!entry || !shown) throw new Error('there is no piece');
  const on = { choose: vi.fn(), next: vi.fn() };
  const answering: Answering = {
    entry,
    shown,
    choice: chosen,
    choices,
    isOpened: () => true,
    state: 'kept',
    elsewhere: null,
    isReady: true,
    broken: undefined,
    isPickOne: false,
    asker: 'Daniel',
    maker: 'Priya',
    isReasonAsked: false,
    isLast: false,
    goesOn: false,
    onGoesOn: vi.fn(),
    onChoose: on.choose,
    onNote: vi.fn(),
    onNext: on.next,
    onRetry: vi.fn(),
    ...given,
  };
  showInApp(<DecisionBar answering={answering} field={createRef()} />);
  return on;
}
const approve = () => screen.getByRole('button', { name: 'Approve version' });

test('nothing is chosen beforehand, and what is chosen is taken back by the same button', () => {
  const on = show();
  expect(approve().getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(approve());
  expect(on.choose).toHaveBeenLastCalledWith('approved', false);
  leaveApp();
  stubLayout();
  const again = show({}, { status: 'approved', note: '' });
  fireEvent.click(approve());
  expect(again.choose).toHaveBeenLastCalledWith(null, false);
});

test('asked which one, a piece is picked and none is rejected', () => {
  const on = show({ isPickOne: true });
  expect(screen.queryByRole('button', { name: /Reject|revision/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Pick this one' }));
  expect(on.choose).toHaveBeenLastCalledWith('approved', false);
});

test('what was changed on another device is said with its time and the way back', () => {
  const onUndo = vi.fn();
  show({ elsewhere: { at: '2027-03-02T14:02:00.000Z', onUndo } }, { status: 'rejected', note: 'Too tall' });
  expect(screen.getByText(/^Changed elsewhere, \d\d:02\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onUndo).toHaveBeenCalledOnce();
});

test('keys are shown on the answers only while single keys work', () => {
  show();
  expect(approve().getAttribute('aria-keyshortcuts')).toBe('A');
  act(() => setLetterKeys(false));
  expect(approve().getAttribute('aria-keyshortcuts')).toBeNull();
  expect(approve().textContent).toBe('Approve version');
});
