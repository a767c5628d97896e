import type { ReactionWire } from '@facet/contract/entities/reaction';
import { expect, test } from 'vitest';
import { changeReactions, whoReacted } from './change-reactions.ts';

const person = (id: number, first: string) => ({ id, first_name: first, last_name: 'Moreau' });
const me = person(1, 'Ines');
const love = (change: Partial<ReactionWire> = {}): ReactionWire => ({
  kind: 'love',
  total: 1,
  is_mine: false,
  people: [person(2, 'Jo')],
  ...change,
});

test('mine is added to what others gave, as a kind of its own where nobody did, and once', () => {
  const [added] = changeReactions([love()], { kind: 'love', isSet: true }, me);
  expect(added).toMatchObject({ total: 2, is_mine: true, people: [{ id: 2 }, { id: 1 }] });
  const both = changeReactions([love()], { kind: 'wow', isSet: true }, me);
  expect(both.map(({ kind, total }) => [kind, total])).toEqual([
    ['love', 1],
    ['wow', 1],
  ]);
  const twice = changeReactions(both, { kind: 'wow', isSet: true }, me);
  expect(twice).toEqual(both);
});

test('mine is taken back, and a kind that nobody gives any more is gone', () => {
  const given = [love({ total: 2, is_mine: true, people: [person(2, 'Jo'), me] })];
  expect(changeReactions(given, { kind: 'love', isSet: false }, me)).toEqual([love()]);
  expect(changeReactions([love({ is_mine: true, people: [me] })], { kind: 'love', isSet: false }, me)).toEqual([]);
  expect(changeReactions([love()], { kind: 'seen', isSet: false }, me)).toEqual([love()]);
});

test.each([
  [love(), 'Jo Moreau'],
  [love({ total: 2, is_mine: true, people: [person(2, 'Jo'), me] }), 'You and Jo Moreau'],
  [love({ total: 4, is_mine: true, people: [me, person(2, 'Jo')] }), 'You, Jo Moreau and 2 others'],
  [love({ total: 2 }), 'Jo Moreau and 1 other'],
  // A client knows few by name.
  [love({ total: 3, people: [] }), '3 people'],
])('who gave one is told by name', (reaction, words) => {
  expect(whoReacted(reaction, me.id)).toBe(words);
});
