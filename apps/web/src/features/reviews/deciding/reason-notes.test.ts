import { expect, test } from 'vitest';
import { draftReason, withReason } from './reason-notes.ts';

const noted = (...notes: (string | null)[]) => notes.map((note, index) => ({ file_id: index + 1, note }));
const notesOf = (notes: (string | null)[], reason: string) =>
  withReason(noted(...notes), [1, 2], reason).map(({ note }) => note);

test('a note that all files share begins the reason, which then replaces it', () => {
  expect(draftReason(noted('Agreed by phone', 'Agreed by phone'))).toBe('Agreed by phone');
  expect(notesOf(['Agreed by phone', 'Agreed by phone'], 'Agreed by phone, 3 May')).toEqual([
    'Agreed by phone, 3 May',
    'Agreed by phone, 3 May',
  ]);
});

test('notes of single files stay with them, and the reason goes to the others', () => {
  expect(draftReason(noted('Thin', null))).toBe('');
  expect(notesOf(['Shank too thin', null, 'Untouched'], 'Agreed')).toEqual(['Shank too thin', 'Agreed', 'Untouched']);
});
