import type { ReviewItemWire } from '@facet/contract/entities/design';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../../../ui/ui-provider.tsx';
import { makeReviewItem } from '../testing/make-review-item.ts';
import { entriesOf } from './entries.ts';
import type { Choice } from './pieces.ts';
import { Summary } from './summary.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: false, media: query }));
});
afterEach(cleanup);

type Given = { items: ReviewItemWire[]; choices: [number, Choice][]; opened?: number[]; state?: 'kept' | 'offline' };

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
const approved: Choice = { status: 'approved', note: '' };
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
});

test('an approval with open comments that must be fixed is given on purpose only', () => {
  const on = show({ items: [makeReviewItem({ id: 7, open_fixes: 2 })], choices: [[7, approved]] });
  fireEvent.click(sendButton());
  expect(on.send).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Approve anyway' }));
  expect(on.anyway.mock.calls[0]?.[1]).toBe('fixes');
});

test('nothing is sent without a connection, and nothing where nothing is chosen', () => {
  show({ items: [halo], choices: [[7, approved]], state: 'offline' });
  expect(sendButton()).toHaveProperty('disabled', true);
  cleanup();
  show({ items: [halo], choices: [] });
  expect(sendButton()).toHaveProperty('disabled', true);
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
