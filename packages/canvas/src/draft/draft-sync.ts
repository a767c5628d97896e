import type { Ground } from '../model/ground.ts';
import { pickBatch } from '../model/pick-batch.ts';
import type { Stroke } from '../stroke.ts';
import type { DocumentLog, DocumentRef, LoggedChange } from './document-log.ts';

/** `away`: no connection, retrying. `refused`: the server does not accept it. */
export type SyncTrouble = 'away' | 'refused';
/** What is sent at once: strokes by id, new ones or replacements, and the ids of removed ones. */
export type Message = { ground: Ground; strokes: Stroke[]; removedIds: string[] };
export type SendMessage = (message: Message) => Promise<unknown>;
/**
 * `wrong`: the change itself; it would be refused again. `denied`: this person may not draw here (any more). `away`: no
 * answer, or one that was no refusal.
 */
export type Failure = 'wrong' | 'denied' | 'away';

type SyncOptions = {
  ref: DocumentRef;
  log: DocumentLog;
  send: SendMessage;
  failureOf: (error: unknown) => Failure;
  /** Called after each attempt. */
  onProgress: (trouble: SyncTrouble | null) => void;
  delaysMs?: readonly number[];
};

export type DraftSync = {
  /** Sends what is waiting, now; harmless if nothing is. */
  wake: () => void;
};

/** Numbers in one message: about half a megabyte as JSON. */
const MAX_NUMBERS = 40_000;
const DELAYS_MS = [500, 1000, 2000, 4000];

/** Only one tab at a time sends a person's changes, so that their order is preserved. */
async function alone(key: string, work: () => Promise<void>): Promise<void> {
  // Pages without TLS have no locks; there only the order within each tab is preserved.
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(`facet-drawing ${key}`, work);
}

function composeMessage(items: readonly LoggedChange[]): Message | null {
  const last = items.at(-1);
  if (!last) return null;
  const { strokes, removedIds } = pickBatch(items, Infinity);
  return { ground: last.ground, strokes, removedIds };
}

async function sendItems(options: SyncOptions, items: readonly LoggedChange[]): Promise<void> {
  const { log, send, failureOf } = options;
  const message = composeMessage(items);
  if (!message) return;
  const seqs = items.map(({ seq }) => seq);
  try {
    await send(message);
    await log.mark(seqs, 'kept');
  } catch (error) {
    if (failureOf(error) !== 'wrong') throw error;
    if (items.length === 1) return log.mark(seqs, 'refused');
    // One bad change must not keep the others from the server.
    for (const item of items) await sendItems(options, [item]);
  }
}

/** A send in progress; `isAsked`: there may be more than it saw when it last read the log. */
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
  const { ref, onProgress, failureOf, delaysMs = DELAYS_MS } = options;
  try {
    do {
      running.isAsked = false;
      await alone(ref.key, () => drain(options));
    } while (running.isAsked);
    running.failures = 0;
    onProgress(null);
  } catch (error) {
    const isDenied = failureOf(error) === 'denied';
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
    // Somebody asked after the log was last read.
    if (running.isAsked && running.timer === undefined) wake(options, running);
  });
}

/** Sends a draft's changes in order, retrying until the server has them. */
export function createDraftSync(options: SyncOptions): DraftSync {
  const running: Running = { work: null, isAsked: false, failures: 0 };
  return { wake: () => wake(options, running) };
}
