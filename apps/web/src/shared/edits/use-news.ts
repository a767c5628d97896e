import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Calls back whenever the query's data was read again. */
export function useNews(queryKey: QueryKey, onNews: () => void): void {
  const client = useQueryClient();
  const hash = hashKey(queryKey);
  const handleNews = useEffectEvent(onNews);
  useEffect(() => {
    const cache = client.getQueryCache();
    return cache.subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryHash === hash) handleNews();
    });
  }, [client, hash]);
}
