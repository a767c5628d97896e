// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isChunkFailure, loadChunk } from './chunk-failure.ts';

test.each([
  [new TypeError('Failed to fetch dynamically imported module: https://facet.example/assets/files-1.js'), true],
  [new TypeError('error loading dynamically imported module: https://facet.example/assets/files-1.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for /assets/files-1.css'), true],
  [new TypeError('x is undefined'), false],
  ['Failed to fetch dynamically imported module', false],
])('%s is a part that did not load: %s', (error, expected) => {
  expect(isChunkFailure(error)).toBe(expected);
});

test('a part that never comes fails in time', async () => {
  const never = () => new Promise<string>(() => undefined);
  const failure = await loadChunk(never, 1).catch((error: unknown) => error);
  expect(isChunkFailure(failure)).toBe(true);
});

test('a part that comes is given, and one that fails fails as it did', async () => {
  expect(await loadChunk(async () => 'page')).toBe('page');
  await expect(loadChunk(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
