import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { statusOf } from '../../../lib/api-error.ts';
import { dateIn } from '../../../lib/use-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useChatPlace } from '../chat-context.ts';
import type { Jumps } from '../hooks/use-jumps.ts';
import { useReadPosition } from '../hooks/use-read-position.ts';
import { rowOfMessage, rowsOf, type ChatRow } from '../model/chat-rows.ts';
import type { ChatSession } from '../model/chat-session.ts';
import type { ChatState } from '../model/chat-state.ts';
import { readersByRow } from '../model/readers-by-row.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import styles from './chat-messages.module.css';
import { ChatRowView } from './chat-row-view.tsx';
import { ChatSkeleton } from './chat-skeleton.tsx';
import { ChatStream, type StreamHandle, type StreamView } from './chat-stream.tsx';

type ChatMessagesProps = {
  projectId: number;
  state: ChatState;
  session: ChatSession;
  pending: readonly OutboxEntry[];
  jumps: Jumps;
};

const NOTHING: StreamView = { first: 0, last: 0, isAtEnd: true };

/** What was said and what happened, and the ways to what is new. */
export function ChatMessages({ projectId, state, session, pending, jumps }: ChatMessagesProps) {
  const { me } = useChatPlace();
  const rows = useRows(state, pending);
  const [view, setView] = useState(NOTHING);
  const stream = useRef<StreamHandle>(null);
  const readers = useMemo(() => readersByRow(rows, state.positions.values(), me.id), [rows, state.positions, me.id]);
  useTarget(stream, rows, jumps);
  useReadPosition(projectId, lastSeen(rows, view), state.positions.get(me.id)?.message_id ?? 0);
  const foundId = jumps.target.to === 'message' ? jumps.target.id : null;
  if (state.window === null && pending.length === 0) return <NotRead state={state} session={session} />;
  if (rows.length === 0) return <NothingSaid />;
  const handleView = (next: StreamView) => {
    const isSame = next.first === view.first && next.last === view.last && next.isAtEnd === view.isAtEnd;
    if (!isSame) setView(next);
  };
  return (
    <div className={styles.messages}>
      <ChatStream
        ref={stream}
        rows={rows}
        onOlder={() => void session.older()}
        onNewer={() => state.window?.hasNewer && void session.newer()}
        onView={handleView}
      >
        {(row) => (
          <ChatRowView
            row={row}
            isFound={foundId !== null && 'message' in row && row.message.id === foundId}
            readers={readers.get(row.key)}
          />
        )}
      </ChatStream>
      <ToUnread state={state} session={session} rows={rows} view={view} onJump={jumps.toMessage} />
      {(!view.isAtEnd || state.window?.hasNewer) && (
        <Button size="small" className={styles.newest} icon={<ArrowDown />} onClick={jumps.toNewest}>
          Jump to newest
        </Button>
      )}
    </div>
  );
}

function useRows({ window, firstUnreadId }: ChatState, pending: readonly OutboxEntry[]): ChatRow[] {
  const { me, timeZone } = useChatPlace();
  // What waits is written after the newest: who reads what is older does not see it there.
  const shown = window?.hasNewer ? [] : pending;
  const key = shown.map(({ request_id: id, refusal }) => `${id}${refusal}`).join();
  return useMemo(
    () =>
      rowsOf({
        messages: window?.messages ?? [],
        pending: shown,
        meId: me.id,
        firstUnreadId,
        dayOf: (moment) => dateIn(new Date(moment), timeZone),
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the key says what of it is shown
    [window?.messages, key, me.id, firstUnreadId, timeZone],
  );
}

function lastSeen(rows: readonly ChatRow[], { first, last }: StreamView): number | null {
  for (let index = Math.min(last, rows.length - 1); index >= first; index -= 1) {
    const row = rows[index];
    if (row?.kind === 'message' || row?.kind === 'event') return row.message.id;
  }
  return null;
}

/** Leads to what was asked for, as soon as it is there. */
function useTarget(stream: { current: StreamHandle | null }, rows: readonly ChatRow[], { target }: Jumps) {
  const done = useRef<unknown>(null);
  const lead = useEffectEvent(() => {
    if (done.current === target || rows.length === 0) return;
    const index = target.to === 'message' ? rowOfMessage(rows, target.id) : 0;
    done.current = target;
    if (target.to === 'end') stream.current?.toEnd();
    else if (index >= 0) stream.current?.toRow(index);
  });
  useLayoutEffect(() => lead(), [target, rows]);
}

type ToUnreadProps = {
  state: ChatState;
  session: ChatSession;
  rows: readonly ChatRow[];
  view: StreamView;
  onJump: (id: number) => void;
};

function ToUnread({ state: { firstUnreadId, unread }, rows, view, onJump }: ToUnreadProps) {
  const [isKnown, setKnown] = useState(false);
  const index = rows.findIndex(({ kind }) => kind === 'new');
  const isAbove = firstUnreadId !== null && (index < 0 || index < view.first) && view.last > 0;
  if (isKnown || !isAbove || unread === 0) return null;
  const jump = () => {
    setKnown(true);
    onJump(firstUnreadId);
  };
  return (
    <Button size="small" variant="primary" className={styles.unread} icon={<ArrowUp />} onClick={jump}>
      {unread === 1 ? '1 new message' : `${unread} new messages`}
    </Button>
  );
}

function NotRead({ state: { failure }, session }: Pick<ChatMessagesProps, 'state' | 'session'>) {
  if (failure === null || statusOf(failure) === 0) return <ChatSkeleton />;
  const isClosed = statusOf(failure) === 403 || statusOf(failure) === 404;
  return (
    <div className={styles.center}>
      <EmptyState
        title={isClosed ? 'This chat is not open to you' : 'The chat could not be read'}
        text={isClosed ? 'It is for the team of the project.' : undefined}
        action={isClosed ? undefined : <Button onClick={() => void session.open()}>Try again</Button>}
      />
    </div>
  );
}

function NothingSaid() {
  const { mayWrite } = useChatPlace();
  return (
    <div className={styles.center}>
      <EmptyState
        title="Nothing said yet"
        text={
          mayWrite
            ? 'Write the first message, or drop a picture of the piece here.'
            : 'Messages of the team stand here.'
        }
      />
    </div>
  );
}
