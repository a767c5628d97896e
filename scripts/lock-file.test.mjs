import { expect, test } from 'vitest';
import { isAllowed, readLockedPackages } from './lib/licences.mjs';

const packages = readLockedPackages();
const nameOf = ({ name, version }) => `${name}@${version}`;

test('the lock file has the hash of every package, for every platform', () => {
  expect(packages.length).toBeGreaterThan(900);
  expect(packages.filter(({ integrity = '' }) => !/^sha512-[\w+/]{86}==$/.test(integrity)).map(nameOf)).toEqual([]);
});

// The hash says what a package is. An address would only say from where somebody once had it, which may be a mirror.
test('the lock file names no address: packages come from whatever registry npm is set to', () => {
  expect(packages.filter(({ resolved }) => resolved !== undefined).map(nameOf)).toEqual([]);
});

test('every package has a licence under which Facet may be passed on with it', () => {
  expect(packages.filter(({ licence }) => !isAllowed(licence)).map((one) => `${nameOf(one)}: ${one.licence}`)).toEqual(
    [],
  );
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-2.0-only)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['MIT AND SSPL-1.0', false],
  ['GPL-2.0-only', false],
  ['CC-BY-NC-4.0', false],
  ['none', false],
])('%s: %s', (licence, expected) => expect(isAllowed(licence)).toBe(expected));
