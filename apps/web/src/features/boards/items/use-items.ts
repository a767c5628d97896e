import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { followItems, type BoardItems } from '../canvas/desk/board-items.ts';
import type { BoardSession } from '../session/board-session.ts';

/** The items of an open board, live while the component is mounted. */
export function useItems({ doc }: BoardSession): BoardItems {
  const items = useMemo(() => followItems(doc), [doc]);
  useLayoutEffect(() => items.start(), [items]);
  useSyncExternalStore(items.subscribe, items.version);
  return items;
}
