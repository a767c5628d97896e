import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { UiProvider } from '../../../ui/ui-provider.tsx';
import { makeReviewItem } from '../testing/make-review-item.ts';
import { ReviewModal } from './review-modal.tsx';

vi.mock('../../../lib/api.ts', () => ({ call: vi.fn() }));
const server = vi.mocked(call);

const silent = () => undefined;
const actions = {
  warn: silent,
  alert: silent,
  succeed: vi.fn(),
  closeSocket: silent,
  pageWorks: silent,
  signOut: silent,
  showNotFound: silent,
  showForbidden: silent,
};

function show(onClose = vi.fn()) {
  render(
    <UiProvider>
      <QueryClientProvider client={createQueryClient(actions)}>
        <ReviewModal projectId={1} onClose={onClose} />
      </QueryClientProvider>
    </UiProvider>,
  );
  return onClose;
}
const listOf = (...items: ReturnType<typeof makeReviewItem>[]) => ({
  data: items,
  total: items.length,
  links: { next: null },
});
const first = makeReviewItem({ id: 7 });
const second = makeReviewItem({ id: 9, style: { id: 2, title: 'Solène eternity' } });

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: silent, removeEventListener: silent }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = silent;
      unobserve = silent;
      disconnect = silent;
    },
  );
});
afterEach(cleanup);

test('every file is approved until said otherwise, and one button sends all', async () => {
  server.mockResolvedValueOnce(listOf(first, second)).mockResolvedValueOnce({ data: [] });
  server.mockResolvedValue(listOf());
  const onClose = show();
  await screen.findByText('2 approved');
  fireEvent.click(screen.getAllByRole('radio', { name: 'Rejected' })[1]!);
  fireEvent.change(screen.getAllByPlaceholderText('Add a note')[1]!, { target: { value: 'Gap at stone 11' } });
  expect(screen.getByText('1 approved, 1 rejected')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Submit review' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.mock.calls[1]?.[1]).toMatchObject({
    body: {
      requests: [
        { file_id: 7, status: 'approved', note: null },
        { file_id: 9, status: 'rejected', note: 'Gap at stone 11' },
      ],
    },
  });
});

test('a conflict is said in words, and the files it is about are marked', async () => {
  server.mockResolvedValueOnce(listOf(first, second));
  server.mockRejectedValueOnce(
    new ApiError(409, 'This file has a newer version', { 'requests.1.file_id': ['This file has a newer version'] }),
  );
  server.mockResolvedValue(
    listOf(
      first,
      makeReviewItem({ ...second, is_superseded: true, abilities: { ...second.abilities, review: false } }),
    ),
  );
  const onClose = show();
  await screen.findByText('2 approved');
  fireEvent.click(screen.getByRole('button', { name: 'Submit review' }));
  await screen.findByText('This file has a newer version');
  expect(screen.getByText(/Nothing was sent; submit again for the rest/)).toBeDefined();
  await screen.findByRole('heading', { name: 'Review 1 file' });
  expect(onClose).not.toHaveBeenCalled();
});

test('a note that is too long can not be sent', async () => {
  server.mockResolvedValue(listOf(first));
  show();
  await screen.findByText('1 approved');
  fireEvent.change(screen.getByPlaceholderText('Add a note'), { target: { value: 'a'.repeat(129) } });
  expect(screen.getByText('Note must have max 128 symbols.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Submit review' })).toHaveProperty('disabled', true);
});
