import { describe, expect, test } from 'vitest';
import { moved } from './moved.ts';

describe('moving one of a list', () => {
  test.each([
    ['to the front', 2, 0, 'cabd'],
    ['to the end', 0, 3, 'bcda'],
    ['one place down', 1, 2, 'acbd'],
    ['one place up', 2, 1, 'acbd'],
    ['nowhere', 1, 1, 'abcd'],
    ['beyond the end', 1, 9, 'acdb'],
    ['before the front', 1, -1, 'bacd'],
  ])('%s', (_what, from, to, after) => {
    expect(moved(['a', 'b', 'c', 'd'], from, to).join('')).toBe(after);
  });
});
