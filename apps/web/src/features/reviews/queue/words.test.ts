import { expect, test } from 'vitest';
import { sumsOf } from './sums.ts';
import { whoAskedText, choiceText, leavingRows, sendText, sumsText } from './words.ts';

const files = (...ids: number[]) => ({ files: ids.map((id) => ({ id })) });
const pieces = [files(1, 2, 3), files(4), files(5, 6)];
const all = (status: 'approved' | 'rejected' | 'revision_needed', ...ids: number[]) =>
  ids.map((id) => [id, { status, note: '' }] as const);

const sums = sumsOf(
  pieces,
  new Map([...all('approved', 1, 2, 3, 4), ...all('revision_needed', 5), ...all('approved', 6)]),
);

test('a piece counts once, by the worst of its files', () => {
  expect(sums.approved).toEqual({ pieces: 2, files: 4 });
  expect(sums.revision_needed).toEqual({ pieces: 1, files: 2 });
  expect(sums.rejected).toEqual({ pieces: 0, files: 0 });
});

test('the words of the button are made of the sums, and an empty part is left out', () => {
  expect(sendText({ sums, total: 3 })).toBe('Send: approve 2, ask 1 revision');
  expect(sumsText(sums)).toBe('approve 2, ask 1 revision');
  const two = sumsOf(pieces, new Map([...all('revision_needed', 1, 4), ...all('rejected', 5)]));
  expect(sendText({ sums: two, total: 3 })).toBe('Send: ask 2 revisions, reject 1');
});

test('with some undecided the button says how many leave', () => {
  expect(sendText({ sums, total: 5 })).toBe('Send 3 of 5');
  expect(sendText({ sums: sumsOf(pieces, new Map()), total: 5 })).toBe('Send');
});

test('what leaves has a row for each answer that is given', () => {
  expect(leavingRows(sums).map(({ text, files: count }) => [text, count])).toEqual([
    ['Approve 2', 4],
    ['Ask for 1 revision', 2],
  ]);
});

test('a choice is said in a verb, for nothing has happened yet', () => {
  expect(choiceText('Celeste halo', 'approved', 6)).toBe('Celeste halo: approve, 6 files');
  expect(choiceText('Celeste halo', 'revision_needed', 1)).toBe('Celeste halo: ask for a revision, 1 file');
  expect(choiceText('Celeste halo', null, 1)).toBe('Celeste halo: not decided, 1 file');
});

test.each([
  ['Daniel', { unit: 'days', count: 3 }, 'Asked by Daniel, due in 3 days'],
  ['Daniel', { unit: 'hours', count: 1 }, 'Asked by Daniel, due in 1 hour'],
  [null, { unit: 'overdue', count: 1 }, 'Asked for your review, 1 day overdue'],
  [null, null, 'Asked for your review'],
] as const)('who asked is said with what is left: case %#', (asker, due, words) => {
  expect(whoAskedText(asker, due)).toBe(words);
});
