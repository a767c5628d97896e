import { expect, test } from 'vitest';
import { titleFromFile, titleProblem } from './style-title.ts';

test.each([
  ['celeste-halo_v4.png', 'Celeste halo v4'],
  ['Solène eternity.3dm', 'Solène eternity'],
  ['.png', '.png'],
  ['noor__band', 'Noor band'],
])('%s becomes the style %s', (name, title) => {
  expect(titleFromFile(name)).toBe(title);
});

test('a title is asked for and may have 255 symbols', () => {
  expect(titleProblem('  ')).toBe('Please enter Title');
  expect(titleProblem('a'.repeat(256))).toBe('Title must have max 255 symbols.');
  expect(titleProblem('Noor band')).toBeUndefined();
});
