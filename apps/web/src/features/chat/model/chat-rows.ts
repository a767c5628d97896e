import { MessageType } from '@facet/contract/constants/statuses';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';

/** `asc`: the newest at the bottom, as one writes; `desc`: at the top. */
export type ChatOrder = 'asc' | 'desc';

export type ChatRow =
  | { kind: 'day'; key: string; moment: string }
  | { kind: 'new'; key: string }
  /** `isFirst` when it begins what one person said in a row: with face, name and time. */
  | { kind: 'message'; key: string; message: ChatMessageWire; isFirst: boolean }
  | { kind: 'event'; key: string; message: ChatMessageWire }
  | { kind: 'pending'; key: string; entry: OutboxEntry; isFirst: boolean };

type RowsInput = {
  messages: readonly ChatMessageWire[];
  pending: readonly OutboxEntry[];
  meId: number;
  /** Where what I have not read begins. */
  firstUnreadId: number | null;
  /** The calendar day of a moment, for the reader. */
  dayOf: (moment: string) => string;
  order: ChatOrder;
};

/** What one person says within this time stands together. */
const JOINED_MS = 5 * 60_000;

type Spoken = { authorId: number; moment: string; day: string };

function joins(last: Spoken | null, { authorId, moment, day }: Spoken): boolean {
  if (!last || last.authorId !== authorId || last.day !== day) return false;
  return Math.abs(Date.parse(moment) - Date.parse(last.moment)) < JOINED_MS;
}

type Rows = ReturnType<typeof startRows>;

// What I sent keeps its row when it arrives.
const keyOf = ({ request_id: requestId, id }: ChatMessageWire) => (requestId ? `r${requestId}` : `m${id}`);

/** Collects rows: days before the first thing of each, and what one person says in a row together. */
function startRows(dayOf: (moment: string) => string) {
  const rows: ChatRow[] = [];
  let day = '';
  let last: Spoken | null = null;
  return {
    rows,
    begin: (moment: string) => {
      const next = dayOf(moment);
      if (next !== day) rows.push({ kind: 'day', key: `d${next}`, moment });
      day = next;
    },
    /** What follows begins anew. */
    part: () => {
      last = null;
    },
    /** Whether it begins what this person says. */
    speak: (authorId: number, moment: string, isReply: boolean) => {
      const spoken = { authorId, moment, day };
      const isFirst = isReply || !joins(last, spoken);
      last = spoken;
      return isFirst;
    },
  };
}

/** What one person says, or what happened, as it is added to the rows. */
function addMessage({ rows, part, speak }: Rows, message: ChatMessageWire) {
  if (message.message_type === MessageType.text) {
    const isFirst = speak(message.created_by_id, message.created_at, message.replied_message !== null);
    rows.push({ kind: 'message', key: keyOf(message), message, isFirst });
  } else {
    rows.push({ kind: 'event', key: keyOf(message), message });
    part();
  }
}

/** The rows of a chat from the top: days, what people say, what happened between, what is on its way. */
export function rowsOf({ messages, pending, meId, firstUnreadId, dayOf, order }: RowsInput): ChatRow[] {
  const sink = startRows(dayOf);
  const { rows, begin, part, speak } = sink;
  const firstNew = firstUnreadId === null ? undefined : messages.find(({ id }) => id >= firstUnreadId);
  const line = () => {
    rows.push({ kind: 'new', key: 'new' });
    part();
  };
  const tell = (message: ChatMessageWire) => {
    begin(message.created_at);
    if (message === firstNew && order === 'asc') line();
    addMessage(sink, message);
    if (message === firstNew && order === 'desc') line();
  };
  const arrived = new Set(messages.map(({ request_id: requestId }) => requestId));
  const wait = (entry: OutboxEntry) => {
    begin(entry.created_at);
    const isFirst = speak(meId, entry.created_at, entry.replied !== null);
    rows.push({ kind: 'pending', key: `r${entry.request_id}`, entry, isFirst });
  };
  const waiting = pending.filter(({ request_id: requestId }) => !arrived.has(requestId));
  if (order === 'desc') waiting.toReversed().forEach(wait);
  (order === 'desc' ? messages.toReversed() : messages).forEach(tell);
  if (order === 'asc') waiting.forEach(wait);
  return rows;
}

const isSame = (one: ChatRow, other: ChatRow): boolean => {
  if (one.kind === 'message' && other.kind === 'message')
    return one.message === other.message && one.isFirst === other.isFirst;
  if (one.kind === 'event' && other.kind === 'event') return one.message === other.message;
  return one.kind === other.kind && one.kind !== 'pending';
};

/** The rows with those of before that say the same, so that none of these is drawn anew. */
export function keptRows(before: readonly ChatRow[], rows: readonly ChatRow[]): ChatRow[] {
  const known = new Map(before.map((row) => [row.key, row]));
  return rows.map((row) => {
    const old = known.get(row.key);
    return old && isSame(old, row) ? old : row;
  });
}

/** The row in which a message stands; -1 when it is not there. */
export const rowOfMessage = (rows: readonly ChatRow[], id: number): number =>
  rows.findIndex((row) => (row.kind === 'message' || row.kind === 'event') && row.message.id === id);
