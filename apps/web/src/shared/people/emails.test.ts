import { expect, test } from 'vitest';
import { meantEmails, readEmails } from './emails.ts';

test.each([
  ['A@x.com, b@x.com;\nc@x.com  '],
  ['Ada Rossi <a@x.com>; Ben <B@x.com>, c@x.com.'],
  ['a@x.com\tb@x.com\r\nc@x.com'],
  ['"Rossi, Ada" <a@x.com>, \'Ben\' <b@x.com>; «c@x.com»'],
  ['Ada Rossi a@x.com\nBen b@x.com\nC. c@x.com'],
  ['a@x.com b@x.com c@x.com'],
  ['<a@x.com> <b@x.com> <c@x.com>'],
  ['mailto:a@x.com; (b@x.com), “c@x.com”'],
  ['\uFEFFa@x.com，\u200Bb@x.com；c@x.com\u200E'],
  ['a@x.com..., b@x.com:, c@x.com!'],
])('%j is three addresses', (text) => {
  expect(readEmails(text)).toEqual({ emails: ['a@x.com', 'b@x.com', 'c@x.com'], wrong: [], doubles: [] });
});

test('what is no address, and what comes twice, is told apart', () => {
  expect(readEmails('a@x.com, helena@, Ada Rossi, A@x.com, b@x.com')).toEqual({
    emails: ['a@x.com', 'b@x.com'],
    wrong: ['helena@', 'Ada Rossi'],
    doubles: ['a@x.com'],
  });
});

test('a very long text is read at once', () => {
  expect(readEmails('a@x.com, '.repeat(20_000)).emails).toEqual(['a@x.com']);
  expect(readEmails('<'.repeat(100_000)).emails).toEqual([]);
  expect(readEmails(`${'>'.repeat(100_000)}x@`).emails).toEqual([]);
});

test('what still stands in the field is meant as well, and holds back while it is no address', () => {
  expect(meantEmails(['a@x.com'], 'b@x.com, A@x.com')).toEqual({ emails: ['a@x.com', 'b@x.com'], areRight: true });
  expect(meantEmails(['a@x.com'], 'helena@').areRight).toBe(false);
  expect(meantEmails([], ' ')).toEqual({ emails: [], areRight: true });
});
