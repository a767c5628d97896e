import { expect, test } from 'vitest';
import { missingPackages } from './install-packages.mjs';

const LOCK = 'a1b2 linux-x64';
const NEWER = 'c3d4 linux-x64';

test('a start installs what runs, and a test the rest, each of them once', () => {
  expect(missingPackages('', { lock: LOCK, forTests: false })).toBe('running');
  expect(missingPackages(`${LOCK} running\n`, { lock: LOCK, forTests: false })).toBeNull();
  expect(missingPackages(`${LOCK} running\n`, { lock: LOCK, forTests: true })).toBe('everything');
  expect(missingPackages(`${LOCK} everything\n`, { lock: LOCK, forTests: true })).toBeNull();
});

test('a start after a test takes nothing away, nor does one with a newer lock file', () => {
  expect(missingPackages(`${LOCK} everything\n`, { lock: LOCK, forTests: false })).toBeNull();
  expect(missingPackages(`${LOCK} everything\n`, { lock: NEWER, forTests: false })).toBe('everything');
});

test('a newer lock file brings a production installation no more than what runs', () => {
  expect(missingPackages(`${LOCK} running\n`, { lock: NEWER, forTests: false })).toBe('running');
  // Written before there were two sets of packages.
  expect(missingPackages(`${LOCK}\n`, { lock: LOCK, forTests: false })).toBe('running');
});
