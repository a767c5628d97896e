import { SPACE_COLORS } from '@facet/contract/constants/catalogue';
import { expect, test } from 'vitest';
import { freeColour } from './space-colours.ts';

test('a new space takes the first colour that the fewest have', () => {
  const [first, second, third] = SPACE_COLORS;
  expect(freeColour([])).toBe(first);
  expect(freeColour([{ color: first.toLowerCase() }])).toBe(second);
  expect(freeColour([{ color: first }, { color: second }, { color: second }])).toBe(third);
  const all = SPACE_COLORS.map((color) => ({ color }));
  expect(freeColour([...all, { color: first }])).toBe(second);
});
