import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { explainFailure } from './explain-failure.ts';

const record = () => {
  const done: string[] = [];
  const log = (name: string) => (text?: string) => void done.push(text ? `${name}: ${text}` : name);
  const actions = {
    warn: log('warn'),
    alert: log('alert'),
    closeSocket: vi.fn(() => void done.push('close')),
    signOut: () => void done.push('sign out'),
    showNotFound: () => void done.push('not found'),
  };
  return { done, actions };
};

test.each([
  [401, ['close', 'sign out']],
  [422, ['warn: Oops! Validation error!']],
  [400, ['warn: Oops! Validation error!']],
  [404, ['close', 'not found']],
  [403, ['close', 'alert: You do not have permissions to access the link']],
  [500, ['close', 'alert: Server Error. Please again later']],
  [409, ['alert: Oops! Something went wrong!']],
  [503, ['alert: Oops! Something went wrong!']],
  [429, ['alert: x']],
  [507, ['alert: x']],
  [0, ['alert: Oops! Something went wrong!']],
])('%i is explained as the error catalogue says', (status, expected) => {
  const { done, actions } = record();
  explainFailure(new ApiError(status, 'x'), actions);
  expect(done).toEqual(expected);
});
