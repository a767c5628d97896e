import { FIRST_ALLOYS } from '@facet/contract/craft/alloys';
import { expect, test } from 'vitest';
import { ALLOYS_CSV } from './alloys-csv.ts';

const { write: alloysCsv, read: alloysFromCsv } = ALLOYS_CSV;

const [, , yellow] = FIRST_ALLOYS;
const now = FIRST_ALLOYS.filter(({ key }) => ['yellow-18', 'brass'].includes(key));

test('the alloys are written with points and read as they were', () => {
  const file = alloysCsv(FIRST_ALLOYS);
  expect(file.split('\r\n').slice(0, 4)).toEqual([
    '\uFEFFname,density,fineness,colour,source',
    '24 kt gold,19.32,999,yellow,common',
    '22 kt yellow,17.8,916,yellow,UK casters',
    '18 kt yellow,15.58,750,yellow,Stuller',
  ]);
  expect(alloysFromCsv(file, FIRST_ALLOYS, 'replace')).toEqual({ data: FIRST_ALLOYS });
});

test('a file with semicolons and commas in its figures adds and changes, and leaves the rest', () => {
  const file = 'Name;Density;Colour\n18 KT YELLOW;15,6;\nHouse rose;15,2;Rose\n';
  expect(alloysFromCsv(file, now, 'add').data).toEqual([
    { ...yellow, title: '18 KT YELLOW', density: 15.6 },
    now[1],
    { key: 'house-rose', title: 'House rose', density: 15.2, fineness: null, colour: 'rose', source: '' },
  ]);
});

test('a file that is the whole list takes away what it does not name', () => {
  const { data: alloys } = alloysFromCsv('name,density\nBrass,8.4', now, 'replace');
  expect(alloys?.map(({ key, density }) => [key, density])).toEqual([['brass', 8.4]]);
});

test('every wrong line is named with its reason, and nothing is taken', () => {
  const file = [
    'name,density,fineness,colour',
    'Good,15,750,yellow',
    'Padded,23.6,950,silver',
    'Nothing,0,,white',
    'Words,heavy,,white',
    'Fine,15,1001,yellow',
    'Green,15,750,green',
    'good,14,750,yellow',
    ',14,750,yellow',
  ].join('\n');
  expect(alloysFromCsv(file, now, 'add')).toEqual({
    refused: [
      'Line 3: Density must be over 0 and at most 21.45 g/cm³, which is pure platinum',
      'Line 4: Density must be over 0 and at most 21.45 g/cm³, which is pure platinum',
      'Line 5: Please enter Density',
      'Line 6: Fineness must be over 0 and at most 1000 ‰',
      'Line 7: Colour must be yellow, white, rose or silver',
      'Line 8: This name is already in the list',
      'Line 9: Please enter Title',
    ],
  });
});

test.each([
  ['other columns', 'alloy,weight\nBrass,8.4', 'Line 1: there are no columns name and density'],
  ['no rows', 'name,density\n', 'There are no alloys in this file'],
  ['an open quotation mark', 'name,density\n"Brass,8.4', 'Line 2: a quotation mark is not closed'],
])('a file with %s is refused', (_what, file, text) => {
  expect(alloysFromCsv(file, now, 'add')).toEqual({ refused: [text] });
});
