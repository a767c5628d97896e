import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftFile } from './draft-file.ts';
import { useUploads } from './use-uploads.ts';

/** The browser's way to send a file, with the server at its other end in the test's hands. */
class Line {
  static opened: Line[] = [];
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  open = () => undefined;
  setRequestHeader = () => undefined;
  abort = () => this.onabort();
  send = () => void Line.opened.push(this);
  answer(file: { id: number; original_name: string }) {
    this.status = 200;
    this.responseText = JSON.stringify({ data: [{ type: 'png', size: 1, thumbnails: [], url: '/f', ...file }] });
    this.onload();
  }
}

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const kept = new Map<string, readonly DraftFile[]>();
const read = (key: string) => kept.get(key) ?? [];
const write = (key: string, files: readonly DraftFile[]) => void kept.set(key, files);
const uploads = () => renderHook(({ key }) => useUploads({ key, read, write }), { initialProps: { key: 'a' } });
const lines = async (count: number) => {
  await waitFor(() => expect(Line.opened).toHaveLength(count));
  return Line.opened;
};

beforeEach(() => {
  kept.clear();
  Line.opened = [];
  vi.stubGlobal('XMLHttpRequest', Line);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what arrives after another draft was opened goes to the one it was chosen for, and is not seen in the other', async () => {
  const { result, rerender } = uploads();
  act(() => result.current.attached.add([picture('ring.png')]));
  expect(result.current.isSending).toBe(true);
  const [line] = await lines(1);
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
  act(() => result.current.attached.add([picture('1.png'), picture('2.png'), picture('3.png')]));
  const [first, second, third] = await lines(3);
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
