import { itemsOf } from '@facet/board/document';
import { useEffect, useSyncExternalStore } from 'react';
import type { BoardView } from './session/live-board.ts';

/** How many items a board has, live. */
export function useItemsTotal({ doc, isRead }: BoardView, onTotal: (total: number) => void): number {
  const total = useSyncExternalStore(
    (listener) => {
      itemsOf(doc).observe(listener);
      return () => itemsOf(doc).unobserve(listener);
    },
    () => itemsOf(doc).size,
  );
  useEffect(() => {
    if (isRead) onTotal(total);
  }, [isRead, total, onTotal]);
  return total;
}
