import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { failureText, isFinal } from './failure-text.ts';

test.each([
  [403, 'You may not do this: write in the chat', 'You don’t have the rights for this. Ask an owner for them.'],
  [403, 'Verify your email address first.', 'Verify your email address first.'],
  [404, 'This comment does not exist', 'This was deleted, or you can no longer see it.'],
  [413, 'HTTP 413', 'This is too large to send. Shorten it, or remove some files.'],
  [409, 'Someone else changed it', 'Someone else changed it'],
])('%i, “%s”, is said plainly', (status, message, text) => {
  expect(failureText(new ApiError(status, message))).toBe(text);
});

test('the words about a field come before all others', () => {
  expect(failureText(new ApiError(422, 'Oops', { text: ['Too long'] }))).toBe('Too long');
});

test('sending again is offered where it can help', () => {
  for (const status of [400, 403, 404, 410, 413, 422]) expect(isFinal(new ApiError(status, 'x'))).toBe(true);
  for (const status of [0, 401, 408, 409, 429, 500, 503, 507]) expect(isFinal(new ApiError(status, 'x'))).toBe(false);
  expect(isFinal(new Error('lost'))).toBe(false);
});
