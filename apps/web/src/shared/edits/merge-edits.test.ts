import { expect, test } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

type Values = { title: string; due: string | null; files: { id: number; url: string }[] };
const read: Values = { title: 'Rivière', due: null, files: [{ id: 1, url: 'a' }] };
const compared = ({ files, ...values }: Values) => ({ ...values, files: files.map(({ id }) => id) });
const merge = (theirs: Partial<Values>, mine: Partial<Values>) =>
  mergeEdits(read, { ...read, ...theirs }, { ...read, ...mine }, compared);

test('what only one of two changed is taken over without a question', () => {
  const { values, taken, conflicts } = merge({ due: '2026-12-12' }, { title: 'Rivière A' });
  expect(values).toEqual({ ...read, title: 'Rivière A', due: '2026-12-12' });
  expect([taken, conflicts]).toEqual([['due'], []]);
});

test('what both changed to something else keeps mine and is named', () => {
  const { values, taken, conflicts } = merge({ title: 'Rivière B', due: '2026-12-12' }, { title: 'Rivière A' });
  expect(values).toMatchObject({ title: 'Rivière A', due: '2026-12-12' });
  expect([taken, conflicts]).toEqual([['due'], ['title']]);
});

test('what both changed to the same is no conflict', () => {
  expect(merge({ title: 'Rivière B' }, { title: 'Rivière B' })).toMatchObject({ taken: [], conflicts: [] });
});

test('fields are compared by what counts: a file has another address each time', () => {
  expect(merge({ files: [{ id: 1, url: 'b' }] }, {})).toMatchObject({ taken: [], conflicts: [] });
  expect(merge({ files: [] }, {}).taken).toEqual(['files']);
});
