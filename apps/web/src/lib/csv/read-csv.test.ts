import { expect, test } from 'vitest';
import { CsvRefused, readCsv } from '@facet/contract/csv/read-csv';
import { readText } from './file-text.ts';
import { writeCsv } from './write-csv.ts';

test.each([
  ['commas', 'a,b\n1,2\n'],
  ['semicolons', 'a;b\r\n1;2'],
  ['tabs and a mark', '\uFEFFa\tb\n1\t2\n\n'],
])('a file with %s is read', (_what, file) => {
  expect(readCsv(file)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '2'] },
  ]);
});

test('quoted cells keep separators, quotation marks and line breaks, and lines are counted', () => {
  expect(readCsv('a;b\n"x;""y""\nz";1,5\n;\nlast;2')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x;"y"\nz', '1,5'] },
    { line: 5, cells: ['last', '2'] },
  ]);
});

test('empty cells keep their places, at the end too', () => {
  expect(readCsv('a,b,c\n,1,').at(1)?.cells).toEqual(['', '1', '']);
});

test('a quotation mark that is not closed is named by its line', () => {
  expect(() => readCsv('a,b\n"x,1')).toThrow(new CsvRefused('Line 2: a quotation mark is not closed'));
});

test('what is written is read as it was, formulas too', () => {
  const row = ['=1+1', '-x', 'a "b", c', '@home'];
  const file = writeCsv({ head: ['p', 'q', 'r', 's'], rows: [row] });
  expect(file).toContain("'=1+1");
  expect(readCsv(file).at(1)?.cells).toEqual(row);
});

test('a file that Excel wrote without UTF-8 is read', async () => {
  expect(await readText(new Blob([new Uint8Array([0x52, 0x6f, 0x73, 0xe9])]))).toBe('Rosé');
  expect(await readText(new Blob(['Rosé']))).toBe('Rosé');
});
