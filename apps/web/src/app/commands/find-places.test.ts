import { expect, test } from 'vitest';
import { findPlaces } from './find-places.ts';

const spaces = [
  { id: 1, title: 'Maison Orlane', folders: [{ id: 7, title: 'SS27 Bridal' }] },
  { id: 2, title: 'Northlight Studio', folders: [] },
];

test('without a text the spaces are offered, in the order of the menu', () => {
  expect(findPlaces(spaces, ' ').map(({ label }) => label)).toEqual(['Maison Orlane', 'Northlight Studio']);
});

test('a text finds spaces and folders whatever its case, folders with their space', () => {
  expect(findPlaces(spaces, 'BRIDAL')).toEqual([
    { id: 'folder-7', label: 'SS27 Bridal', detail: 'Maison Orlane', spaceId: 1, folderId: 7 },
  ]);
  expect(findPlaces(spaces, 'nothing')).toEqual([]);
});
