import { createSocketTicket } from '@facet/contract/endpoints/authorizations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormerSessionError, isSignedOut } from './api-error.ts';
import { call } from './api.ts';
import { explainFailure } from './explain-failure.ts';
import { readToken, writeToken } from './session-token.ts';
import { createTabToken } from './tab-token.ts';

const inAnHour = Math.floor(Date.now() / 1000) + 3600;
const makeToken = (name: string) => `h.${btoa(JSON.stringify({ sub: name, exp: inAnHour }))}.s`;
const takeOver = createTabToken('take-over');
const refused = () => new Response(JSON.stringify({ message: 'The session has expired' }), { status: 401 });

const fetched = vi.fn<typeof fetch>();
const actions = {
  warn: vi.fn(),
  alert: vi.fn(),
  closeSocket: vi.fn(),
  signOut: vi.fn(),
  showNotFound: vi.fn(),
};
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  takeOver.write(null);
  writeToken(null);
});

test('a refusal that reaches a tab after its take-over was closed leaves the administrator signed in', async () => {
  writeToken(makeToken('administrator'));
  takeOver.write(makeToken('taken over'));
  const answer = Promise.withResolvers<Response>();
  fetched.mockReturnValue(answer.promise);
  const ticket = call(createSocketTicket).catch((error: unknown) => error);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  takeOver.write(null);
  answer.resolve(refused());
  const error = await ticket;
  expect(error).toBeInstanceOf(FormerSessionError);
  expect(isSignedOut(error)).toBe(false);
  explainFailure(error, actions);
  expect(actions.signOut).not.toHaveBeenCalled();
  expect(actions.alert).not.toHaveBeenCalled();
  expect(readToken()).toBe(makeToken('administrator'));
});

test('a refusal of who this tab still is signs out', async () => {
  writeToken(makeToken('administrator'));
  fetched.mockResolvedValue(refused());
  const error = await call(createSocketTicket).catch((failure: unknown) => failure);
  expect(isSignedOut(error)).toBe(true);
  explainFailure(error, actions);
  expect(actions.signOut).toHaveBeenCalledOnce();
});
