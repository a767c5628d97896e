import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Surface } from '../../../shared/drawing/surface.ts';
import { UiProvider } from '../../../ui/ui-provider.tsx';
import { TouchLayer } from './touch-layer.tsx';

const HOLD_MS = 500;
const SURFACE: Surface = {
  size: { width: 400, height: 300 },
  place: {},
  transform: { scale: 1, rotation: 0, x: 0, y: 0 },
  isWhole: true,
  toCanvas: () => null,
  toPosition: ({ x, y }) => (y > 200 ? null : { x: x / 400, y: y / 300 }),
  matches: () => false,
  show: () => undefined,
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: false, media: query }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show({ surface = SURFACE, isForFingers = false } = {}) {
  const on = { hold: vi.fn(), swipe: vi.fn(), tap: vi.fn() };
  render(
    <UiProvider>
      <div data-kind-place data-testid="piece">
        <TouchLayer surface={surface} onHold={on.hold} onSwipe={on.swipe} onTap={on.tap} isForFingers={isForFingers} />
      </div>
    </UiProvider>,
  );
  return on;
}

/** A finger, or a mouse, at a point of the picture at a moment in ms. */
function finger(
  type: 'down' | 'move' | 'up' | 'cancel',
  [x, y, at]: readonly [number, number, number],
  { first = true, by = 'touch' } = {},
) {
  const event = new MouseEvent(`pointer${type}`, { bubbles: true, clientX: x, clientY: y });
  Object.defineProperties(event, {
    isPrimary: { value: first },
    timeStamp: { value: at },
    pointerType: { value: by },
  });
  fireEvent(screen.getByTestId('piece'), event);
}
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const question = () => screen.queryByRole('button', { name: 'Comment here?' });

test('a place is marked by holding it, and by nothing shorter', () => {
  const on = show();
  finger('down', [100, 150, 0]);
  pass(HOLD_MS - 1);
  expect(question()).toBeNull();
  pass(1);
  finger('up', [100, 150, HOLD_MS]);
  expect([on.tap, on.swipe].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  const ask = question();
  if (!ask) throw new Error('nothing is asked');
  fireEvent.click(ask);
  expect(on.hold).toHaveBeenCalledExactlyOnceWith({ x: 0.25, y: 0.5 });
  expect(question()).toBeNull();
});

test.each([
  ['moves', () => finger('move', [130, 150, 100])],
  ['is lifted', () => finger('up', [100, 150, 100])],
  ['is joined by another', () => finger('down', [200, 150, 100], { first: false })],
  ['is taken by the browser', () => finger('cancel', [100, 150, 100])],
] as const)('holding ends when the finger %s', (_what, end) => {
  show();
  finger('down', [100, 150, 0]);
  end();
  pass(2 * HOLD_MS);
  expect(question()).toBeNull();
});

test('beside the picture nothing is held', () => {
  show();
  finger('down', [100, 250, 0]);
  pass(2 * HOLD_MS);
  expect(question()).toBeNull();
});

const swipe = (from: readonly [number, number], to: readonly [number, number], ms: number) => {
  finger('down', [...from, 0]);
  finger('move', [...to, ms]);
  finger('up', [...to, ms]);
};

test('a swipe turns to another file or version; a short, slow or slanting one does not', () => {
  const on = show();
  swipe([300, 150], [200, 155], 200);
  swipe([100, 150], [200, 150], 200);
  swipe([100, 150], [105, 50], 200);
  swipe([100, 50], [100, 150], 200);
  swipe([300, 150], [200, 150], 700);
  swipe([300, 150], [240, 100], 200);
  swipe([300, 150], [270, 150], 200);
  expect(on.swipe.mock.calls).toEqual([['left'], ['right'], ['up'], ['down']]);
  expect(on.tap).not.toHaveBeenCalled();
});

test('what is larger than its place is moved by a finger, and not turned to another', () => {
  const on = show({ surface: { ...SURFACE, isWhole: false } });
  swipe([300, 150], [200, 155], 200);
  expect(on.swipe).not.toHaveBeenCalled();
});

test('a mouse holds and swipes nothing where it clicks to say something', () => {
  const on = show({ isForFingers: true });
  finger('down', [100, 150, 0], { by: 'mouse' });
  pass(2 * HOLD_MS);
  expect(question()).toBeNull();
  finger('down', [100, 150, 0]);
  pass(HOLD_MS);
  expect(question()).not.toBeNull();
  expect(on.tap).not.toHaveBeenCalled();
});

test('a tap is a tap, and two fingers are none', () => {
  const on = show();
  finger('down', [100, 150, 0]);
  finger('up', [104, 150, 80]);
  expect(on.tap).toHaveBeenCalledOnce();
  finger('down', [100, 150, 200]);
  finger('down', [200, 150, 210], { first: false });
  finger('up', [200, 150, 260], { first: false });
  expect(on.tap).toHaveBeenCalledOnce();
});
