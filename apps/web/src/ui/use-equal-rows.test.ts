// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEqualRows } from './use-equal-rows.ts';

const ROWS = { count: 100, pitch: 50, top: 200, overscan: 2 };

const scrollBy = (to: number) =>
  act(() => {
    window.scrollY = to;
    window.dispatchEvent(new Event('scroll'));
  });

beforeEach(() => {
  vi.useFakeTimers();
  window.scrollY = 0;
  window.innerHeight = 500;
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => scrollBy(top));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the rows in sight are drawn, with a few before and after them', () => {
  const { result } = renderHook(() => useEqualRows(ROWS));
  expect(result.current).toMatchObject({ first: 0, end: 8, isScrolling: false });
  scrollBy(1200);
  expect(result.current).toMatchObject({ first: 18, end: 32, isScrolling: true });
  act(() => void vi.advanceTimersByTime(200));
  expect(result.current.isScrolling).toBe(false);
  scrollBy(10_000);
  expect(result.current).toMatchObject({ first: 100, end: 100 });
});

test('more rows, or others of another height, are drawn at once', () => {
  const { result, rerender } = renderHook(useEqualRows, { initialProps: { ...ROWS, count: 0 } });
  expect(result.current).toMatchObject({ first: 0, end: 0 });
  rerender(ROWS);
  expect(result.current).toMatchObject({ first: 0, end: 8 });
  rerender({ ...ROWS, pitch: 150 });
  expect(result.current).toMatchObject({ first: 0, end: 4 });
});

test('a row out of sight is scrolled to, clear of the bars; one in sight stays where it is', () => {
  const { result } = renderHook(() => useEqualRows(ROWS));
  act(() => result.current.scrollTo(40));
  expect(window.scrollY).toBe(1846);
  act(() => result.current.scrollTo(39));
  expect(window.scrollY).toBe(1846);
  act(() => result.current.scrollTo(10));
  expect(window.scrollY).toBe(510);
});
