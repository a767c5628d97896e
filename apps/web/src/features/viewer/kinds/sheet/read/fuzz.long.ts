import { fuzzFiles, tellEnds, type FuzzSample } from '@facet/model/testing/fuzz';
import { utils, write, type BookType } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { bookWith } from './made-workbook.ts';

/** Damaged variants of each sample. */
const EACH = Number(process.env['FACET_FUZZ'] ?? 350);

function sampleBooks(): FuzzSample[] {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Stone', 'Carat'],
      ['Aquamarine', 2.1],
    ]),
    'Stones',
  );
  const writeBook = (bookType: BookType) => new Uint8Array<ArrayBuffer>(write(book, { type: 'buffer', bookType }));
  const cells = '<row r="1" s="1" customFormat="1"><c r="A1" s="1" t="str"><v>Gold</v></c></row>';
  const looks = '<fonts><font><b/></font></fonts><fills><fill/></fills><cellXfs><xf/><xf fontId="0"/></cellXfs>';
  return [
    { format: 'xlsx', bytes: writeBook('xlsx') },
    { format: 'xlsx', bytes: bookWith({ looks, cells, before: '<cols><col min="1" max="2" style="1"/></cols>' }) },
    { format: 'xls', bytes: writeBook('biff8') },
    { format: 'xlsb', bytes: writeBook('xlsb') },
    { format: 'ods', bytes: writeBook('ods') },
    { format: 'csv', bytes: new TextEncoder().encode('Stone;Carat\nAquamarine;2,1\n'.repeat(4)) },
  ];
}

test('damaged sheets of every format come to a clear end', { timeout: 0 }, async () => {
  const samples = sampleBooks();
  const ended = await fuzzFiles(new URL('./fuzz-worker.ts', import.meta.url), samples, EACH);
  process.stdout.write(tellEnds(ended));
  expect(ended).toHaveLength(samples.length * EACH);
  expect(ended.filter(({ state }) => state === 'too_long' || state.startsWith('died'))).toEqual([]);
});
