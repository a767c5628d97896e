import type { Verdict } from '@facet/contract/constants/statuses';
import type { ReviewItemWire } from '@facet/contract/entities/design';
import { createStore } from '../../../ui/create-store.ts';
import { isMaintained, statusOf } from '../../../lib/api-error.ts';
import type { FileChoice, Choices } from './pieces.ts';

/** A choice, a note or a look that the server may not have yet; absent = unchanged. */
export type ChoiceChange = {
  fileId: number;
  requestId: number | null;
  status?: Verdict | null;
  note?: string;
  isOpened?: true;
  /** When it was made, by this device's clock. */
  at: string;
};

/** `offline`: on this device until there is a connection. `failed`: the server refused it. */
export type KeepState = 'kept' | 'keeping' | 'offline' | 'failed';
export type Keeping = { state: KeepState; waiting: ReadonlyMap<number, ChoiceChange> };

type Store = { read: () => ChoiceChange[]; write: (changes: ChoiceChange[]) => void };
type Parts = {
  /** Sends changes to the server; if it throws, whatever the reason, they have not arrived. */
  send: (changes: ChoiceChange[]) => Promise<void>;
  store: Store;
  /** How long to wait while somebody types, and before retrying a lost connection, in ms. */
  typingMs?: number;
  againMs?: number;
};

const isSaying = ({ status, note }: ChoiceChange) => status !== undefined || note !== undefined;

/** Looking at a file must not make its choice newer. */
function both(before: ChoiceChange | undefined, after: ChoiceChange): ChoiceChange {
  if (!before) return after;
  return { ...before, ...after, at: isSaying(after) || !isSaying(before) ? after.at : before.at };
}

/** Changes grouped by request, which is how they are sent. */
export const byRequest = (changes: readonly ChoiceChange[]) => [...Map.groupBy(changes, ({ requestId }) => requestId)];

/** The changes still to be saved, stored on this device and observable. */
function createWaiting(store: Store) {
  const found = new Map(store.read().map((change) => [change.fileId, change]));
  const { get, set, subscribe } = createStore<Keeping>({ state: found.size > 0 ? 'keeping' : 'kept', waiting: found });
  const show = (next: Partial<Keeping>) => set({ ...get(), ...next });
  const become = (waiting: Map<number, ChoiceChange>, state: KeepState) => {
    store.write([...waiting.values()]);
    show({ waiting, state: waiting.size > 0 ? state : 'kept' });
  };
  return {
    get,
    subscribe,
    say: (state: KeepState) => show({ state }),
    put: (changes: readonly ChoiceChange[]) => {
      const waiting = new Map(get().waiting);
      for (const change of changes) waiting.set(change.fileId, both(waiting.get(change.fileId), change));
      become(waiting, get().state === 'offline' ? 'offline' : 'keeping');
    },
    /** Drops those that arrived, unless they have changed since. */
    drop: (arrived: readonly ChoiceChange[]) => {
      const waiting = new Map(get().waiting);
      for (const change of arrived) if (waiting.get(change.fileId) === change) waiting.delete(change.fileId);
      become(waiting, 'keeping');
    },
    /** Forgets what was decided or left: there is nothing more to save. */
    forget: (fileIds: readonly number[]) =>
      become(new Map([...get().waiting].filter(([id]) => !fileIds.includes(id))), get().state),
  };
}

/**
 * Saves what somebody chooses, at once on the device and then on the server. Whatever did not arrive is sent again once
 * the connection is back, or on the next visit. Of several changes to a file the latest counts.
 */
export function createChoiceKeeper({ send, store, typingMs = 500, againMs = 4000 }: Parts) {
  const { put, drop, say, ...waiting } = createWaiting(store);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    const changes = [...waiting.get().waiting.values()];
    if (isSending || changes.length === 0) return;
    isSending = true;
    try {
      await send(changes);
      drop(changes);
      if (waiting.get().waiting.size > 0) later(0);
    } catch (error) {
      const isAway = statusOf(error) === 0 || isMaintained(error);
      say(isAway ? 'offline' : 'failed');
      if (isAway) later(againMs);
    } finally {
      isSending = false;
    }
  };
  return {
    ...waiting,
    change: (changes: readonly ChoiceChange[], isTyped = false) => {
      put(changes);
      later(isTyped ? typingMs : 0);
    },
    flush,
    stop: () => clearTimeout(timer),
  };
}
export type ChoiceKeeper = ReturnType<typeof createChoiceKeeper>;

type Known = Pick<ReviewItemWire, 'id' | 'choice' | 'is_opened'>;

const isNewer = (change: ChoiceChange | undefined, { choice }: Known): change is ChoiceChange =>
  change !== undefined && (!choice || change.at >= choice.chosen_at);

/** The choices to show: those saved on the server merged with those on their way, the newer one for each file. */
export function mergeChoices(items: readonly Known[], waiting: Keeping['waiting']): Choices {
  return new Map(
    items.map((item): [number, FileChoice] => {
      const change = waiting.get(item.id);
      const kept: FileChoice = { status: item.choice?.status ?? null, note: item.choice?.note ?? '' };
      if (!isNewer(change, item)) return [item.id, kept];
      const { status = kept.status, note = kept.note } = change;
      return [item.id, { status, note }];
    }),
  );
}
