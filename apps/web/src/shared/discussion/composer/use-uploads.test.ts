// @vitest-environment jsdom
import { SAID_FILES_MAX } from '@facet/contract/constants/limits';
import { tooManyFilesText, UPLOAD_WAITS_MS } from '@facet/contract/constants/uploads';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeToken } from '../../../lib/session-token.ts';
import { makePicture, stubUploads, uploadLines } from '../testing/upload-line.ts';
import type { DraftFile } from './draft-file.ts';
import { useDraftUploads, whenUploaded } from './use-uploads.ts';

const kept = new Map<string, readonly DraftFile[]>();
const read = (key: string) => kept.get(key) ?? [];
const write = (key: string, files: readonly DraftFile[]) => void kept.set(key, files);
const uploads = () => renderHook(({ key }) => useDraftUploads({ key, read, write }), { initialProps: { key: 'a' } });
const namesIn = (key: string) => read(key).map(({ name }) => name);

beforeEach(() => {
  kept.clear();
  stubUploads();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  writeToken(null);
});

test('what arrives after another draft was opened goes to the one it was chosen for, and is not seen in the other', async () => {
  const { result, rerender } = uploads();
  act(() => result.current.attached.add([makePicture('ring.png')]));
  expect(result.current.isSending).toBe(true);
  const [line] = await uploadLines(1);
  act(() => line?.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 }));
  expect(result.current.attached.coming).toMatchObject([{ file: { name: 'ring.png' }, share: 0.5 }]);
  rerender({ key: 'b' });
  expect(result.current.attached.coming).toEqual([]);
  expect(result.current.isSending).toBe(false);
  await act(async () => line?.answer({ id: 4, original_name: 'ring.png' }));
  expect(read('a')).toMatchObject([{ id: 4, name: 'ring.png' }]);
  expect(read('b')).toEqual([]);
});

test('two that arrive one after the other are both kept, and one that does not says why until it is dismissed', async () => {
  const { result } = uploads();
  act(() => result.current.attached.add([makePicture('1.png'), makePicture('2.png'), makePicture('3.png')]));
  const [first, second, third] = await uploadLines(3);
  await act(async () => second?.onerror());
  await act(async () => first?.answer({ id: 1, original_name: '1.png' }));
  await act(async () => third?.answer({ id: 3, original_name: '3.png' }));
  expect(read('a').map(({ id }) => id)).toEqual([1, 3]);
  const { coming } = result.current.attached;
  expect(coming).toMatchObject([{ error: 'Can’t reach the server. Check your connection.' }]);
  expect(result.current.isSending).toBe(false);
  act(() => coming[0]?.remove());
  expect(result.current.attached.coming).toEqual([]);
});

test('one that did not arrive comes with another try, and one that is refused for good does not', async () => {
  const { result } = uploads();
  act(() => result.current.attached.add([makePicture('ring.png')]));
  const [first] = await uploadLines(1);
  await act(async () => first?.onerror());
  act(() => result.current.attached.coming[0]?.retry?.());
  expect(result.current.attached.coming).toMatchObject([{ file: { name: 'ring.png' }, share: 0, error: undefined }]);
  const [, second] = await uploadLines(2);
  await act(async () => second?.refuse(422, 'This is no picture.'));
  expect(result.current.attached.coming).toMatchObject([{ error: 'This is no picture.', retry: undefined }]);
  act(() => result.current.forget());
});

test('one too many stays with its reason, and goes along once another was removed', async () => {
  const { result, rerender } = uploads();
  const names = Array.from({ length: SAID_FILES_MAX + 1 }, (_, index) => `${index}.png`);
  act(() => result.current.attached.add(names.map(makePicture)));
  const last = () => result.current.attached.coming.at(-1);
  expect(last()).toMatchObject({ error: tooManyFilesText(SAID_FILES_MAX) });
  act(() => last()?.retry?.());
  expect(last()).toMatchObject({ error: tooManyFilesText(SAID_FILES_MAX) });
  act(() => result.current.attached.coming[0]?.remove());
  rerender({ key: 'a' });
  act(() => last()?.retry?.());
  expect(last()).toMatchObject({ file: { name: names.at(-1) }, error: undefined });
  act(() => result.current.forget());
});

test('what is forgotten on its way is cancelled and comes to no draft', async () => {
  const { result } = uploads();
  act(() => result.current.attached.add([makePicture('ring.png')]));
  const [line] = await uploadLines(1);
  act(() => result.current.forget());
  expect(line?.isAborted).toBe(true);
  await act(async () => line?.answer({ id: 4, original_name: 'ring.png' }));
  expect(read('a')).toEqual([]);
  expect(result.current.attached.coming).toEqual([]);
});

test('what is on its way goes on while its composer is away, is seen when it is back, and can be waited for', async () => {
  const page = uploads();
  act(() => page.result.current.attached.add([makePicture('ring.png')]));
  const [line] = await uploadLines(1);
  page.unmount();
  const { result } = uploads();
  expect(result.current).toMatchObject({ isSending: true, attached: { coming: [{ file: { name: 'ring.png' } }] } });
  const there = whenUploaded('a').then(() => namesIn('a'));
  await act(async () => line?.answer({ id: 4, original_name: 'ring.png' }));
  expect(await there).toEqual(['ring.png']);
  expect(result.current.isSending).toBe(false);
});

test('an upload that the server has removed meanwhile says so once, and what stays goes along', async () => {
  const now = vi.spyOn(Date, 'now');
  const { result, rerender } = uploads();
  act(() => result.current.attached.add([makePicture('ring.png')]));
  const [line] = await uploadLines(1);
  await act(async () => line?.answer({ id: 4, original_name: 'ring.png' }));
  write('a', [...read('a'), { id: 5, name: 'of-the-project.png', type: 'png', size: 1, thumbnail: null }]);
  rerender({ key: 'a' });
  expect(namesIn('a')).toEqual(['ring.png', 'of-the-project.png']);
  now.mockReturnValue(Date.now() + UPLOAD_WAITS_MS);
  rerender({ key: 'a' });
  now.mockRestore();
  expect(namesIn('a')).toEqual(['of-the-project.png']);
  const { coming } = result.current.attached;
  expect(coming).toMatchObject([
    { file: { name: 'ring.png' }, error: 'Uploaded more than a day ago. Attach it again.' },
  ]);
  act(() => coming[0]?.remove());
  expect(result.current.attached.coming).toEqual([]);
});

test('whoever signs in next in this tab sees nothing of it, and it comes to none of their drafts', async () => {
  const makeToken = (userId: number) => `x.${btoa(JSON.stringify({ sub: String(userId), exp: 9_999_999_999 }))}.x`;
  writeToken(makeToken(1));
  const page = uploads();
  act(() => page.result.current.attached.add([makePicture('ring.png')]));
  const [line] = await uploadLines(1);
  page.unmount();
  writeToken(makeToken(2));
  expect(uploads().result.current.attached.coming).toEqual([]);
  await act(async () => line?.answer({ id: 4, original_name: 'ring.png' }));
  expect(read('a')).toEqual([]);
});
