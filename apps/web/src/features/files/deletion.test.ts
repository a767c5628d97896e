import { expect, test } from 'vitest';
import { planDeletion, nameFiles, notDeleted } from './deletion.ts';
import { makeSpaceFile } from './testing/make-space-file.ts';

const mine = makeSpaceFile({ id: 1, name: 'halo.png' });
const theirs = makeSpaceFile({ id: 2, name: 'drop.pdf', mayDelete: false });
const approved = makeSpaceFile({ id: 3, name: 'band.stl', status: 'approved' });

test('only what one may delete is sent, and what stays is counted', () => {
  expect(planDeletion([mine, theirs, approved])).toEqual({ ids: [1, 3], approved: 1, kept: 1 });
});

test('one file is named, several are counted', () => {
  expect(nameFiles([mine])).toBe('halo.png');
  expect(nameFiles([mine, theirs])).toBe('2 files');
});

test('what was not deleted is told by name', () => {
  const failed = [
    { id: 2, message: 'You may not do this: delete design' },
    { id: 9, message: 'This design does not exist' },
  ];
  expect(notDeleted([mine, theirs], { done: [1], failed })).toEqual([
    { name: 'drop.pdf', message: 'You may not do this: delete design' },
    { name: 'File 9', message: 'This design does not exist' },
  ]);
});
