import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { failureText, isFinal } from './failure-text.ts';

test.each([
  [403, 'no_rights', 'Non puoi farlo: scrivere in chat', 'You don’t have the rights for this. Ask an owner for them.'],
  [403, null, 'Verify your email address first.', 'Verify your email address first.'],
  [404, null, 'This comment does not exist', 'This was deleted, or you can no longer see it.'],
  [413, 'foreign', 'HTTP 413', 'This is too large to send. Shorten it, or remove some files.'],
  [413, null, 'Over 5 MB', 'Over 5 MB'],
  [409, null, 'Someone else changed it', 'Someone else changed it'],
] as const)('%i, %s, “%s”, is said plainly', (status, reason, message, text) => {
  expect(failureText(new ApiError(status, message, {}, null, reason))).toBe(text);
});

test('the words about a field come before all others', () => {
  expect(failureText(new ApiError(422, 'Oops', { text: ['Too long'] }))).toBe('Too long');
});

test('sending again is offered where it can help', () => {
  for (const status of [400, 403, 404, 410, 413, 422]) expect(isFinal(new ApiError(status, 'x'))).toBe(true);
  for (const status of [0, 401, 408, 409, 429, 500, 503, 507]) expect(isFinal(new ApiError(status, 'x'))).toBe(false);
  expect(isFinal(new Error('lost'))).toBe(false);
});
