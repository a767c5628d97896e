import { useEffect } from 'react';

/** Sets the document's title; null keeps the app's name alone, for a page whose entity is still loading. */
export function useTitle(title: string | null | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Facet` : 'Facet';
  }, [title]);
}
