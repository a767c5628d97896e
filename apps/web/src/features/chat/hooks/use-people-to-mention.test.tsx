import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { chatQueries } from '../api.ts';
import { useTeamToMention } from './use-people-to-mention.ts';

afterEach(cleanup);

const person = (id: number, first_name: string, last_name: string) => ({
  id,
  first_name,
  last_name,
  email: '',
  avatar: null,
});
const TEAM = [person(1, 'Me', 'Myself'), person(2, 'Zoë', 'Ångström'), person(3, 'Ann', 'Lee'), person(4, '', '')];

test.each([
  ['', [2, 3]],
  ['angstrom zo', [2]],
  ['zoe', [2]],
  ['LEE a', [3]],
  ['nobody', []],
])('“@%s” offers whom it names, in any order', (query, ids) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(chatQueries.people(7).queryKey, TEAM);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useTeamToMention(7, 1), { wrapper });
  act(() => result.current.onAsk(query));
  expect(result.current.people.map(({ id }) => id)).toEqual(ids);
});
