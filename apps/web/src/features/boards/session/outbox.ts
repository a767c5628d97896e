import { BOARD_UPDATE_MAX } from '@facet/contract/constants/boards';
import { mergeUpdates } from 'yjs';
import { statusOf } from '../../../lib/api-error.ts';
import { isFinal } from '../../../lib/failure-text.ts';
import type { BoardLog } from './board-log.ts';
import type { Rewrite } from './rewritten.ts';

/** Changes within this time are sent together: twenty updates a second. */
export const GATHER_MS = 50;
/** The change itself or its author is refused; any other failure may pass, so the change stays queued. */
const isRefusal = (error: unknown) => isFinal(error) || statusOf(error) === 409;

type OutboxOptions = {
  /** What the gathered changes rewrote. */
  rewritten: () => readonly Rewrite[];
  log: Pick<BoardLog, 'append' | 'remove'>;
  send: (update: Uint8Array) => Promise<unknown>;
  onRefused: (error: unknown) => void;
  /** No answer came, or a failure that may pass: it waits until `start`. */
  onAway: (error: unknown) => void;
  /** The queue has become empty, or is no longer empty. */
  onChange: () => void;
};

export type BoardOutbox = {
  readonly isEmpty: boolean;
  take: (update: Uint8Array) => void;
  /** Puts what an earlier page couldn't send before everything else. */
  restore: (rows: readonly { seq: number; update: Uint8Array }[]) => void;
  start: () => void;
  pause: () => void;
  /** Writes what is gathered to the log without waiting for the rest. */
  flush: () => void;
  /** Drops everything queued. */
  drop: () => void;
  /** Resolves when the queue is empty, or nothing can be sent. */
  drained: () => Promise<void>;
};

type Row = { update: Uint8Array; seq: Promise<number | null> };

/** Merging takes long for many: after hours without a connection there may be tens of thousands. */
const ROWS_MAX = 500;

/** As many of the first rows as fit into one update, at least one. */
function takeFirst(rows: readonly Row[]): Row[] {
  let bytes = 0;
  const end = rows.findIndex(({ update }, index) => {
    bytes += update.length;
    return index > 0 && (bytes > BOARD_UPDATE_MAX || index === ROWS_MAX);
  });
  return rows.slice(0, end === -1 ? rows.length : end);
}

/** A person's own changes to a board on their way: gathered, logged, and sent one after the other in order. */
export function createBoardOutbox({ rewritten, log, send, onRefused, onAway, onChange }: OutboxOptions): BoardOutbox {
  let gathered: Uint8Array[] = [];
  let rows: Row[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLive = false;
  let sending: Promise<void> | null = null;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (gathered.length === 0) return;
    const update = mergeUpdates(gathered);
    gathered = [];
    rows.push({ update, seq: log.append(update, rewritten()) });
    pump();
  }
  async function forget(done: readonly Row[]) {
    const seqs = await Promise.all(done.map(({ seq }) => seq));
    await log.remove(seqs.filter((seq) => seq !== null));
  }
  async function sendRows() {
    while (isLive && rows.length > 0) {
      const batch = takeFirst(rows);
      try {
        // One after the other: later changes build on earlier ones.
        // oxlint-disable-next-line no-await-in-loop
        await send(mergeUpdates(batch.map(({ update }) => update)));
      } catch (error) {
        isLive = false;
        return isRefusal(error) ? onRefused(error) : onAway(error);
      }
      rows = rows.filter((row) => !batch.includes(row));
      void forget(batch);
      onChange();
    }
    return undefined;
  }
  function pump() {
    if (!isLive) return;
    sending ??= sendRows().finally(() => {
      sending = null;
    });
  }
  return {
    get isEmpty() {
      return rows.length === 0 && gathered.length === 0;
    },
    take(update) {
      gathered.push(update);
      timer ??= setTimeout(flush, GATHER_MS);
      if (rows.length === 0 && gathered.length === 1) onChange();
    },
    restore(kept) {
      rows = [...kept.map(({ seq, update }) => ({ update, seq: Promise.resolve(seq) })), ...rows];
    },
    start() {
      isLive = true;
      pump();
    },
    pause() {
      isLive = false;
    },
    flush,
    drop() {
      clearTimeout(timer);
      timer = undefined;
      gathered = [];
      void forget(rows);
      rows = [];
      onChange();
    },
    async drained() {
      flush();
      await sending;
    },
  };
}
