// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { oneTabAtATime } from './one-tab-at-a-time.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Work that notes when it begins and ends, and ends when it is told to. */
function makeWork(name: string, seen: string[]) {
  let finish = () => undefined as void;
  const done = new Promise<void>((resolve) => (finish = resolve));
  const work = async () => {
    seen.push(`${name} begins`);
    await done;
    seen.push(`${name} ends`);
    return name;
  };
  return { work, finish };
}

test('without locks, as on pages without https, tabs take turns', async () => {
  expect('locks' in navigator).toBe(false);
  const seen: string[] = [];
  const [one, two] = [makeWork('one', seen), makeWork('two', seen)];
  const first = oneTabAtATime(one.work);
  await expect.poll(() => seen).toEqual(['one begins']);
  const second = oneTabAtATime(two.work);
  two.finish();
  one.finish();
  expect(await Promise.all([first, second])).toEqual(['one', 'two']);
  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('a tab that was closed in its turn holds the others up for ten seconds, no longer', async () => {
  localStorage.setItem('facet-renewing', `closed ${Date.now() - 1}`);
  expect(await oneTabAtATime(() => Promise.resolve('done'))).toBe('done');
});

test('work that fails gives its turn back', async () => {
  await expect(oneTabAtATime(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await oneTabAtATime(() => Promise.resolve('done'))).toBe('done');
});

test('a browser that stores nothing works all the same', async () => {
  vi.stubGlobal('localStorage', undefined);
  expect(await oneTabAtATime(() => Promise.resolve('done'))).toBe('done');
});
