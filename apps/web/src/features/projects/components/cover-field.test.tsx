import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { choosePicture } from '../../../shared/files/one-picture.ts';
import { makePicture, stubUploads, uploadLines } from '../../../shared/discussion/testing/upload-line.ts';
import { CoverField } from './cover-field.tsx';

vi.mock(import('../../../shared/files/one-picture.ts'), async (original) => ({
  ...(await original()),
  choosePicture: vi.fn<typeof choosePicture>((_owner, { onPicture }) => onPicture(makePicture('cover.png'))),
}));

beforeEach(stubUploads);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a cover that did not arrive keeps its reason, and comes with another try', async () => {
  const onChange = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CoverField cover={null} category={1} onChange={onChange} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Upload cover' }));
  const [first] = await uploadLines(1);
  first?.onerror();
  expect((await screen.findByRole('alert')).textContent).toBe('Can’t reach the server. Check your connection.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry cover.png' }));
  const [, second] = await uploadLines(2);
  second?.answer({ id: 3, original_name: 'cover.png' });
  await vi.waitFor(() => expect(onChange.mock.lastCall?.[0]).toMatchObject({ id: 3 }));
  expect(screen.queryByRole('alert')).toBeNull();
});
