import { MessageType } from '@facet/contract/constants/statuses';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { groupEvents, hasDecision, joinRuns, type EventGroup } from './event-groups.ts';

/** `asc`: newest at the bottom; `desc`: newest at the top. */
export type ChatOrder = 'asc' | 'desc';

export type ChatRow =
  | { kind: 'day'; key: string; moment: string }
  | { kind: 'new'; key: string }
  /** `isFirst`: the first of several messages by one person, shown with avatar, name and time. */
  | { kind: 'message'; key: string; message: ChatMessageWire; isFirst: boolean }
  | { kind: 'event'; key: string; group: EventGroup }
  /** Several groups with no message between them, folded into one line until opened. */
  | { kind: 'run'; key: string; groups: readonly EventGroup[]; isOpen: boolean }
  | { kind: 'pending'; key: string; entry: OutboxEntry; isFirst: boolean };

type RowsInput = {
  messages: readonly ChatMessageWire[];
  pending: readonly OutboxEntry[];
  meId: number;
  /** Where unread messages begin. */
  firstUnreadId: number | null;
  /** The calendar day of a moment, for the reader. */
  dayOf: (moment: string) => string;
  order: ChatOrder;
  /** Runs that the reader opened or closed, by a line in them. */
  opened?: ReadonlyMap<number, boolean>;
};

/** Messages by one person within this time are grouped. */
const JOINED_MS = 5 * 60_000;

/** `about`: what it is about stands beside its time, so that what is about something else starts over. */
type Spoken = { authorId: number; moment: string; day: string; about: string };

const aboutKey = ({ style, project_module_id: moduleId, project_tag_title: tag, ...on }: ChatMessageWire) =>
  on.project_task_id === null
    ? [style?.id ?? '', style ? '' : (moduleId ?? ''), tag ?? ''].join()
    : `task ${on.project_task_id}`;
const aboutOfEntry = ({ about }: OutboxEntry) =>
  about?.task
    ? `task ${about.task.id}`
    : [about?.style?.id ?? '', about?.style ? '' : (about?.module?.id ?? ''), about?.tag?.title ?? ''].join();

function joins(last: Spoken | null, { authorId, moment, day, about }: Spoken): boolean {
  if (!last || last.authorId !== authorId || last.day !== day || last.about !== about) return false;
  return Math.abs(Date.parse(moment) - Date.parse(last.moment)) < JOINED_MS;
}

type Rows = ReturnType<typeof startRows>;

// My message keeps its row when it arrives.
const messageKey = ({ request_id: requestId, id }: ChatMessageWire) => (requestId ? `r${requestId}` : `m${id}`);

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
    /** The next message starts a new group. */
    part: () => {
      last = null;
    },
    /** Whether it begins what this person says. */
    speak: ({ isReply, ...said }: Omit<Spoken, 'day'> & { isReply: boolean }) => {
      const spoken = { ...said, day };
      const isFirst = isReply || !joins(last, spoken);
      last = spoken;
      return isFirst;
    },
  };
}

type Part = { kind: 'said'; message: ChatMessageWire } | { kind: 'happened'; groups: readonly EventGroup[] };
const firstMessage = (part: Part) => (part.kind === 'said' ? part.message : part.groups[0]?.[0]);

/** Messages, and what happened between two of them on one day, oldest first; `isNew` is where a line stands before. */
function splitParts(
  messages: readonly ChatMessageWire[],
  dayOf: RowsInput['dayOf'],
  firstNew: ChatMessageWire | undefined,
) {
  const parts: Part[] = [];
  let lines: ChatMessageWire[] = [];
  const end = () => {
    for (const groups of joinRuns(groupEvents(lines))) parts.push({ kind: 'happened', groups });
    lines = [];
  };
  for (const message of messages) {
    const [before] = lines;
    if (before && (message === firstNew || dayOf(before.created_at) !== dayOf(message.created_at))) end();
    if (message.message_type !== MessageType.text) lines.push(message);
    else {
      end();
      parts.push({ kind: 'said', message });
    }
  }
  end();
  return parts;
}

type Reader = Pick<RowsInput, 'meId' | 'firstUnreadId' | 'opened'>;

/** Whether the reader opened it; until then it is open when it tells of others' decisions that are new. */
function isOpenRun(groups: readonly EventGroup[], { meId, firstUnreadId, opened }: Reader): boolean {
  const lines = groups.flat();
  const touched = lines.find(({ id }) => opened?.has(id));
  if (touched) return opened?.get(touched.id) ?? false;
  return firstUnreadId !== null && lines.some(({ id }) => id >= firstUnreadId) && hasDecision(groups, meId);
}

/** What one person says, or what happened, as it is added to the rows. */
function addPart({ rows, part, speak }: Rows, told: Part, reader: Reader) {
  if (told.kind === 'said') {
    const { message } = told;
    const isFirst = speak({
      authorId: message.created_by_id,
      moment: message.created_at,
      isReply: message.replied_message !== null,
      about: aboutKey(message),
    });
    rows.push({ kind: 'message', key: messageKey(message), message, isFirst });
    return;
  }
  const { groups } = told;
  const [group] = groups;
  if (!group) return;
  const { id } = group[0];
  if (groups.length === 1) rows.push({ kind: 'event', key: `m${id}`, group });
  else rows.push({ kind: 'run', key: `run${id}`, groups, isOpen: isOpenRun(groups, reader) });
  part();
}

/** The rows of a chat from the top: days, what people say, what happened between, what is on its way. */
export function buildRows(input: RowsInput): ChatRow[] {
  const { messages, pending, meId, firstUnreadId, dayOf, order } = input;
  const sink = startRows(dayOf);
  const { rows, begin, part, speak } = sink;
  const firstNew = firstUnreadId === null ? undefined : messages.find(({ id }) => id >= firstUnreadId);
  const line = () => {
    rows.push({ kind: 'new', key: 'new' });
    part();
  };
  const tell = (told: Part) => {
    const first = firstMessage(told);
    if (!first) return;
    begin(first.created_at);
    if (first === firstNew && order === 'asc') line();
    addPart(sink, told, input);
    if (first === firstNew && order === 'desc') line();
  };
  const arrived = new Set(messages.map(({ request_id: requestId }) => requestId));
  const wait = (entry: OutboxEntry) => {
    begin(entry.created_at);
    const { created_at: moment } = entry;
    const isFirst = speak({ authorId: meId, moment, isReply: entry.replied !== null, about: aboutOfEntry(entry) });
    rows.push({ kind: 'pending', key: `r${entry.request_id}`, entry, isFirst });
  };
  const waiting = pending.filter(({ request_id: requestId }) => !arrived.has(requestId));
  const parts = splitParts(messages, dayOf, firstNew);
  if (order === 'desc') waiting.toReversed().forEach(wait);
  (order === 'desc' ? parts.toReversed() : parts).forEach(tell);
  if (order === 'asc') waiting.forEach(wait);
  return rows;
}

const isSameGroup = (one: EventGroup, other: EventGroup): boolean =>
  one.length === other.length && one.every((line, at) => line === other[at]);

const isSame = (one: ChatRow, other: ChatRow): boolean => {
  if (one.kind === 'message' && other.kind === 'message')
    return one.message === other.message && one.isFirst === other.isFirst;
  if (one.kind === 'event' && other.kind === 'event') return isSameGroup(one.group, other.group);
  if (one.kind === 'run' && other.kind === 'run') {
    const isSameLength = one.isOpen === other.isOpen && one.groups.length === other.groups.length;
    return isSameLength && one.groups.every((group, at) => isSameGroup(group, other.groups[at] ?? group));
  }
  return one.kind === other.kind && one.kind !== 'pending';
};

/** Reuses previous row objects that have not changed, so that they are not rendered again. */
export function keptRows(before: readonly ChatRow[], rows: readonly ChatRow[]): ChatRow[] {
  const known = new Map(before.map((row) => [row.key, row]));
  return rows.map((row) => {
    const old = known.get(row.key);
    return old && isSame(old, row) ? old : row;
  });
}

/** The messages and events in a row. */
export function linesIn(row: ChatRow): readonly ChatMessageWire[] {
  if (row.kind === 'message') return [row.message];
  if (row.kind === 'event') return row.group;
  return row.kind === 'run' ? row.groups.flat() : [];
}

/** The newest of what stands in a row; 0 where nothing does. */
export const newestIn = (row: ChatRow): number => Math.max(0, ...linesIn(row).map(({ id }) => id));

/** The row in which a message stands; -1 when it is not there. */
export const rowOfMessage = (rows: readonly ChatRow[], messageId: number): number =>
  rows.findIndex((row) => linesIn(row).some(({ id }) => id === messageId));
