import { expect, test } from 'vitest';
import { readIdentity } from './read-identity.ts';

const ACME = { id: 'acme', trustsEmail: false };

test.each([
  [true, true],
  ['true', true],
  ['false', false],
  [false, false],
  [1, false],
  [undefined, false],
])('an address with email_verified %j is verified: %j', (said, isVerified) => {
  const identity = readIdentity(ACME, { sub: 's', email: ' Rose@Atelier.example ', email_verified: said });
  expect(identity).toMatchObject({ email: 'rose@atelier.example', isEmailVerified: isVerified });
});

test.each([[undefined], [null], ['no address'], [7]])('%j is no address, and so not a verified one', (email) => {
  const identity = readIdentity(ACME, { sub: 's', email, email_verified: true });
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
  expect(readIdentity(ACME, { sub: 's', ...said })).toMatchObject({ firstName, lastName });
});

// As the documentation of each issuer says of the tokens that it makes by default.
test.each([
  ['Google', { email_verified: true }, true, true],
  ['Keycloak, an address that nobody has proven', { email_verified: false }, false, false],
  ['Authentik since 2025.10', { email_verified: false }, false, false],
  ['Okta', { email_verified: true }, true, true],
  ['Entra ID, which does not say', {}, false, true],
])('%s: verified by itself, and where the provider is trusted', (_issuer, claims, byItself, trusted) => {
  const said = { sub: 's', email: 'rose@atelier.example', ...claims };
  expect(readIdentity(ACME, said).isEmailVerified).toBe(byItself);
  expect(readIdentity({ ...ACME, trustsEmail: true }, said).isEmailVerified).toBe(trusted);
});
