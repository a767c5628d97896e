import { useCallback, useState } from 'react';
import { useLatest } from '../../../lib/use-latest.ts';
import { newestIn, type ChatOrder, type ChatRow } from '../model/chat-rows.ts';

/** Which rows are in sight, and whether the newest is. */
export type StreamView = { first: number; last: number; isAtNewest: boolean };

export type Sight = {
  isAtNewest: boolean;
  /** What is new begins further on than what is in sight, towards what is older. */
  isNewBeyond: boolean;
  /** The newest message that was in sight. */
  seenId: number | null;
};

const NOTHING: Sight = { isAtNewest: true, isNewBeyond: false, seenId: null };

function newestSeen(rows: readonly ChatRow[], { first, last }: StreamView): number | null {
  const newest = Math.max(0, ...rows.slice(first, last + 1).map(newestIn));
  return newest === 0 ? null : newest;
}

/** Which rows are visible; updates only when it matters, not with every row scrolled by. */
export function useSight(rows: readonly ChatRow[], firstUnreadId: number | null, order: ChatOrder) {
  const [sight, setSight] = useState(NOTHING);
  const newAt = rows.findIndex(({ kind }) => kind === 'new');
  const latest = useLatest({ rows, newAt });
  const onView = useCallback(
    (view: StreamView) => {
      const { rows: shown, newAt: lineAt } = latest.current;
      const seen = newestSeen(shown, view);
      const isBeyond = lineAt < 0 || (order === 'asc' ? lineAt < view.first : lineAt > view.last);
      const isNewBeyond = firstUnreadId !== null && isBeyond;
      const { isAtNewest } = view;
      setSight((before) => {
        const seenId = seen === null ? before.seenId : Math.max(seen, before.seenId ?? 0);
        const isSame =
          before.seenId === seenId && before.isAtNewest === isAtNewest && before.isNewBeyond === isNewBeyond;
        return isSame ? before : { seenId, isAtNewest, isNewBeyond };
      });
    },
    [latest, firstUnreadId, order],
  );
  return { sight, onView };
}
