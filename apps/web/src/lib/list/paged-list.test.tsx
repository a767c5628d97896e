import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PagedList } from './paged-list.tsx';
import { useRows, type Page } from './use-rows.ts';

type Ring = { id: number };
type Load = (page: number) => Promise<Page<Ring>>;

const ring = (id: number): Ring => ({ id });
const makePage = (total: number, ...ids: number[]): Page<Ring> => ({ data: ids.map(ring), total });

/** The elements observed for coming near the window; jsdom has no layout. */
let watched: (() => void)[] = [];
const comeNear = () => act(async () => watched.forEach((tell) => tell()));

beforeEach(() => {
  watched = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: () => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = () => callback([{ isIntersecting: true }]);
      }
      observe() {
        watched.push(this.tell);
      }
      disconnect() {
        watched = watched.filter((tell) => tell !== this.tell);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const inClient =
  (client = newClient()) =>
  ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;

const useRings = (load: Load, filter: string) =>
  useInfiniteQuery({
    queryKey: ['rings', filter],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ total = 0 }, pages) =>
      pages.flatMap(({ data }) => data).length < total ? pages.length + 1 : undefined,
    placeholderData: (before) => before,
  });

type RingsProps = { load: Load; filter?: string; byHand?: boolean };

function Rings({ load, filter = '', byHand }: RingsProps) {
  const list = useRows(useRings(load, filter));
  return (
    <PagedList
      list={list}
      byHand={byHand}
      skeleton={<p>on their way</p>}
      failed="Couldn’t load the rings"
      none={<p>no rings</p>}
      more={<p>more on their way</p>}
    >
      <ul>
        {list.rows.map(({ id }) => (
          <li key={id}>{`ring ${id}`}</li>
        ))}
      </ul>
    </PagedList>
  );
}

const rings = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name: new RegExp(name) });

test('a list on its way shows its shape, says that it is busy, and then its rows', async () => {
  const { promise, resolve } = Promise.withResolvers<Page<Ring>>();
  const { container } = render(<Rings load={() => promise} />, { wrapper: inClient() });
  expect(screen.getByText('on their way')).toBeTruthy();
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  resolve(makePage(2, 1, 2));
  expect(await screen.findByText('ring 1')).toBeTruthy();
  expect(rings()).toEqual(['ring 1', 'ring 2']);
  expect(container.querySelector('[aria-busy="true"]')).toBeNull();
});

test('a list that failed says what could not be loaded and tries again', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(makePage(1, 1));
  render(<Rings load={load} />, { wrapper: inClient() });
  expect(await screen.findByText('Couldn’t load the rings')).toBeTruthy();
  fireEvent.click(button('Try again'));
  expect(await screen.findByText('ring 1')).toBeTruthy();
});

test('an empty list shows what stands in its place', async () => {
  render(<Rings load={async () => makePage(0)} />, { wrapper: inClient() });
  expect(await screen.findByText('no rings')).toBeTruthy();
});

test('the next page comes when the end comes near', async () => {
  const load = vi.fn<Load>(async (page) => makePage(3, ...(page === 1 ? [1, 2] : [3])));
  render(<Rings load={load} />, { wrapper: inClient() });
  expect(await screen.findByText('ring 2')).toBeTruthy();
  await comeNear();
  expect(await screen.findByText('ring 3')).toBeTruthy();
  expect(watched).toEqual([]);
});

test('a failed next page is asked for again by the button alone, which keeps the focus while it loads', async () => {
  const again = Promise.withResolvers<Page<Ring>>();
  const load = vi.fn<Load>(async () => makePage(3, 1, 2));
  render(<Rings load={load} />, { wrapper: inClient() });
  expect(await screen.findByText('ring 2')).toBeTruthy();
  load.mockRejectedValueOnce(new Error('gone'));
  await comeNear();
  expect(await screen.findByText('Couldn’t load more.')).toBeTruthy();
  await comeNear();
  expect(load).toHaveBeenCalledTimes(2);
  load.mockReturnValueOnce(again.promise);
  button('Load more').focus();
  await act(async () => fireEvent.click(button('Load more')));
  expect(document.activeElement).toBe(button('Load more'));
  again.resolve(makePage(3, 3));
  expect(await screen.findByText('ring 3')).toBeTruthy();
  expect(rings()).toEqual(['ring 1', 'ring 2', 'ring 3']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a list by hand loads on by its button, however near its end is', async () => {
  const load = vi.fn<Load>(async (page) => makePage(2, page));
  render(<Rings load={load} byHand />, { wrapper: inClient() });
  expect(await screen.findByText('ring 1')).toBeTruthy();
  await comeNear();
  expect(load).toHaveBeenCalledOnce();
  fireEvent.click(button('Load more'));
  expect(await screen.findByText('ring 2')).toBeTruthy();
});

test('rows of the filter before stay, paler and busy, until those asked for are there', async () => {
  const next = Promise.withResolvers<Page<Ring>>();
  const wrapper = inClient();
  const { container, rerender } = render(<Rings load={async () => makePage(1, 1)} />, { wrapper });
  expect(await screen.findByText('ring 1')).toBeTruthy();
  rerender(<Rings load={() => next.promise} filter="gold" />);
  expect(rings()).toEqual(['ring 1']);
  expect(container.querySelector('[data-stale][aria-busy="true"]')).not.toBeNull();
  next.resolve(makePage(1, 2));
  expect(await screen.findByText('ring 2')).toBeTruthy();
  expect(rings()).toEqual(['ring 2']);
  expect(container.querySelector('[data-stale]')).toBeNull();
});

test('after a filter that nothing passed, nothing is said until the rows of the next one are there', async () => {
  const next = Promise.withResolvers<Page<Ring>>();
  const { rerender } = render(<Rings load={async () => makePage(0)} />, { wrapper: inClient() });
  expect(await screen.findByText('no rings')).toBeTruthy();
  rerender(<Rings load={() => next.promise} filter="gold" />);
  expect(screen.queryByText('no rings')).toBeNull();
  expect(screen.getByText('on their way')).toBeTruthy();
  next.resolve(makePage(1, 2));
  expect(await screen.findByText('ring 2')).toBeTruthy();
});

test('rows that are fetched again, since something changed, are not cancelled by an end that is near', async () => {
  const client = newClient();
  const again = Promise.withResolvers<Page<Ring>>();
  const load = vi.fn<Load>(async (page) => makePage(3, page));
  render(<Rings load={load} />, { wrapper: inClient(client) });
  expect(await screen.findByText('ring 1')).toBeTruthy();
  load.mockReturnValueOnce(again.promise);
  await act(async () => void client.invalidateQueries());
  await vi.waitFor(() => expect(watched).toEqual([]));
  await comeNear();
  expect(load.mock.calls.map(([page]) => page)).toEqual([1, 1]);
  again.resolve(makePage(3, 7));
  expect(await screen.findByText('ring 7')).toBeTruthy();
  await comeNear();
  expect(await screen.findByText('ring 2')).toBeTruthy();
});

test('rows stay when fetching them again fails', async () => {
  const client = newClient();
  const load = vi.fn<Load>(async () => makePage(1, 1));
  render(<Rings load={load} />, { wrapper: inClient(client) });
  expect(await screen.findByText('ring 1')).toBeTruthy();
  load.mockRejectedValueOnce(new Error('gone'));
  await act(() => client.invalidateQueries());
  expect(load).toHaveBeenCalledTimes(2);
  expect(rings()).toEqual(['ring 1']);
  expect(screen.queryByRole('button')).toBeNull();
});

const renderRows = (load: Load) => renderHook(() => useRows(useRings(load, '')), { wrapper: inClient() });

test('a row that moved from a page to the next stands once', async () => {
  const load = vi.fn<Load>(async (page) => makePage(3, ...(page === 1 ? [1, 2] : [2, 3])));
  const { result } = renderRows(load);
  await vi.waitFor(() => expect(result.current.rows).toHaveLength(2));
  await act(async () => result.current.reach(0));
  await vi.waitFor(() => expect(result.current.rows).toEqual([1, 2, 3].map(ring)));
});

test('rows to come have their places, until the next page fails', async () => {
  const load = vi.fn<Load>(async () => makePage(500, ...Array.from({ length: 100 }, (_, index) => index)));
  const { result } = renderRows(load);
  await vi.waitFor(() => expect(result.current.places).toBe(500));
  await act(async () => result.current.reach(20));
  expect(load).toHaveBeenCalledOnce();
  load.mockRejectedValueOnce(new Error('gone'));
  await act(async () => result.current.reach(80));
  await vi.waitFor(() => expect(result.current.places).toBe(100));
  expect(result.current.total).toBe(500);
  await act(async () => result.current.reach(99));
  expect(load).toHaveBeenCalledTimes(2);
});

test('the total of the filter before stands until that of the next one is known', async () => {
  const next = Promise.withResolvers<Page<Ring>>();
  const loads: Readonly<Record<string, Load>> = { '': async () => makePage(312, 1, 2), gold: () => next.promise };
  const { result, rerender } = renderHook(
    ({ filter }) => useRows(useRings(loads[filter] ?? (async () => makePage(0)), filter)),
    {
      wrapper: inClient(),
      initialProps: { filter: '' },
    },
  );
  await vi.waitFor(() => expect(result.current.total).toBe(312));
  rerender({ filter: 'gold' });
  expect(result.current.total).toBe(312);
  next.resolve(makePage(1, 9));
  await vi.waitFor(() => expect(result.current.total).toBe(1));
});
