import type { TeamEntryWire } from '@facet/contract/entities/project';
import { expect, test } from 'vitest';
import { asksAnyone, isPermanent } from './reviewers.ts';

const member = (id: number, ...roles: TeamEntryWire['user_role']): TeamEntryWire => ({
  user_id: id,
  user_role: roles,
  user: { id, first_name: 'A', last_name: 'B', email: `${id}@example.com`, avatar: null },
});
const owner = member(1, 'p_owner');
const manager = member(2, 'reviewer', 'p_manager');
const reviewer = member(3, 'reviewer');

test('owners and managers are permanent reviewers, whatever else they are', () => {
  expect([owner, manager, reviewer].map(isPermanent)).toEqual([true, true, false]);
});

test('someone must be chosen or invited while there is someone to choose', () => {
  const team = [owner, manager, reviewer];
  expect(asksAnyone({ userIds: [], emails: [], team, ownId: 1 })).toBe(false);
  expect(asksAnyone({ userIds: [3], emails: [], team, ownId: 1 })).toBe(true);
  expect(asksAnyone({ userIds: [], emails: ['a@x.com'], team, ownId: 1 })).toBe(true);
});

test('with owners and managers only, they are enough; alone, one has to invite', () => {
  expect(asksAnyone({ userIds: [], emails: [], team: [owner, manager], ownId: 1 })).toBe(true);
  expect(asksAnyone({ userIds: [], emails: [], team: [owner], ownId: 1 })).toBe(false);
});
