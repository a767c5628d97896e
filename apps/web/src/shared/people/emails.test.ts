import { expect, test } from 'vitest';
import { emailProblem, emailsIn, meantEmails } from './emails.ts';

test('an address that is none is told in the words of the specification', () => {
  expect(emailProblem('helena@')).toBe('This Email is not a valid email address.');
  expect(emailProblem(' Helena@Example.com ')).toBeUndefined();
});

test('pasted addresses are taken apart, each once', () => {
  expect(emailsIn('A@x.com, b@x.com;\na@x.com  ')).toEqual(['a@x.com', 'b@x.com']);
});

test('what still stands in the field is meant as well, and holds back while it is no address', () => {
  expect(meantEmails(['a@x.com'], 'b@x.com, A@x.com')).toEqual({ emails: ['a@x.com', 'b@x.com'], areRight: true });
  expect(meantEmails(['a@x.com'], 'helena@').areRight).toBe(false);
  expect(meantEmails([], ' ')).toEqual({ emails: [], areRight: true });
});
