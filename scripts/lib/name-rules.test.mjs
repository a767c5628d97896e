import { expect, test } from 'vitest';
import { findDoubles, findOfNames, judgeNames } from './name-rules.mjs';

const text = `
export const priceOf = (line) => line.price;
async function* rowsOf(table) {
  const own = table.indexOf(0);
  const keyOf = (row) => row.id;
}
const { nameOf } = host;
const typeOfLine = 1;
export type Row = z.infer<typeof row>;
export const Row = z.object({});
`;
const files = ['apps/web/src/a.ts', 'apps/web/src/b.ts', 'e2e/a.ts', 'apps/web/src/b.test.ts'].map((file) => ({
  file,
  text,
}));

test('functions and constants called xOf are counted, local ones included', () => {
  expect(findOfNames(text)).toEqual(['priceOf', 'rowsOf', 'keyOf']);
});

test('a name is doubled by two files of a package, by a schema and its type not', () => {
  expect(findDoubles(files)).toEqual([
    'apps/web priceOf: apps/web/src/a.ts, apps/web/src/b.ts',
    'apps/web Row: apps/web/src/a.ts, apps/web/src/b.ts',
  ]);
  expect(findDoubles(files.slice(1))).toEqual([]);
});

test('one too many of either is refused', () => {
  const broken = (most) => judgeNames(files, most).map((rule) => rule.broken.length);
  expect(broken({ mostOf: 12, mostDoubles: 2 })).toEqual([0, 0]);
  expect(broken({ mostOf: 11, mostDoubles: 1 })).toEqual([1, 3]);
});
