import type { FileWire } from '@facet/contract/entities/file';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import type { Upload } from '../../lib/upload.ts';
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
  type: 'png',
  size: 5,
  width: null,
  height: null,
  created_at: '',
  abilities: { rename: true, delete: true, capture: true },
});

/** A queue whose transfers end when the test says so, by the file's name. */
function setUp() {
  const running = new Map<string, PromiseWithResolvers<FileWire[]>>();
  const send = vi.fn(({ files: [first], signal }: Upload) => {
    const transfer = Promise.withResolvers<FileWire[]>();
    signal?.addEventListener('abort', () => transfer.reject(new DOMException('stopped', 'AbortError')));
    running.set(first?.name ?? '', transfer);
    return transfer.promise;
  });
  const queue = createUploadQueue({ send, atOnce: 2 });
  const attach = vi.fn(async (_ids: number[], _files: FileWire[]) => undefined);
  const finish = (name: string, id: number) => running.get(name)?.resolve([stored(id)]);
  const fail = (name: string, error: Error) => running.get(name)?.reject(error);
  const states = () => queue.entries().map(({ name, state }) => `${name} ${state}`);
  return { queue, attach, send, finish, fail, states };
}

test('a batch is attached once, in order, when all its files are there', async () => {
  const { queue, attach, finish, states } = setUp();
  queue.add({ type: 'design', files: [file('a'), file('b')], attach });
  finish('b', 2);
  await vi.waitFor(() => expect(queue.entries()[1]?.fileId).toBe(2));
  expect(attach).not.toHaveBeenCalled();
  finish('a', 1);
  await vi.waitFor(() => expect(states()).toEqual(['a done', 'b done']));
  expect(attach.mock.calls).toEqual([
    [
      [1, 2],
      [stored(1), stored(2)],
    ],
  ]);
});

test('no more files travel at once than it was told', async () => {
  const { queue, attach, send, finish } = setUp();
  queue.add({ type: 'design', files: [file('a'), file('b'), file('c')], attach });
  expect(send).toHaveBeenCalledTimes(2);
  finish('a', 1);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3));
});

test('a failed file holds its batch until it is retried', async () => {
  const { queue, attach, finish, fail, states } = setUp();
  queue.add({ type: 'design', files: [file('a'), file('b')], attach });
  fail('a', new ApiError(0, 'away'));
  finish('b', 2);
  await vi.waitFor(() => expect(states()).toEqual(['a failed', 'b running']));
  expect(attach).not.toHaveBeenCalled();
  queue.retry(queue.entries()[0]?.id ?? '');
  finish('a', 3);
  await vi.waitFor(() => expect(attach.mock.calls.map(([ids]) => ids)).toEqual([[3, 2]]));
});

test('removing a refused file lets the others go on', async () => {
  const { queue, attach, finish, fail, states } = setUp();
  queue.add({ type: 'design', files: [file('a'), file('b')], attach });
  fail('a', new ApiError(422, 'Oops! Validation error!', { file: ['notes.docx not allowed by size or format'] }));
  finish('b', 2);
  await vi.waitFor(() => expect(states()).toEqual(['a failed', 'b running']));
  const [refused] = queue.entries();
  expect(refused).toMatchObject({
    retryable: false,
    error: 'notes.docx not allowed by size or format. Retry or remove it to add the other files.',
  });
  queue.remove(refused?.id ?? '');
  await vi.waitFor(() => expect(states()).toEqual(['b done']));
  expect(attach).toHaveBeenCalledWith([2], [stored(2)]);
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
  queue.retry(queue.entries()[0]?.id ?? '');
  await vi.waitFor(() => expect(states()).toEqual(['a done']));
  expect(send).toHaveBeenCalledOnce();
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
