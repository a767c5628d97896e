import type { DraftChange } from '@facet/contract/entities/drawing';
import { statusOf } from '../../../lib/api-error.ts';
import { pickBatch } from '../model/pick-batch.ts';
import { draftKey, type DraftLog, type DraftRef, type LoggedChange } from './draft-log.ts';

/** `away`: no connection, it tries again. `refused`: the server does not take it. */
export type SyncTrouble = 'away' | 'refused';
export type SendDraft = (ref: DraftRef, change: DraftChange) => Promise<unknown>;

type SyncOptions = {
  ref: DraftRef;
  log: DraftLog;
  send: SendDraft;
  /** Told after each try. */
  onProgress: (trouble: SyncTrouble | null) => void;
  delaysMs?: readonly number[];
};

export type DraftSync = {
  /** Sends what waits, now; harmless when nothing does. */
  wake: () => void;
};

/** Numbers in one message: about half a megabyte as JSON. */
const MAX_NUMBERS = 40_000;
const DELAYS_MS = [500, 1000, 2000, 4000];
/** What is wrong with the change itself: it would be refused again. */
const WRONG = [400, 409, 413, 422];
/** Somebody who may not (any more) draw here. */
const DENIED = [403, 404];

/** One tab at a time sends a person's changes, so that they keep their order. */
async function alone(key: string, work: () => Promise<void>): Promise<void> {
  // Pages without TLS have no locks; there the order within each tab holds.
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(`facet-drawing ${key}`, work);
}

function messageOf(items: readonly LoggedChange[]): DraftChange | null {
  const last = items.at(-1);
  if (!last) return null;
  const { strokes, removedIds } = pickBatch(items, Infinity);
  const { size, place } = last.ground;
  return { ...size, place: { x: 0, y: 0, ...place }, strokes, removed_ids: removedIds };
}

async function sendItems({ ref, log, send }: SyncOptions, items: readonly LoggedChange[]): Promise<void> {
  const message = messageOf(items);
  if (!message) return;
  const seqs = items.map(({ seq }) => seq);
  try {
    await send(ref, message);
    await log.mark(seqs, 'kept');
  } catch (error) {
    if (!WRONG.includes(statusOf(error))) throw error;
    if (items.length === 1) return log.mark(seqs, 'refused');
    // One bad change must not keep the others from the server.
    for (const item of items) await sendItems({ ref, log, send, onProgress: () => {} }, [item]);
  }
}

/** What is under way; `isAsked`: there may be more than the last look into the log has seen. */
type Running = {
  work: Promise<void> | null;
  isAsked: boolean;
  failures: number;
  timer?: ReturnType<typeof setTimeout>;
};

async function drain(options: SyncOptions): Promise<void> {
  for (;;) {
    const { items } = pickBatch(await options.log.waiting(options.ref), MAX_NUMBERS);
    if (items.length === 0) return;
    await sendItems(options, items);
    options.onProgress(null);
  }
}

async function run(options: SyncOptions, running: Running): Promise<void> {
  const { ref, onProgress, delaysMs = DELAYS_MS } = options;
  try {
    do {
      running.isAsked = false;
      await alone(draftKey(ref), () => drain(options));
    } while (running.isAsked);
    running.failures = 0;
    onProgress(null);
  } catch (error) {
    const isDenied = DENIED.includes(statusOf(error));
    onProgress(isDenied ? 'refused' : 'away');
    const delay = delaysMs[Math.min(running.failures, delaysMs.length - 1)];
    if (!isDenied) running.timer = setTimeout(() => wake(options, running), delay);
    running.failures += 1;
  }
}

function wake(options: SyncOptions, running: Running): void {
  running.isAsked = true;
  if (running.work) return;
  clearTimeout(running.timer);
  running.timer = undefined;
  running.work = run(options, running).finally(() => {
    running.work = null;
    // Somebody asked after the last look into the log.
    if (running.isAsked && running.timer === undefined) wake(options, running);
  });
}

/** Sends a draft's changes in their order, and again until the server has them. */
export function createDraftSync(options: SyncOptions): DraftSync {
  const running: Running = { work: null, isAsked: false, failures: 0 };
  return { wake: () => wake(options, running) };
}
