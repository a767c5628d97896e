import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../ui/toast.ts';
import { UiProvider } from '../../../ui/ui-provider.tsx';

// Dialogs are heavy, and slow to render on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const silent = () => undefined;
const actions = {
  warn: silent,
  alert: silent,
  succeed: silent,
  closeSocket: silent,
  pageWorks: silent,
  signOut: silent,
  showNotFound: silent,
  showForbidden: silent,
};

/** One exchange with the server; `path` is without its query. */
export type Exchange = { method: string; path: string; body: unknown };

/**
 * Replaces the network: `answer` gives each exchange its body, or throws the server's `ApiError`. The app's own modules
 * stay as they are, since the tests of one worker share them.
 */
export function answerWith(answer: (exchange: Exchange) => unknown) {
  const exchanges: Exchange[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, location.origin);
    const exchange = { method, path: pathname, body: typeof body === 'string' ? JSON.parse(body) : undefined };
    exchanges.push(exchange);
    try {
      return Response.json(answer(exchange) ?? null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return Response.json({ message: error.message, errors: error.errors }, { status: error.status });
    }
  });
  return {
    /** The last body sent with this method to an address ending in `end`. */
    sent: (method: string, end: string) =>
      exchanges.findLast((exchange) => exchange.method === method && exchange.path.endsWith(end))?.body,
  };
}

/** Renders a part of the app inside what every page has around it. */
export const showInApp = (part: ReactNode) =>
  render(
    <UiProvider>
      <QueryClientProvider client={createQueryClient(actions)}>{part}</QueryClientProvider>
    </UiProvider>,
  );

/** What jsdom lacks and dialogs need. */
export function stubLayout(isPhone = false): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener: silent, removeEventListener: silent }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = silent;
      unobserve = silent;
      disconnect = silent;
    },
  );
}

/** Undoes all of it. */
export function leaveApp(): void {
  toast.clear();
  cleanup();
  vi.unstubAllGlobals();
}
