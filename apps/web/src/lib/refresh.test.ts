import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { refresh } from './refresh.ts';

const nothing = () => undefined;

function setUp() {
  const client = createQueryClient({
    warn: nothing,
    alert: nothing,
    succeed: nothing,
    closeSocket: nothing,
    pageWorks: nothing,
    signOut: nothing,
    showNotFound: nothing,
    showForbidden: nothing,
  });
  const saved = { halo: 'draft', signet: 'draft' };
  const shown = new QueryObserver(client, {
    queryKey: ['styles', 'list'],
    queryFn: () => Promise.resolve({ ...saved }),
    staleTime: Infinity,
  });
  /** Shows an approval before the server answers, which it does when told to. */
  const approve = (name: 'halo' | 'signet') => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const ended = new MutationObserver(client, {
      mutationKey: ['styles'],
      mutationFn: () => promise,
      onMutate: () =>
        client.setQueryData<typeof saved>(['styles', 'list'], (old) => old && { ...old, [name]: 'approved' }),
    })
      .mutate()
      .catch(nothing);
    const answer = () => {
      saved[name] = 'approved';
      resolve();
      return ended;
    };
    const refuse = () => {
      reject(new Error('no'));
      return ended;
    };
    return { answer, refuse };
  };
  return { client, saved, shown, approve };
}

/** Records everything that the list showed. */
function watch(shown: ReturnType<typeof setUp>['shown']) {
  const seen: unknown[] = [];
  const stop = shown.subscribe(({ data }) => void (data && seen.push(data)));
  return { seen, stop };
}

test('a change that is on its way is not taken back by the answer to an earlier one, nor by news', async () => {
  const { client, saved, shown, approve } = setUp();
  const { seen, stop } = watch(shown);
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  const [halo, signet] = [approve('halo'), approve('signet')];
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ halo: 'approved', signet: 'approved' }));
  const before = seen.length;
  refresh(client, ['styles']);
  await halo.answer();
  await signet.answer();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  stop();
  expect(seen.length).toBeGreaterThan(before);
  expect(seen.slice(before)).toEqual(seen.slice(before).map(() => saved));
});

test('what was refused is fetched again, and so is what the change does not touch', async () => {
  const { client, shown, approve } = setUp();
  const { seen, stop } = watch(shown);
  const elsewhere = vi.fn(() => Promise.resolve(1));
  const stopElsewhere = new QueryObserver(client, { queryKey: ['tags'], queryFn: elsewhere }).subscribe(nothing);
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  await vi.waitFor(() => expect(elsewhere).toHaveBeenCalledTimes(1));
  const halo = approve('halo');
  await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ halo: 'approved' }));
  refresh(client, []);
  expect(elsewhere).toHaveBeenCalledTimes(2);
  await halo.refuse();
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ halo: 'draft', signet: 'draft' }));
  stop();
  stopElsewhere();
});
