import { expect, test } from 'vitest';
import { candidates, hasOwner, toMember, proposedRoles, rowError, teamBody } from './team.ts';

const priya = { id: 4, first_name: 'Priya', last_name: 'Raman', email: 'priya@x.test', avatar: null };
const mei = { id: 5, first_name: '', last_name: '', email: 'mei@x.test', avatar: null };

test('people are sent by id and invited ones by address', () => {
  const members = [
    toMember(priya, ['p_owner']),
    { email: 'new@x.test', name: 'new@x.test', roles: ['reviewer' as const] },
  ];
  expect(teamBody(members)).toEqual([
    { user_id: 4, roles: ['p_owner'] },
    { email: 'new@x.test', roles: ['reviewer'] },
  ]);
});

test('a team needs somebody who owns the project', () => {
  expect(hasOwner([toMember(priya, ['p_manager', 'p_owner'])])).toBe(true);
  expect(hasOwner([toMember(priya, ['designer'])])).toBe(false);
});

test('who is on the team can not be added again, not by address either', () => {
  expect(candidates([priya, mei], [toMember(priya, ['designer'])])).toEqual([mei]);
  expect(candidates([mei], [{ email: 'mei@x.test', name: 'mei@x.test', roles: ['watcher'] }])).toEqual([]);
});

test('an error of the server finds its row', () => {
  expect(rowError({ 'team.1.email': 'This Email is not a valid email address.' }, 1)).toContain('not a valid');
  expect(rowError({ 'team.1.email': 'x' }, 0)).toBeUndefined();
});

test('somebody is proposed in the role of their choice, else as a designer', () => {
  const person = { id: 1, first_name: 'Ada', last_name: '', email: 'ada@example.com', avatar: null };
  expect(proposedRoles({ ...person, default_project_role: 'c_design' })).toEqual(['c_design']);
  expect(proposedRoles(person)).toEqual(['designer']);
});
