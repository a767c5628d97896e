import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makePicture, stubUploads, uploadLines } from '../../../shared/discussion/testing/upload-line.ts';
import type { OpenBoard } from '../session/open-board.ts';
import { usePictureUploads } from './use-picture-uploads.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that uploads ask of it
const board = { asMine: (work: () => unknown) => work() } as unknown as OpenBoard;
const place = { projectId: 1, moduleId: 2, boardId: 3 };
const show = () =>
  renderHook(() => usePictureUploads(place, board, { onPlanned: () => undefined, onPlaced: () => undefined }), {
    wrapper,
  });

beforeEach(() => {
  stubUploads();
  Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => undefined });
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      set src(_address: string) {
        queueMicrotask(() => this.dispatchEvent(new Event('error')));
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a picture that did not arrive is still on the board with its reason when somebody comes back', async () => {
  const first = show();
  act(() => first.result.current.add([makePicture('ring.png')], { x: 0, y: 0 }));
  const [line] = await uploadLines(1);
  await act(async () => line?.onerror());
  const failed = [{ name: 'ring.png', error: 'Can’t reach the server. Check your connection.' }];
  await vi.waitFor(() => expect(first.result.current.tiles).toMatchObject(failed));
  first.unmount();
  const { result } = show();
  expect(result.current.tiles).toMatchObject(failed);
  act(() => result.current.uploads.retry(result.current.tiles[0]?.id ?? ''));
  await uploadLines(2);
});
