import { stoneRow } from '@facet/contract/entities/stone-list';
import { expect, test } from 'vitest';
import { readText } from '../../lib/csv/file-text.ts';
import { makeWorkbook } from '../../lib/csv/workbook.ts';
import { STONES_CSV } from './stones-csv.ts';

const halo = stoneRow.parse({
  id: 'halo',
  species: 'diamond',
  shape: 'round',
  length: 1.3,
  width: 1.3,
  quantity: 18,
  place: 'Halo',
  origin: 'natural',
});
const HEAD = 'place,quantity,species,cut,width,carats';

test('a list comes back from its file as it went, from a workbook, too', async () => {
  expect(STONES_CSV.read(STONES_CSV.write([halo]), [], 'replace').data).toEqual([{ ...halo, id: 'halo' }]);
  const certified = { ...halo, certificate: { lab: 'GIA', number: '0021414381', file_id: null } };
  const text = await readText(makeWorkbook(STONES_CSV.write([certified])));
  expect(STONES_CSV.read(text, [], 'replace').data).toEqual([{ ...certified, id: 'halo' }]);
});

test('a file changes the rows of its places and adds others, or replaces the list', () => {
  const file = [HEAD, 'Halo,20,diamond,round,1.3,', 'Centre,1,beryl,oval,6,"1,02"'].join('\n');
  const added = STONES_CSV.read(file, [halo, { ...halo, id: 'left', place: 'Left' }], 'add').data;
  expect(
    added?.map(({ id, quantity, origin, carats, weight_source: by }) => [id, quantity, origin, carats, by]),
  ).toEqual([
    ['halo', 20, 'natural', null, 'formula'],
    ['left', 18, 'natural', null, 'formula'],
    ['centre', 1, 'unknown', 1.02, 'actual'],
  ]);
  expect(STONES_CSV.read(file, [halo], 'replace').data?.map(({ id }) => id)).toEqual(['halo', 'centre']);
});

test('wrong lines are refused by their number, and none is taken', () => {
  const file = [HEAD, 'Halo,0,diamond,round,1.3,', 'Halo,3,glass,round,1.3,', 'Halo,3,diamond,round,wide,'].join('\n');
  const { refused } = STONES_CSV.read(file, [halo], 'add');
  expect(refused).toEqual([
    'Line 2: Please enter a whole number from 1 to 10,000',
    expect.stringMatching(/^Line 3: species must be diamond, corundum, .* or moissanite$/),
    'Line 4: Please enter 0.1 to 200 mm',
  ]);
  expect(STONES_CSV.read('place,quantity\nHalo,3', [], 'add').refused).toEqual([
    'Line 1: there are no columns species, cut and width',
  ]);
});
