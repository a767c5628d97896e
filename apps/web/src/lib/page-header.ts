import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';

let shown: ReactNode = null;
const listeners = new Set<() => void>();

function show(content: ReactNode): void {
  shown = content;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Puts a title or breadcrumbs into the app's header while the page is shown. */
export function usePageHeader(content: ReactNode): void {
  useLayoutEffect(() => {
    show(content);
    return () => show(null);
  }, [content]);
}

/** What the shown page wants in the header; for the header alone. */
export const useShownHeader = (): ReactNode => useSyncExternalStore(subscribe, () => shown);
