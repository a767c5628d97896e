import { stoneRow } from '@facet/contract/entities/stone-list';
import { expect, test } from 'vitest';
import { certify, documentFor, foundCertificates } from './stone-form-values.ts';

const documents = [
  { id: 1, title: 'GIA 2141438171 front.pdf' },
  { id: 2, title: 'IGI-LG-583417012.jpg' },
  { id: 3, title: '52141438172.pdf' },
];

test.each([
  ['2141438171', 1],
  ['2141 438 171', 1],
  ['LG583417012', 2],
  // Part of a longer number is another certificate.
  ['2141438172', undefined],
  ['583417', undefined],
  ['2141', undefined],
  ['', undefined],
])('the document of certificate %s', (number, id) => {
  expect(documentFor(number, documents)).toBe(id);
});

test('a document is found for the rows that have none', () => {
  const row = (id: string, number: string, file: number | null) =>
    stoneRow.parse({
      id,
      species: 'diamond',
      shape: 'round',
      length: 6,
      width: 6,
      quantity: 1,
      certificate: { lab: 'GIA', number, file_id: file },
    });
  const rows = [row('centre', '2141438171', null), row('left', '583417012', 9), row('right', '77777777', null)];
  expect(foundCertificates(rows, documents).map(({ row: { id }, document }) => [id, document.id])).toEqual([
    ['centre', 1],
  ]);
  const certified = certify(rows, foundCertificates(rows, documents));
  expect(certified.map(({ certificate }) => certificate?.file_id)).toEqual([1, 9, null]);
});
