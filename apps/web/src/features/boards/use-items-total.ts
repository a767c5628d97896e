import { boardItems } from '@facet/board/document';
import { useEffect, useSyncExternalStore } from 'react';
import type { LiveBoardView } from './session/live-board.ts';

/** How many items a board has, live. */
export function useItemsTotal({ doc, isRead }: LiveBoardView, onTotal: (total: number) => void): number {
  const total = useSyncExternalStore(
    (listener) => {
      boardItems(doc).observe(listener);
      return () => boardItems(doc).unobserve(listener);
    },
    () => boardItems(doc).size,
  );
  useEffect(() => {
    if (isRead) onTotal(total);
  }, [isRead, total, onTotal]);
  return total;
}
