import { expect, test } from 'vitest';
import { takenText } from './taken-text.ts';

test('what was taken is said with what it took the place of, and what it did to the price', () => {
  expect(takenText({ things: [{ what: 'cad', from: 2, to: 3 }], by: '15.84' })).toBe('CAD v3 instead of v2: +15.84');
  const both = [
    { what: 'stones', from: null, to: 1 },
    { what: 'snapshot', from: 1, to: 2 },
  ] as const;
  expect(takenText({ things: [...both], by: null })).toBe('stone list 1, snapshot 2 instead of 1');
});
