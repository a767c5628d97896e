import { useCallback, useState } from 'react';
import { useLatest } from '../../../lib/use-latest.ts';
import type { ChatRow } from '../model/chat-rows.ts';

/** Which rows are in sight. */
export type StreamView = { first: number; last: number; isAtEnd: boolean };

export type Sight = {
  isAtEnd: boolean;
  /** What is new begins above what is in sight. */
  isNewAbove: boolean;
  /** The newest message that was in sight. */
  seenId: number | null;
};

const NOTHING: Sight = { isAtEnd: true, isNewAbove: false, seenId: null };

function lastSeen(rows: readonly ChatRow[], { first, last }: StreamView): number | null {
  for (let index = Math.min(last, rows.length - 1); index >= first; index -= 1) {
    const row = rows[index];
    if (row?.kind === 'message' || row?.kind === 'event') return row.message.id;
  }
  return null;
}

/** What of the rows is seen, told only when that makes a difference: not with each row that is scrolled by. */
export function useSight(rows: readonly ChatRow[], firstUnreadId: number | null) {
  const [sight, setSight] = useState(NOTHING);
  const newAt = rows.findIndex(({ kind }) => kind === 'new');
  const latest = useLatest({ rows, newAt });
  const onView = useCallback(
    (view: StreamView) => {
      const seen = lastSeen(latest.current.rows, view);
      const isNewAbove = firstUnreadId !== null && (latest.current.newAt < 0 || latest.current.newAt < view.first);
      setSight((before) => {
        const seenId = seen === null ? before.seenId : Math.max(seen, before.seenId ?? 0);
        const isSame = before.seenId === seenId && before.isAtEnd === view.isAtEnd && before.isNewAbove === isNewAbove;
        return isSame ? before : { seenId, isAtEnd: view.isAtEnd, isNewAbove };
      });
    },
    [latest, firstUnreadId],
  );
  return { sight, onView };
}
