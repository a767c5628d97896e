import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { entriesOf } from '../../features/reviews/queue/entries.ts';
import { makeReviewItem } from '../../features/reviews/testing/make-review-item.ts';
import { designQueries } from '../../shared/designs/api.ts';
import { makeItem, makeStyle } from '../../shared/designs/testing/make-style.ts';
import { usePieceStyle } from './use-piece-style.ts';

afterEach(cleanup);

const thumbnails = [{ preset_name: 'large' as const, url: '/large.webp', width: 1200, height: 900 }];
const makePieceItem = (id: number) => makeItem({ id, style_id: id, file: { ...makeItem().file, id, thumbnails } });

test('a piece whose picture is there stays ready, whenever the one that was left says that it is there too', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  for (const id of [1, 2]) {
    const { queryKey } = designQueries.style({ projectId: 1, moduleId: 2 }, id);
    client.setQueryData(queryKey, { ...makeStyle({ id, items: [makePieceItem(id)] }), opened_ids: [] });
  }
  const items = [1, 2].map((id) => makeReviewItem({ ...makePieceItem(id), status: 'in_review' }));
  const entries = entriesOf({ items, choices: new Map(), anew: new Set() });
  const { result, rerender } = renderHook(({ at }) => usePieceStyle(1, entries[at], undefined), {
    initialProps: { at: 0 },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const left = result.current;
  rerender({ at: 1 });
  expect([left.isReady, result.current.isReady]).toEqual([false, false]);
  act(() => result.current.onSeen());
  expect(result.current.isReady).toBe(true);
  act(() => left.onSeen());
  expect(result.current.isReady).toBe(true);
});
