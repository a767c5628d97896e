import { expect, test } from 'vitest';
import { copyTitle } from './copy-title.ts';

test('a copy is told from what it is a copy of', () => {
  expect(copyTitle('Celeste', 255)).toBe('Celeste copy');
});

test('a long title leaves room for the word', () => {
  expect(copyTitle('Celeste halo', 14)).toBe('Celeste h copy');
  expect(copyTitle('Celeste halo', 13)).toBe('Celeste copy');
});
