import type { FileWire } from '@facet/contract/entities/file';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import type { Upload } from '../../shared/files/upload.ts';
import { FileChangedError } from '../../shared/files/file-changed.ts';
import { createUploadQueue } from './upload-queue.ts';

const file = (name: string) => new File(['stone'], name, { type: 'image/png' });
const stored = (id: number): FileWire => ({
  id,
  original_name: 'a.png',
  url: '',
  download_url: '',
  download_file_name: '',
  thumbnails: [],
  unit: null,
  pyramid: null,
  works: { preview: null, tiles: null, film: null, reduced: null },
  film: null,
  companion: null,
  reduced: null,
  is_captured: false,
  type: 'png',
  size: 5,
  width: null,
  height: null,
  damage: null,
  created_at: '',
  abilities: { rename: true, delete: true, capture: true, remake: false },
});

/** A queue whose transfers end when the test says so, by file name. */
function setUp() {
  const running = new Map<string, PromiseWithResolvers<FileWire[]>>();
  const send = vi.fn(({ files: [first], signal }: Upload) => {
    const transfer = Promise.withResolvers<FileWire[]>();
    signal?.addEventListener('abort', () => transfer.reject(new DOMException('stopped', 'AbortError')));
    running.set(first?.name ?? '', transfer);
    return transfer.promise;
  });
  const giveUp = vi.fn();
  const queue = createUploadQueue({ send, giveUp, atOnce: 2 });
  const attach = vi.fn(async (_ids: number[], _files: FileWire[], _key: string | undefined) => undefined);
  const finish = (name: string, id: number) => running.get(name)?.resolve([stored(id)]);
  const fail = (name: string, error: Error) => running.get(name)?.reject(error);
  const states = () => queue.entries().map(({ name, state }) => `${name} ${state}`);
  return { queue, attach, send, giveUp, finish, fail, states };
}

test('a batch is attached once, in order, when all its files are there', async () => {
  const { queue, attach, finish, states } = setUp();
  queue.add({ type: 'design', files: [file('a'), file('b')], attach });
  finish('b', 2);
  await vi.waitFor(() => expect(queue.entries()[1]?.fileId).toBe(2));
  expect(attach).not.toHaveBeenCalled();
  finish('a', 1);
  await vi.waitFor(() => expect(states()).toEqual(['a done', 'b done']));
  expect(attach.mock.calls).toEqual([[[1, 2], [stored(1), stored(2)], expect.any(String)]]);
});

test('no more files travel at once than it was told', async () => {
  const { queue, attach, send, finish } = setUp();
  queue.add({ type: 'design', files: [file('a'), file('b'), file('c')], attach });
  expect(send).toHaveBeenCalledTimes(2);
  finish('a', 1);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3));
});

test.each([
  [507, 'The server has no room left', 'The server has no room left'],
  [429, 'Too many files in this hour', 'Too many files in this hour'],
  [503, 'relation files is away', 'Server Error. Please again later'],
])('after a %i (“%s”) the panel says “%s”, and the file can be tried again', async (status, said, shown) => {
  const { queue, attach, fail } = setUp();
  queue.add({ type: 'design', files: [file('a')], attach });
  fail('a', new ApiError(status, said));
  await vi.waitFor(() => expect(queue.entries()[0]).toMatchObject({ state: 'failed', error: shown, retryable: true }));
});

test('a failed file holds its batch until it is retried', async () => {
  const { queue, attach, finish, fail, states } = setUp();
  queue.add({ type: 'design', files: [file('a'), file('b')], attach });
  fail('a', new ApiError(0, 'away'));
  finish('b', 2);
  await vi.waitFor(() => expect(states()).toEqual(['a failed', 'b running']));
  expect(attach).not.toHaveBeenCalled();
  queue.retry([queue.entries()[0]?.id ?? '']);
  finish('a', 3);
  await vi.waitFor(() => expect(attach.mock.calls.map(([ids]) => ids)).toEqual([[3, 2]]));
});

test('a batch is attached under one key, however often', async () => {
  const { queue, attach, finish } = setUp();
  attach.mockRejectedValueOnce(new ApiError(0, 'the answer was lost'));
  queue.add({ type: 'design', files: [file('a')], attach });
  finish('a', 1);
  await vi.waitFor(() => expect(queue.entries()[0]?.state).toBe('failed'));
  queue.retry([queue.entries()[0]?.id ?? '']);
  await vi.waitFor(() => expect(queue.entries()[0]?.state).toBe('done'));
  const keys = attach.mock.calls.map(([, , key]) => key);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('removing a refused file lets the others go on', async () => {
  const { queue, attach, finish, fail, states } = setUp();
  queue.add({ type: 'design', files: [file('a'), file('b')], attach });
  fail('a', new ApiError(422, 'Oops! Validation error!', { file: ['notes.odt not allowed by size or format.'] }));
  finish('b', 2);
  await vi.waitFor(() => expect(states()).toEqual(['a failed', 'b running']));
  const [refused] = queue.entries();
  expect(refused).toMatchObject({
    retryable: false,
    error: 'notes.odt not allowed by size or format. Remove it to add the other files.',
  });
  queue.remove(refused?.id ?? '');
  await vi.waitFor(() => expect(states()).toEqual(['b done']));
  expect(attach).toHaveBeenCalledWith([2], [stored(2)], expect.any(String));
});

test('a cancelled file is stopped and forgotten', async () => {
  const { queue, attach, send, states } = setUp();
  queue.add({ type: 'design', files: [file('a')], attach });
  queue.cancel(queue.entries()[0]?.id ?? '');
  expect(send.mock.calls[0]?.[0].signal?.aborted).toBe(true);
  expect(states()).toEqual([]);
  expect(attach).not.toHaveBeenCalled();
});

test('what the server refuses to attach can be tried again without sending it anew', async () => {
  const { queue, attach, send, finish, states } = setUp();
  attach.mockRejectedValueOnce(new ApiError(503, 'later'));
  queue.add({ type: 'design', files: [file('a')], attach });
  finish('a', 1);
  await vi.waitFor(() => expect(states()).toEqual(['a failed']));
  queue.retry([queue.entries()[0]?.id ?? '']);
  await vi.waitFor(() => expect(states()).toEqual(['a done']));
  expect(send).toHaveBeenCalledOnce();
});

test('why the server adds none of several files is said once, and all can be tried again', async () => {
  const { queue, attach, finish, states } = setUp();
  attach.mockRejectedValueOnce(new ApiError(409, 'This module is locked'));
  queue.add({ type: 'design', files: [file('a'), file('b')], attach });
  finish('a', 1);
  finish('b', 2);
  await vi.waitFor(() => expect(states()).toEqual(['a failed', 'b failed']));
  expect(queue.entries()).toMatchObject([
    { error: 'This module is locked', retryable: true },
    { error: 'Not added, for the same reason', retryable: true },
  ]);
  queue.retry(['2']);
  await vi.waitFor(() => expect(states()).toEqual(['a done', 'b done']));
});

test('dismissing keeps what is still on its way', async () => {
  const { queue, attach, finish, states } = setUp();
  queue.add({ type: 'design', files: [file('a')], attach });
  queue.add({ type: 'design', files: [file('b')], attach });
  finish('a', 1);
  await vi.waitFor(() => expect(states()).toEqual(['a done', 'b running']));
  queue.dismiss();
  expect(states()).toEqual(['b running']);
});

const large = { name: 'ring.stl', size: 5, modified: 7, sent: 3, url: '/api/files/uploads/a' };
const reopenedFile = () => new File(['stone'], 'ring.stl', { lastModified: 7 });

test('an upload of an earlier page waits for its file and goes on where it was', async () => {
  const { queue, attach, send, finish, states } = setUp();
  const small = { name: 'a.png', size: 5, modified: 1, sent: 5, fileId: 4 };
  queue.reopen({ type: 'design', files: [], attach }, [large, small]);
  expect([states(), send.mock.calls]).toEqual([['ring.stl paused', 'a.png running'], []]);
  queue.rejoin('1', [reopenedFile()]);
  expect(send.mock.calls[0]?.[0].parts?.url).toBe('/api/files/uploads/a');
  finish('ring.stl', 9);
  await vi.waitFor(() => expect(states()).toEqual(['ring.stl done', 'a.png done']));
  expect(attach.mock.calls.map(([ids]) => ids)).toEqual([[9, 4]]);
});

test('another file is told from the one that is waited for', () => {
  const { queue, attach, send } = setUp();
  queue.reopen({ type: 'design', files: [], attach }, [large]);
  queue.rejoin('1', [new File(['stone'], 'ring.stl', { lastModified: 8 })]);
  expect(send).not.toHaveBeenCalled();
  const [entry] = queue.entries();
  expect(entry).toMatchObject({ state: 'paused', error: 'This is a different file. Choose the original, unchanged.' });
  queue.rejoin('1', [reopenedFile()]);
  expect(queue.entries()[0]).toMatchObject({ state: 'running', error: undefined });
});

test('removing what waits for its file tells the server, closing the panel keeps it', () => {
  const { queue, attach, giveUp } = setUp();
  queue.reopen({ type: 'design', files: [], attach }, [large]);
  queue.dismiss();
  expect(queue.entries()).toHaveLength(1);
  queue.remove('1');
  expect(giveUp.mock.calls).toEqual([['/api/files/uploads/a']]);
});

test('where its parts lie is known as soon as the server has said so, and forgotten when it refuses', async () => {
  const { queue, attach, send, fail } = setUp();
  queue.add({ type: 'design', files: [file('a')], attach });
  send.mock.calls[0]?.[0].parts?.onUrl?.('/api/files/uploads/b');
  send.mock.calls[0]?.[0].parts?.onWaiting?.('connection');
  expect(queue.entries()[0]).toMatchObject({ partsUrl: '/api/files/uploads/b', note: 'Waiting for the connection' });
  fail('a', new ApiError(422, 'no'));
  await vi.waitFor(() => expect(queue.entries()[0]).toMatchObject({ state: 'failed', partsUrl: undefined }));
});

test('a file that was saved again is asked for as it is now, and none of the old one is kept', async () => {
  const { queue, attach, send, finish, fail, giveUp, states } = setUp();
  queue.add({ type: 'design', files: [file('a')], attach });
  send.mock.calls[0]?.[0].parts?.onUrl?.('/api/files/uploads/b');
  fail('a', new FileChangedError());
  await vi.waitFor(() => expect(states()).toEqual(['a paused']));
  expect(queue.entries()[0]).toMatchObject({
    error: 'It changed while it was uploading. Choose it again to upload it as it is now.',
    sent: 0,
  });
  expect(giveUp.mock.calls).toEqual([['/api/files/uploads/b']]);
  queue.rejoin(queue.entries()[0]?.id ?? '', [new File(['a larger stone'], 'a', { lastModified: 9 })]);
  expect(send.mock.calls[1]?.[0].parts?.url).toBeUndefined();
  finish('a', 1);
  await vi.waitFor(() => expect(states()).toEqual(['a done']));
});

test('what is done is no longer counted once something new begins', async () => {
  const { queue, attach, finish, states } = setUp();
  queue.add({ type: 'design', files: [file('a.png')], attach });
  finish('a.png', 1);
  await vi.waitFor(() => expect(states()).toEqual(['a.png done']));
  queue.add({ type: 'design', files: [file('b.png')], attach });
  expect(states()).toEqual(['b.png running']);
});
