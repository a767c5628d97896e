import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { readToken } from '../lib/session-token.ts';
import { AwayNotice } from './layout/away-notice.tsx';
import { UiProvider } from '../ui/ui-provider.tsx';
import { createApp } from './create-app.ts';

const { client, router } = createApp(readToken());

export function App() {
  return (
    <UiProvider>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <AwayNotice />
      </QueryClientProvider>
    </UiProvider>
  );
}
