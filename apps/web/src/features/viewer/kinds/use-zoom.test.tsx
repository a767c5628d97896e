import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Point } from '../../../shared/drawing/surface.ts';
import { useZoom, wheelFactor } from './use-zoom.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Zoomed({ onZoom }: { onZoom: (factor: number, point: Point) => void }) {
  return <div ref={useZoom(onZoom)} data-testid="canvas" />;
}

function show() {
  const onZoom = vi.fn();
  render(
    <div data-kind-place>
      <Zoomed onZoom={onZoom} />
    </div>,
  );
  /** Sends WebKit's event for a pinch; returns whether the page was kept from zooming. */
  const gesture = (type: 'gesturestart' | 'gesturechange' | 'gestureend', scale: number) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, { scale, clientX: 30, clientY: 40 });
    return !screen.getByTestId('canvas').dispatchEvent(event);
  };
  return { onZoom, gesture };
}

test('a pinch on a touch pad zooms by what it grew since it was last told, and never the page', () => {
  vi.stubGlobal('navigator', { maxTouchPoints: 0 });
  const { onZoom, gesture } = show();
  const kept = [gesture('gesturestart', 1), gesture('gesturechange', 1.5), gesture('gesturechange', 3)];
  kept.push(gesture('gestureend', 3), gesture('gesturestart', 1), gesture('gesturechange', 0.5));
  expect(kept).toEqual(kept.map(() => true));
  expect(onZoom.mock.calls.map(([factor]) => factor)).toEqual([1, 1.5, 2, 1, 1, 0.5]);
  expect(onZoom).toHaveBeenLastCalledWith(0.5, { x: 30, y: 40 });
});

test('of fingers on a screen, which are pointers already, a pinch only keeps the page from zooming', () => {
  vi.stubGlobal('navigator', { maxTouchPoints: 5 });
  const { onZoom, gesture } = show();
  expect([gesture('gesturestart', 1), gesture('gesturechange', 2)]).toEqual([true, true]);
  expect(onZoom).not.toHaveBeenCalled();
});

test('a wheel goes up and down alike, and a pinch that comes as one is finer', () => {
  expect(wheelFactor(100, false) * wheelFactor(-100, false)).toBeCloseTo(1);
  expect(wheelFactor(-10, true)).toBeGreaterThan(wheelFactor(-10, false));
});
