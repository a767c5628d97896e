import { expect, test } from 'vitest';
import { inviteErrors } from './invite-errors.ts';

test('a refusal names the address that it is about', () => {
  const errors = { 'users.1.email': 'Email already exists' };
  expect(inviteErrors(errors, ['a@x.test', 'b@x.test'])).toEqual(['b@x.test: Email already exists']);
  expect(inviteErrors({ 'users.0.email': 'Email already exists' }, ['a@x.test'])).toEqual(['Email already exists']);
  expect(inviteErrors({ form: 'Too many people' }, [])).toEqual(['Too many people']);
});
