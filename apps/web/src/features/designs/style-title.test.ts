import { expect, test } from 'vitest';
import { titleProblem } from './style-title.ts';

test('a title is asked for and may have 255 symbols', () => {
  expect(titleProblem('  ')).toBe('Please enter Title');
  expect(titleProblem('a'.repeat(256))).toBe('Title must have max 255 symbols.');
  expect(titleProblem('Noor band')).toBeUndefined();
});
