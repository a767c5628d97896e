import { useEffect } from 'react';

/** Sets the document's title; null leaves just the app's name, for a page whose entity is still loading. */
export function useTitle(title: string | null | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Facet` : 'Facet';
  }, [title]);
}
