import { expect, test } from 'vitest';
import { makeStyle } from '../../shared/designs/testing/make-style.ts';
import { inGallery, inVersion, shownItem, groupVersions } from './versions.ts';

const versions = groupVersions(
  makeStyle({
    version: 3,
    items: [
      { id: 6, version: 3, status: 'in_review', gallery_group_id: 9 },
      { id: 5, version: 3, status: 'approved', gallery_group_id: 9 },
      { id: 2, version: 1, status: 'rejected' },
      { id: 3, version: 2 },
    ],
  }),
);
const item = (id: number) => shownItem(versions, { fileId: id })!;

test('versions go from the first to the latest, and the least finished file speaks for each', () => {
  expect(versions.map(({ number, status }) => [number, status])).toEqual([
    [1, 'rejected'],
    [2, 'draft'],
    [3, 'in_review'],
  ]);
  expect(versions[2]?.items.map(({ id }) => id)).toEqual([5, 6]);
});

test('a link shows its file, its gallery, or the latest version', () => {
  expect(shownItem(versions, { fileId: 2 })?.id).toBe(2);
  expect(shownItem(versions, { groupId: 9 })?.id).toBe(5);
  expect(shownItem(versions, { fileId: 99 })?.id).toBe(5);
  expect(shownItem([], {})).toBeUndefined();
});

test('walking the versions keeps the place in the gallery where there is one', () => {
  expect(inVersion(versions, item(6), -1)?.id).toBe(3);
  expect(inVersion(versions, item(3), 1)?.id).toBe(5);
  expect(inVersion(versions, item(2), -1)).toBeUndefined();
  expect(inVersion(versions, item(5), 1)).toBeUndefined();
});

test('walking the gallery stays within its version', () => {
  expect(inGallery(versions, item(5), 1)?.id).toBe(6);
  expect(inGallery(versions, item(6), 1)).toBeUndefined();
  expect(inGallery(versions, item(2), -1)).toBeUndefined();
});
