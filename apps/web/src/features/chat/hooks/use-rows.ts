import { useMemo, useRef } from 'react';
import { dateIn } from '../../../lib/use-clock.ts';
import { useChatPlace } from '../chat-context.ts';
import { keptRows, rowsOf, type ChatOrder, type ChatRow } from '../model/chat-rows.ts';
import type { ChatState } from '../model/chat-state.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';

/** The rows of a chat; what stays the same stays the same object. */
export function useRows(
  { window, early, firstUnreadId }: ChatState,
  pending: readonly OutboxEntry[],
  order: ChatOrder,
  opened: ReadonlyMap<number, boolean>,
): ChatRow[] {
  const { me, timeZone } = useChatPlace();
  const before = useRef<readonly ChatRow[]>([]);
  const messages = window?.messages ?? early;
  // What waits is written beside the newest: who reads what is older does not see it there.
  const shown = window?.hasNewer ? [] : pending;
  const key = shown.map(({ request_id: id, refusal }) => `${id}${refusal}`).join();
  return useMemo(() => {
    const dayOf = (moment: string) => dateIn(new Date(moment), timeZone);
    const now = rowsOf({ messages, pending: shown, meId: me.id, firstUnreadId, dayOf, order, opened });
    const rows = keptRows(before.current, now);
    before.current = rows;
    return rows;
    // oxlint-disable-next-line react/exhaustive-deps -- the key says what of it is shown
  }, [messages, key, me.id, firstUnreadId, timeZone, order, opened]);
}
