import type { ReviewItemWire } from '@facet/contract/entities/design';
import { expect, test } from 'vitest';
import { makeReviewItem } from '../testing/make-review-item.ts';
import {
  answerable,
  lacksDecisionReason,
  nextUndecided,
  piecesOf,
  saidOf,
  spokenOf,
  standingOf,
  unseenOf,
} from './pieces.ts';
import type { FileChoice } from './pieces.ts';

const MOMENT = '2027-03-01T10:00:00.000Z';
const anna = { id: 9, first_name: 'Anna', last_name: 'Berg', is_client: true };

const asked = (id: number, given: Partial<ReviewItemWire> = {}) => makeReviewItem({ id, ...given });
const decided = (isMine: boolean, status: 'approved' | 'rejected'): ReviewItemWire['decisions'] => [
  { id: 1, status, note: null, user: anna, is_mine: isMine, is_overrule: false, lifted: [], created_at: MOMENT },
];
const mayAnswer = { review: true, set_status: false, comment: true, edit: false, delete: false };
const said = (...entries: [number, FileChoice['status'], string?][]) =>
  new Map(entries.map(([id, status, note = '']) => [id, { status, note }]));

test('files of one version of a style in one module are a piece, in the order in which they are asked', () => {
  const halo = { style_id: 2, style: { id: 2, title: 'Celeste halo' } };
  const sketch = { project_module: { id: 3, title: 'sketch-design' } };
  const pieces = piecesOf([asked(7, halo), asked(4), asked(6, halo), asked(5, { version: 2 }), asked(8, sketch)]);
  expect(pieces.map(({ items }) => items.map(({ id }) => id))).toEqual([[6, 7], [4], [5], [8]]);
});

test.each([
  ['waits', [asked(1), asked(2, { status: 'approved', abilities: mayAnswer })]],
  ['answered', [asked(1, { status: 'rejected', decisions: decided(true, 'rejected'), abilities: mayAnswer })]],
  ['decided', [asked(1, { status: 'approved', decisions: decided(false, 'approved'), abilities: mayAnswer })]],
  ['superseded', [asked(1, { is_superseded: true })]],
  ['withdrawn', [asked(1, { is_withdrawn: true })]],
  ['closed', [asked(1, { abilities: { ...mayAnswer, review: false } })]],
])('a piece is %s', (standing, items) => {
  expect(standingOf({ items })).toBe(standing);
});

test('an answer of mine that is recorded while the file stays in review is not asked again', () => {
  expect(standingOf({ items: [asked(1, { decisions: decided(true, 'approved') })] })).toBe('answered');
});

test('what is decided is answered only when it is answered anew', () => {
  const items = [asked(1), asked(2, { status: 'approved', abilities: mayAnswer })];
  expect(answerable({ items }).map(({ id }) => id)).toEqual([1]);
  expect(answerable({ items }, true).map(({ id }) => id)).toEqual([1, 2]);
});

test('a version is decided when all its files are, and says the worst of them', () => {
  const files = [{ id: 1 }, { id: 2 }];
  expect(saidOf(files, said([1, 'approved']))).toEqual({ status: 'approved', chosen: 1, isWhole: false });
  expect(saidOf(files, said([1, 'approved'], [2, 'rejected']))).toMatchObject({ status: 'rejected', isWhole: true });
  expect(saidOf([], said())).toMatchObject({ status: null, isWhole: false });
});

test('next is the next piece that is not decided, and after the last the end', () => {
  const pieces = piecesOf([1, 2, 3, 4].map((id) => asked(id, { style_id: id })));
  const keys = pieces.map(({ key }) => key);
  const next = (from: number, ...done: number[]) =>
    nextUndecided(pieces, keys[from] ?? '', ({ key }) => done.includes(keys.indexOf(key)))?.key;
  expect(next(0, 0, 1)).toBe(keys[2]);
  expect(next(3)).toBeUndefined();
  expect(next(1, 2, 3)).toBeUndefined();
});

test('a note is on all files that say the same as the shown one', () => {
  const files = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const ids = (shown: number, choices = said()) => spokenOf(files, shown, choices).map(({ id }) => id);
  expect(ids(1)).toEqual([1, 2, 3]);
  expect(ids(2, said([2, 'rejected']))).toEqual([2]);
  expect(ids(1, said([2, 'rejected', 'Too tall']))).toEqual([1, 3]);
  expect(ids(9)).toEqual([]);
});

test('a rejection or a revision without words lacks its reason, an approval does not', () => {
  const files = [{ id: 1 }, { id: 2 }];
  expect(lacksDecisionReason(files, said([1, 'approved'], [2, 'rejected', 'Too tall']))).toBe(false);
  expect(lacksDecisionReason(files, said([2, 'revision_needed', ' ']))).toBe(true);
});

test('unseen is what is approved and was never opened', () => {
  const choices = said([1, 'approved'], [2, 'approved'], [3, 'rejected']);
  const files = [1, 2, 3, 4].map((id) => asked(id));
  expect(unseenOf(files, choices, (id) => id === 1).map(({ id }) => id)).toEqual([2]);
});
