import { expect, test } from 'vitest';
import { readIdentity } from './read-identity.ts';

test.each([
  [true, true],
  ['true', true],
  ['false', false],
  [false, false],
  [1, false],
  [undefined, false],
])('an address with email_verified %j is verified: %j', (said, isVerified) => {
  const identity = readIdentity('acme', { sub: 's', email: ' Rose@Atelier.example ', email_verified: said });
  expect(identity).toMatchObject({ email: 'rose@atelier.example', isEmailVerified: isVerified });
});

test.each([[undefined], [null], ['no address'], [7]])('%j is no address, and so not a verified one', (email) => {
  const identity = readIdentity('acme', { sub: 's', email, email_verified: true });
  expect(identity).toMatchObject({ email: null, isEmailVerified: false });
});

test.each([
  [{ given_name: 'Rose', family_name: 'Quartz' }, 'Rose', 'Quartz'],
  [{ name: 'Mei Li Tan' }, 'Mei', 'Li Tan'],
  [{ given_name: 'Cher', name: 'Cher' }, 'Cher', ''],
  [{ email: 'opal@atelier.example' }, 'opal', ''],
  [{}, '', ''],
  [{ given_name: 'x'.repeat(300) }, 'x'.repeat(100), ''],
])('the names of %j', (said, firstName, lastName) => {
  expect(readIdentity('acme', { sub: 's', ...said })).toMatchObject({ firstName, lastName });
});
