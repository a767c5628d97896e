import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { createChoiceKeeper, mergeChoices, type ChoiceChange } from './choice-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const chosen = (fileId: number, at: number, said: Partial<ChoiceChange>): ChoiceChange => ({
  fileId,
  requestId: 7,
  at: new Date(at * 1000).toISOString(),
  ...said,
});

function device(before: ChoiceChange[] = []) {
  let kept = before;
  return { read: () => kept, write: (changes: ChoiceChange[]) => void (kept = changes), kept: () => kept };
}

/** A server that accepts changes, or answers with the given status while one is set. */
function server() {
  const taken: ChoiceChange[][] = [];
  const state: { status: number; reason?: 'maintenance' } = { status: 200 };
  const send = (changes: ChoiceChange[]) => {
    if (state.status !== 200) return Promise.reject(new ApiError(state.status, 'no', {}, null, state.reason ?? null));
    taken.push(changes);
    return Promise.resolve();
  };
  return { taken, state, send };
}

test('a choice is on the device at once and on the server right after', async () => {
  const store = device();
  const { send, taken } = server();
  const keeper = createChoiceKeeper({ send, store });
  keeper.change([chosen(1, 1, { status: 'approved' })]);
  expect(store.kept()).toHaveLength(1);
  expect(keeper.get().state).toBe('keeping');
  await vi.advanceTimersByTimeAsync(0);
  expect(taken).toHaveLength(1);
  expect(keeper.get().state).toBe('kept');
  expect(store.kept()).toEqual([]);
});

test('a note goes when the typing rests, as one, and keeps the choice of the same file', async () => {
  const { send, taken } = server();
  const keeper = createChoiceKeeper({ send, store: device() });
  keeper.change([chosen(1, 1, { status: 'rejected' })], true);
  keeper.change([chosen(1, 2, { note: 'To' })], true);
  keeper.change([chosen(1, 3, { note: 'Too tall' })], true);
  await vi.advanceTimersByTimeAsync(499);
  expect(taken).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(taken).toEqual([[chosen(1, 3, { status: 'rejected', note: 'Too tall' })]]);
});

test.each([
  ['without a connection', { status: 0 }],
  ['during maintenance', { status: 503, reason: 'maintenance' }],
] as const)('%s it stays on the device, and goes when that is over', async (_when, away) => {
  const store = device();
  const { send, taken, state } = server();
  const keeper = createChoiceKeeper({ send, store });
  Object.assign(state, away);
  keeper.change([chosen(1, 1, { status: 'approved' })]);
  await vi.advanceTimersByTimeAsync(0);
  expect(keeper.get().state).toBe('offline');
  keeper.change([chosen(2, 2, { status: 'rejected' })]);
  expect(keeper.get().state).toBe('offline');
  expect(store.kept()).toHaveLength(2);
  state.status = 200;
  await keeper.flush();
  expect(taken[0]?.map(({ fileId }) => fileId)).toEqual([1, 2]);
  expect(keeper.get().state).toBe('kept');
});

test('what a visit before could not send goes with this one', async () => {
  const { send, taken } = server();
  const keeper = createChoiceKeeper({ send, store: device([chosen(1, 1, { status: 'approved' })]) });
  await keeper.flush();
  expect(taken).toHaveLength(1);
});

test('what the server refuses stays in sight and is not tried again by itself', async () => {
  const { send, state } = server();
  const keeper = createChoiceKeeper({ send, store: device() });
  state.status = 403;
  keeper.change([chosen(1, 1, { status: 'approved' })]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keeper.get()).toMatchObject({ state: 'failed' });
  expect(keeper.get().waiting.get(1)?.status).toBe('approved');
});

test('a choice that is changed while it is on its way is sent once more', async () => {
  const taken: ChoiceChange[][] = [];
  let arrive: () => void = () => undefined;
  const send = (changes: ChoiceChange[]) => {
    taken.push(changes);
    return new Promise<void>((resolve) => (arrive = resolve));
  };
  const keeper = createChoiceKeeper({ send, store: device() });
  keeper.change([chosen(1, 1, { status: 'approved' })]);
  await vi.advanceTimersByTimeAsync(0);
  keeper.change([chosen(1, 2, { status: 'rejected' })]);
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(taken.map(([change]) => change?.status)).toEqual(['approved', 'rejected']);
  expect(keeper.get().state).toBe('kept');
});

test('between two devices the later choice of a file is shown', () => {
  const at = (seconds: number) => new Date(seconds * 1000).toISOString();
  const choice = { file_id: 1, status: 'rejected' as const, note: 'Too tall', chosen_at: at(5) };
  const items = [{ id: 1, choice, is_opened: true }];
  const shown = (change: ChoiceChange) => mergeChoices(items, new Map([[1, change]])).get(1);
  expect(shown(chosen(1, 4, { status: 'approved' }))).toEqual({ status: 'rejected', note: 'Too tall' });
  expect(shown(chosen(1, 6, { status: 'approved' }))).toEqual({ status: 'approved', note: 'Too tall' });
  expect(shown(chosen(1, 6, { status: null, note: '' }))).toEqual({ status: null, note: '' });
});

test('looking at a file makes an older choice of it no newer', () => {
  const keeper = createChoiceKeeper({ send: () => new Promise(() => undefined), store: device() });
  keeper.change([chosen(1, 1, { status: 'approved' })]);
  keeper.change([chosen(1, 9, { isOpened: true })]);
  expect(keeper.get().waiting.get(1)).toEqual(chosen(1, 1, { status: 'approved', isOpened: true }));
  keeper.stop();
});
