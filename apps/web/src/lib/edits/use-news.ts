import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Hears of what is kept under a key whenever it is read anew. */
export function useNews<W>(queryKey: QueryKey, onNews: (row: W) => void): void {
  const client = useQueryClient();
  const hash = hashKey(queryKey);
  const handleNews = useEffectEvent(() => {
    const row = client.getQueryData<W>(queryKey);
    if (row) onNews(row);
  });
  useEffect(() => {
    const cache = client.getQueryCache();
    return cache.subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryHash === hash) handleNews();
    });
  }, [client, hash]);
}
