import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AccountDownloadPage } from './account-download.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('in a take-over the page says plainly that downloads are the owner’s', () => {
  sessionStorage.setItem('take-over', 'a token');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AccountDownloadPage />
    </QueryClientProvider>,
  );
  expect(screen.getByText('Downloads are for the owner of the account')).toBeTruthy();
});
