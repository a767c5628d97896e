import type { ReviewItemWire } from '@facet/contract/entities/design';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../../../ui/ui-provider.tsx';
import { makeDecision } from '../testing/make-decision.ts';
import { makeReviewItem } from '../testing/make-review-item.ts';
import { entriesOf } from './entries.ts';
import type { FileChoice } from './pieces.ts';
import { Summary } from './summary.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: false, media: query }));
});
afterEach(cleanup);

type Given = {
  items: ReviewItemWire[];
  choices: [number, FileChoice][];
  opened?: number[];
  state?: 'kept' | 'offline';
};

function show({ items, choices, opened = items.map(({ id }) => id), state = 'kept' }: Given) {
  const known = new Map(choices);
  const on = { send: vi.fn(), open: vi.fn(), anyway: vi.fn() };
  render(
    <UiProvider>
      <Summary
        entries={entriesOf({ items, choices: known, anew: new Set() })}
        choices={known}
        isOpened={(id) => opened.includes(id)}
        isPickOne={false}
        anyway={{ unseen: new Set(), fixes: new Set() }}
        onAnyway={on.anyway}
        state={state}
        keptAt="14:06"
        isSending={false}
        failure={undefined}
        refused={new Map()}
        lead="Aurelia bridal, cad-design: 2 styles, 2 files."
        told={{ asker: 'Daniel', makers: ['Daniel', 'Priya'] }}
        onOpen={on.open}
        onSend={on.send}
        onLater={vi.fn()}
        onRetry={vi.fn()}
      />
    </UiProvider>,
  );
  return on;
}

const halo = makeReviewItem({ id: 7 });
const eternity = makeReviewItem({ id: 9, style_id: 2, style: { id: 2, title: 'Solène eternity' } });
const approved: FileChoice = { status: 'approved', note: '' };
const sendButton = () => screen.getByRole('button', { name: /^Send(?! later)/ });

test('what is chosen is sent, in the words of the button', () => {
  const on = show({
    items: [halo, eternity],
    choices: [
      [7, approved],
      [9, { status: 'rejected', note: 'Too tall.' }],
    ],
  });
  expect(screen.getByText('We’ll tell Daniel, who asked, and the maker Priya at once.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send: approve 1, reject 1' }));
  expect(on.send).toHaveBeenCalledOnce();
});

test('a file that was never opened has the focus before anything is sent, and is approved unseen on purpose only', () => {
  const on = show({ items: [halo], choices: [[7, approved]], opened: [] });
  const look = screen.getByRole('button', { name: 'Look at it' });
  expect(document.activeElement).toBe(look);
  look.blur();
  fireEvent.click(sendButton());
  expect(on.send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(look);
  fireEvent.click(screen.getByRole('button', { name: 'Approve unseen' }));
  expect(on.anyway.mock.calls[0]?.[1]).toBe('unseen');
});

test('a rejection without a reason does not leave', () => {
  const on = show({ items: [halo], choices: [[7, { status: 'rejected', note: '' }]] });
  fireEvent.click(sendButton());
  expect(on.send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Say why' }));
  expect(screen.getByRole('alert').textContent).toBe('Not sent yet. Say why for Celeste halo.');
});

test('“all opened” is said only where it is so, whatever the answer', () => {
  const rejected: FileChoice = { status: 'rejected', note: 'Too tall.' };
  show({ items: [halo], choices: [[7, rejected]], opened: [] });
  expect(screen.getByText(/1 file, 1 not opened/)).toBeTruthy();
  cleanup();
  show({ items: [halo], choices: [[7, rejected]] });
  expect(screen.getByText(/1 file, all opened/)).toBeTruthy();
});

test('what others have said against the answer stands beside it', () => {
  const decision = makeDecision({ status: 'rejected', note: 'Shank too thin' });
  show({ items: [makeReviewItem({ id: 7, decisions: [decision] })], choices: [[7, approved]] });
  expect(screen.getByText(/^Against it: .* rejected this, “Shank too thin”$/)).toBeTruthy();
});

test('an approval with open comments that must be fixed is given on purpose only', () => {
  const on = show({ items: [makeReviewItem({ id: 7, open_fixes: 2 })], choices: [[7, approved]] });
  fireEvent.click(sendButton());
  expect(on.send).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Approve anyway' }));
  expect(on.anyway.mock.calls[0]?.[1]).toBe('fixes');
});

test('nothing is sent without a connection, and where nothing is chosen the button says so', () => {
  show({ items: [halo], choices: [[7, approved]], state: 'offline' });
  expect(sendButton()).toHaveProperty('disabled', true);
  cleanup();
  const on = show({ items: [halo], choices: [] });
  fireEvent.click(sendButton());
  expect(on.send).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('Nothing is decided yet. Decide on a piece first.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Decide Celeste halo' }));
});

test('the press of keys that led here sends nothing, the next one does', () => {
  const on = show({ items: [halo], choices: [[7, approved]] });
  const led = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true });
  led.preventDefault();
  document.body.dispatchEvent(led);
  expect(on.send).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  expect(on.send).toHaveBeenCalledOnce();
});
