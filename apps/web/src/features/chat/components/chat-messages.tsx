import { ArrowDown, ArrowUp } from 'lucide-react';
import { useCallback, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { dateIn } from '../../../lib/use-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { useChatPlace } from '../chat-context.ts';
import type { Jumps } from '../hooks/use-jumps.ts';
import { useReadPosition } from '../hooks/use-read-position.ts';
import { useSight } from '../hooks/use-sight.ts';
import { keptRows, linesIn, rowOfMessage, buildRows, type ChatOrder, type ChatRow } from '../model/chat-rows.ts';
import type { ChatSession } from '../model/chat-session.ts';
import type { ChatState } from '../model/chat-state.ts';
import { readersByRow } from '../model/readers-by-row.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import styles from './chat-messages.module.css';
import { ChatRowView } from './chat-row-view.tsx';
import { ChatStream, type StreamHandle } from './chat-stream.tsx';
import { NotRead, NothingSaid } from './no-messages.tsx';
import { ToUnread } from './to-unread.tsx';
import { t } from '../../../ui/words.ts';

type ChatMessagesProps = {
  projectId: number;
  state: ChatState;
  session: ChatSession;
  pending: readonly OutboxEntry[];
  jumps: Jumps;
  isFiltered: boolean;
  /** Runs that the reader opened or closed. */
  opened: ReadonlyMap<number, boolean>;
};

/** What was said and what happened, and the ways to what is new. */
export function ChatMessages({ projectId, state, session, pending, jumps, opened, isFiltered }: ChatMessagesProps) {
  const { me, order, taskId } = useChatPlace();
  const rows = useRows(state, pending, order, opened);
  const stream = useRef<StreamHandle>(null);
  const { sight, onView } = useSight(rows, state.firstUnreadId, order);
  const readers = useMemo(() => readersByRow(rows, state.positions.values(), me.id), [rows, state.positions, me.id]);
  useTarget(stream, rows, jumps);
  // What is said on one task is a part of the chat: who reads it has not read the rest.
  const isWhole = taskId === undefined;
  useReadPosition(projectId, isWhole ? sight.seenId : null, state.positions.get(me.id)?.message_id ?? 0);
  const foundId = jumps.target.to === 'message' ? jumps.target.id : null;
  const draw = useCallback(
    (row: ChatRow) => (
      <ChatRowView
        row={row}
        foundId={foundId !== null && linesIn(row).some(({ id }) => id === foundId) ? foundId : null}
        readers={readers.get(row.key)}
      />
    ),
    [foundId, readers],
  );
  const handleReach = useCallback((end: 'older' | 'newer', isWhole: boolean) => void session[end](isWhole), [session]);
  if (state.window === null && rows.length === 0) return <NotRead failure={state.failure} session={session} />;
  if (rows.length === 0) return <NothingSaid isFiltered={isFiltered} />;
  return (
    <div className={styles.messages} data-order={order}>
      <ChatStream ref={stream} rows={rows} order={order} onReach={handleReach} onView={onView}>
        {draw}
      </ChatStream>
      {isWhole && <ToUnread state={state} isBeyond={sight.isNewBeyond} onJump={jumps.toMessage} />}
      {(!sight.isAtNewest || state.window?.hasNewer) && (
        <Button
          size="small"
          className={styles.newest}
          icon={order === 'asc' ? <ArrowDown /> : <ArrowUp />}
          onClick={jumps.toNewest}
        >
          {t('Jump to newest')}
        </Button>
      )}
    </div>
  );
}

/** Scrolls to the requested message as soon as it is loaded. */
function useTarget(stream: { current: StreamHandle | null }, rows: readonly ChatRow[], { target }: Jumps) {
  const done = useRef<unknown>(null);
  const lead = useEffectEvent(() => {
    if (done.current === target || rows.length === 0) return;
    const index = target.to === 'message' ? rowOfMessage(rows, target.id) : 0;
    done.current = target;
    if (target.to === 'newest') stream.current?.toNewest();
    else if (index >= 0) stream.current?.toRow(index);
  });
  useLayoutEffect(() => lead(), [target, rows]);
}

/** The rows of a chat; unchanged rows keep their identity. */
function useRows(
  { window, early, firstUnreadId }: ChatState,
  pending: readonly OutboxEntry[],
  order: ChatOrder,
  opened: ReadonlyMap<number, boolean>,
): ChatRow[] {
  const { me, timeZone } = useChatPlace();
  const before = useRef<readonly ChatRow[]>([]);
  const messages = window?.messages ?? early;
  // Pending messages belong next to the newest, so they are hidden while older ones are shown.
  const shown = window?.hasNewer ? [] : pending;
  const key = shown.map(({ request_id: id, refusal }) => `${id}${refusal}`).join();
  return useMemo(() => {
    const toDay = (moment: string) => dateIn(new Date(moment), timeZone);
    const now = buildRows({ messages, pending: shown, meId: me.id, firstUnreadId, dayOf: toDay, order, opened });
    const rows = keptRows(before.current, now);
    before.current = rows;
    return rows;
    // oxlint-disable-next-line react/exhaustive-deps -- the key says what of it is shown
  }, [messages, key, me.id, firstUnreadId, timeZone, order, opened]);
}
