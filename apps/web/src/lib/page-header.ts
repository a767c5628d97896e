import { type ReactNode, useLayoutEffect } from 'react';
import { createStore, useStore } from '../ui/create-store.ts';

const shown = createStore<ReactNode>(null);

/** Shows a title or breadcrumbs in the app's header while the page is shown. */
export function usePageHeader(content: ReactNode): void {
  useLayoutEffect(() => {
    shown.set(content);
    return () => shown.set(null);
  }, [content]);
}

/** The current page's content for the header; only for the header itself. */
export const useShownHeader = (): ReactNode => useStore(shown);
