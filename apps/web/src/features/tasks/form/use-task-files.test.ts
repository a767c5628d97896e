// @vitest-environment jsdom
import { TASK_ATTACHMENTS_MAX } from '@facet/contract/constants/limits';
import { tooManyFilesText } from '@facet/contract/constants/uploads';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makePicture, stubUploads, uploadLines } from '../../../shared/discussion/testing/upload-line.ts';
import { useTaskFiles } from './use-task-files.ts';

beforeEach(stubUploads);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (count = 0) => {
  const onAdd = vi.fn();
  return { onAdd, ...renderHook(({ there }) => useTaskFiles(there, onAdd), { initialProps: { there: count } }) };
};

test('a file that did not arrive keeps its reason, and comes with another try', async () => {
  const { result, onAdd } = show();
  act(() => result.current.take([makePicture('ring.png')]));
  const [first] = await uploadLines(1);
  await act(async () => first?.onerror());
  expect(result.current.sending).toMatchObject([
    { name: 'ring.png', error: 'Can’t reach the server. Check your connection.' },
  ]);
  act(() => result.current.sending[0]?.retry?.());
  expect(result.current.sending).toMatchObject([{ name: 'ring.png', error: undefined }]);
  const [, second] = await uploadLines(2);
  await act(async () => second?.answer({ id: 7, original_name: 'ring.png' }));
  expect(onAdd.mock.calls).toMatchObject([[[{ id: 7 }]]]);
  expect([result.current.sending, await result.current.settled()]).toEqual([[], true]);
});

test('what is refused stays beside the others with its reason, and asks for no other try that can’t help', async () => {
  const { result } = show();
  act(() => result.current.take([makePicture('ring.png'), new File(['x'], 'ring.exe')]));
  await uploadLines(1);
  expect(result.current.sending.map(({ name, error }) => [name, error])).toEqual([
    ['ring.png', undefined],
    ['ring.exe', expect.stringMatching(/^not allowed/i)],
  ]);
  expect(result.current.sending[1]?.retry).toBeUndefined();
  act(() => result.current.sending[1]?.cancel());
  expect(result.current.sending).toHaveLength(1);
});

test('one too many goes along once there is room', async () => {
  const { result, rerender } = show(TASK_ATTACHMENTS_MAX);
  act(() => result.current.take([makePicture('ring.png')]));
  act(() => result.current.sending[0]?.retry?.());
  expect(result.current.sending).toMatchObject([{ error: tooManyFilesText(TASK_ATTACHMENTS_MAX) }]);
  rerender({ there: TASK_ATTACHMENTS_MAX - 1 });
  act(() => result.current.sending[0]?.retry?.());
  expect(result.current.sending).toMatchObject([{ name: 'ring.png', error: undefined }]);
  await uploadLines(1);
});
