import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../../../ui/ui-provider.tsx';
import { notificationQueries } from '../api.ts';
import { NotificationList } from './notification-list.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('messages without a mention or a reply say so, and where all else that is said is', () => {
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: false, media: query }));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const none = { data: [], total: 0, total_unread: 0, links: { next: null } };
  for (const filter of ['all', 'waiting'] as const)
    client.setQueryData(notificationQueries.list('message', filter).queryKey, { pages: [none], pageParams: [''] });
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <NotificationList kind="message" filter="all" onOpen={() => undefined} />
      </QueryClientProvider>
    </UiProvider>,
  );
  expect(screen.getByText('No mentions or replies yet')).toBeTruthy();
  expect(screen.getByText(/in the chats of your projects/)).toBeTruthy();
});
