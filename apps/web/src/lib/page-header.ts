import { type ReactNode, useLayoutEffect } from 'react';
import { createStore, useStore } from '../ui/create-store.ts';

const shown = createStore<ReactNode>(null);

/** Puts a title or breadcrumbs into the app's header while the page is shown. */
export function usePageHeader(content: ReactNode): void {
  useLayoutEffect(() => {
    shown.set(content);
    return () => shown.set(null);
  }, [content]);
}

/** What the shown page wants in the header; for the header alone. */
export const useShownHeader = (): ReactNode => useStore(shown);
