import { expect, test } from 'vitest';
import { fieldName } from './constants/field-names.ts';
import { flag } from './envelope.ts';
import { projectRole } from './entities/roles.ts';
import { findEntry, hasEntry } from './tables.ts';
import { fieldErrors } from './validation.ts';

const INHERITED = ['constructor', 'toString', 'valueOf', '__proto__'];

test.each(INHERITED)('%s is in no table unless it was put there', (name) => {
  expect([hasEntry({ a: 1 }, name), findEntry({ a: 1 }, name)]).toEqual([false, undefined]);
  expect(fieldName([name])).toBe('value');
  expect(projectRole.safeParse(name).success).toBe(false);
  expect(flag.safeParse(name).success).toBe(false);
  const errors = fieldErrors([{ path: [name], message: 'one' }]);
  expect(Object.entries(errors)).toEqual([[name, ['one']]]);
});

test('what is in a table is found', () => {
  expect([hasEntry({ a: 1 }, 'a'), findEntry({ a: 1 }, 'a')]).toEqual([true, 1]);
});
