import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WindowGrid } from './window-grid.tsx';

const RINGS = Array.from({ length: 500 }, (_, index) => `Ring ${index + 1}`);

// jsdom has no layout: every element is 0 px wide, which results in one column.
beforeAll(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  ),
);
afterEach(cleanup);

function renderRings() {
  render(
    <WindowGrid label="Rings" items={RINGS} keyOf={(ring) => ring} minWidth={240} gap={24} rowHeight={() => 200}>
      {(ring) => <a href={`#${ring}`}>{ring}</a>}
    </WindowGrid>,
  );
  return screen.getByRole('list', { name: 'Rings' });
}

test('a long list draws only what is near the window, and says how long it is', () => {
  renderRings();
  const drawn = screen.getAllByRole('listitem');
  expect(drawn.length).toBeGreaterThan(2);
  expect(drawn.length).toBeLessThan(40);
  expect(drawn[0]?.getAttribute('aria-setsize')).toBe('500');
});

test('arrows move between the links of the items and stop at the first', () => {
  renderRings();
  const first = screen.getByRole('link', { name: 'Ring 1' });
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe('Ring 2');
  fireEvent.keyDown(document.activeElement ?? first, { key: 'ArrowLeft' });
  fireEvent.keyDown(document.activeElement ?? first, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(first);
});

test('with a modifier the arrows keep what the browser does with them', () => {
  renderRings();
  const first = screen.getByRole('link', { name: 'Ring 1' });
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowRight', altKey: true });
  expect(document.activeElement).toBe(first);
});
