// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWhenCalm } from './load-when-calm.ts';

// The page's clock, which fake timers don't stop.
const clock = performance.now.bind(performance);
let at = 0;
/** Scrolls the page by so many px in a frame of 16 ms. */
function scrollBy(distance: number, took = 16) {
  at += took;
  vi.stubGlobal('scrollY', window.scrollY + distance);
  const event = new Event('scroll');
  Object.defineProperty(event, 'timeStamp', { value: at });
  window.dispatchEvent(event);
}
/** Lets the page rest, wherever other tests of this process have left it. */
function rest() {
  at = clock();
  scrollBy(0);
  vi.runAllTimers();
}
const fly = () => Array.from({ length: 12 }, () => scrollBy(60));

beforeEach(() => {
  vi.useFakeTimers();
  loadWhenCalm(() => undefined);
  rest();
});
afterEach(() => {
  rest();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('at rest, after a leap and on a slow way pictures load at once', () => {
  const load = vi.fn();
  loadWhenCalm(load);
  scrollBy(40_000, 5000);
  loadWhenCalm(load);
  for (let frame = 0; frame < 12; frame += 1) scrollBy(20);
  loadWhenCalm(load);
  expect(load).toHaveBeenCalledTimes(3);
});

test('while the page flies by they wait until it is slower, or rests', () => {
  const [slower, resting] = [vi.fn(), vi.fn()];
  fly();
  loadWhenCalm(slower);
  expect(slower).not.toHaveBeenCalled();
  for (let frame = 0; frame < 12; frame += 1) scrollBy(10);
  expect(slower).toHaveBeenCalledOnce();
  fly();
  loadWhenCalm(resting);
  vi.advanceTimersByTime(100);
  expect(resting).toHaveBeenCalledOnce();
});

test('what passed by is never asked for', () => {
  const load = vi.fn();
  fly();
  const takeBack = loadWhenCalm(load);
  takeBack();
  vi.advanceTimersByTime(1000);
  expect(load).not.toHaveBeenCalled();
});
