import type { UserWire } from '@facet/contract/entities/user';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { choosePicture } from '../../../shared/files/one-picture.ts';
import { makePicture, stubUploads, uploadLines } from '../../../shared/discussion/testing/upload-line.ts';
import type { cropPicture } from '../crop-picture.ts';
import { AvatarField } from './avatar-field.tsx';
import type { CropModal } from './crop-modal.tsx';

vi.mock(import('../../../shared/files/one-picture.ts'), async (original) => ({
  ...(await original()),
  choosePicture: vi.fn<typeof choosePicture>((_owner, { onPicture }) => onPicture(makePicture('me.png'))),
}));
vi.mock(import('../crop-picture.ts'), () => ({
  cropPicture: vi.fn<typeof cropPicture>(async (_address, _area, source) => source),
}));
vi.mock(import('./crop-modal.tsx'), () => ({
  CropModal: ({ failure, onCrop }: Parameters<typeof CropModal>[0]) => (
    <div role="dialog">
      {failure}
      <button type="button" onClick={() => onCrop({ x: 0, y: 0, width: 9, height: 9 })}>
        Use
      </button>
    </div>
  ),
}));

beforeEach(() => {
  stubUploads();
  Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => undefined });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a picture that did not arrive stays cropped with its reason, and is sent again', async () => {
  const onSaved = vi.fn();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that the field reads
  const user = { id: 1, first_name: 'Ann', last_name: 'Lee', avatar: null } as unknown as UserWire;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AvatarField user={user} onSaved={onSaved} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Upload picture' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Use' }));
  const [first] = await uploadLines(1);
  first?.onerror();
  const reason = 'Can’t reach the server. Check your connection.';
  await vi.waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(reason));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { id: 1, avatar: { id: 3 } } })));
  fireEvent.click(screen.getByRole('button', { name: 'Use' }));
  const [, second] = await uploadLines(2);
  second?.answer({ id: 3, original_name: 'me.png' });
  await vi.waitFor(() => expect(onSaved.mock.calls).toMatchObject([[{ avatar: { id: 3 } }]]));
  expect(screen.queryByRole('dialog')).toBeNull();
});
