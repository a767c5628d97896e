import { expect, test } from 'vitest';
import { findOfNames, judgeNames } from './name-rules.mjs';

const TEXT = `
export const priceOf = (line) => line.price;
async function* rowsOf(table) {
  const own = table.indexOf(0);
  const keyOf = (row) => row.id;
}
const { nameOf } = host;
const typeOfLine = 1;
`;

test('functions and constants called xOf are counted, local ones included', () => {
  expect(findOfNames(TEXT)).toEqual(['priceOf', 'rowsOf', 'keyOf']);
});

test('one too many is refused', () => {
  expect(judgeNames([TEXT, TEXT], 6).broken).toEqual([]);
  expect(judgeNames([TEXT, TEXT], 5).broken).toEqual([
    '6 functions and constants are called xOf: say what the new ones do',
  ]);
});
