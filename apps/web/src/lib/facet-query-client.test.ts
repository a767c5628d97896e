import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { FacetQueryClient } from './facet-query-client.ts';

const KEY = ['designs', 1, 'list'];

/** A list whose answers the test releases by hand: each has the state at the time of its request. */
function heldList() {
  let styles = 0;
  const held: (() => void)[] = [];
  const queryFn = () => {
    const read = styles;
    return new Promise<number>((resolve) => {
      held.push(() => resolve(read));
    });
  };
  const add = () => {
    styles += 1;
  };
  return { queryFn, add, asked: () => held.length, answer: () => held.shift()?.() };
}

test('a change during the first fetch of a list is fetched after it', async () => {
  const client = new FacetQueryClient();
  const { queryFn, add, answer, asked } = heldList();
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn, staleTime: 30_000 });
  const stop = observer.subscribe(() => undefined);
  add();
  const settled = client.invalidateQueries({ queryKey: ['designs', 1] });
  answer();
  await expect.poll(asked).toBe(1);
  answer();
  await settled;
  expect(client.getQueryData(KEY)).toBe(1);
  stop();
});

test('what was fetched ahead of its page while it changed is stale when the page opens', async () => {
  const client = new FacetQueryClient();
  const { queryFn, add, answer } = heldList();
  const ahead = client.prefetchQuery({ queryKey: KEY, queryFn, staleTime: 30_000 });
  add();
  const settled = client.invalidateQueries({ queryKey: KEY });
  answer();
  await Promise.all([ahead, settled]);
  expect(client.getQueryState(KEY)).toMatchObject({ data: 0, isInvalidated: true });
});

test('what did not change is asked for once', async () => {
  const client = new FacetQueryClient();
  const { queryFn, answer } = heldList();
  const ahead = client.prefetchQuery({ queryKey: KEY, queryFn, staleTime: 30_000 });
  const settled = client.invalidateQueries({ queryKey: ['tasks'] });
  answer();
  await Promise.all([ahead, settled]);
  expect(client.getQueryState(KEY)).toMatchObject({ isInvalidated: false });
});
