import { expect, test } from 'vitest';
import { emailProblem, emailsIn } from './emails.ts';

test('an address that is none is told in the words of the specification', () => {
  expect(emailProblem('helena@')).toBe('This Email is not a valid email address.');
  expect(emailProblem(' Helena@Example.com ')).toBeUndefined();
});

test('pasted addresses are taken apart, each once', () => {
  expect(emailsIn('A@x.com, b@x.com;\na@x.com  ')).toEqual(['a@x.com', 'b@x.com']);
});
