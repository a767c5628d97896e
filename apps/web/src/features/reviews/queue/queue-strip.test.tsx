import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UiProvider } from '../../../ui/ui-provider.tsx';
import { stubLayout } from '../testing/review-app.tsx';
import { makeReviewItem } from '../testing/make-review-item.ts';
import { entriesOf } from './entries.ts';
import { QueueStrip } from './queue-strip.tsx';

beforeEach(() => stubLayout());
afterEach(cleanup);

const shown = makeReviewItem({ id: 7, is_shown: true, is_opened: true });
const asked = makeReviewItem({ id: 9, style_id: 2, style: { id: 2, title: 'Solène eternity' }, is_opened: true });

function show(items: (typeof shown)[], currentKey?: string) {
  const entries = entriesOf({ items, choices: new Map(), anew: new Set() });
  render(
    <UiProvider>
      <QueueStrip entries={entries} currentKey={currentKey} markOf={() => null} onChoose={() => undefined} />
    </UiProvider>,
  );
}

test.each([undefined, '2:1:1'])('pieces that are only shown ask for no decision, at %s', (current) => {
  show([shown], current);
  expect(screen.getByText('only shown')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Celeste halo, only shown' })).toBeDefined();
  expect(screen.queryByText(/decided/)).toBeNull();
});

test('beside pieces that ask for an answer they are not counted', () => {
  show([shown, asked]);
  expect(screen.getByText('0 of 1 decided')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Solène eternity, not decided' })).toBeDefined();
});
