import type { Stroke } from '../stroke.ts';
import { applyChanges, type Change } from '../model/apply-changes.ts';
import { redoable, undoable, type Step } from '../model/history.ts';
import type { Ground } from '../model/ground.ts';
import type { DocumentLog, DocumentRecord, DocumentRef, Entry, Snapshot } from './document-log.ts';
import type { SyncTrouble } from './draft-sync.ts';

export type DraftState = {
  strokes: readonly Stroke[];
  /** What the strokes lie over; null while there are none. */
  ground: Ground | null;
  canUndo: boolean;
  canRedo: boolean;
  /** Whether the earlier strokes have been loaded. */
  isLoaded: boolean;
  /** How many changes the server has not acknowledged. */
  unsent: number;
  trouble: SyncTrouble | null;
  /** False: this browser stores nothing, so unsent changes are lost with the page. */
  isDurable: boolean;
};

/** A draft while somebody is looking at it. */
export type LiveDraft = {
  readonly ref: DocumentRef;
  readonly log: DocumentLog;
  readonly listeners: Set<() => void>;
  state: DraftState;
  steps: Step[];
  /** The server's state, as far as known. */
  base: Snapshot;
  /** Changes that are visible but not in the log yet, oldest first. */
  inFlight: Change[];
  /** The log was read while something was in flight: it has to be read again. */
  isStale: boolean;
  queue: Promise<unknown>;
};

const NOTHING: DraftState = {
  strokes: [],
  ground: null,
  canUndo: false,
  canRedo: false,
  isLoaded: false,
  unsent: 0,
  trouble: null,
  isDurable: true,
};

export const createLiveDraft = (ref: DocumentRef, log: DocumentLog): LiveDraft => ({
  ref,
  log,
  listeners: new Set(),
  state: NOTHING,
  steps: [],
  base: { strokes: [], ground: null },
  inFlight: [],
  isStale: false,
  queue: Promise.resolve(),
});

/** Changes the visible state and notifies listeners. */
export function become(draft: LiveDraft, change: Partial<DraftState>): void {
  const canUndo = undoable(draft.steps) !== undefined;
  const canRedo = redoable(draft.steps) !== undefined;
  draft.state = { ...draft.state, canUndo, canRedo, isDurable: draft.log.isDurable, ...change };
  for (const listener of draft.listeners) listener();
}

/** Runs work one after the other, so that reading never misses what is being written. */
export function inTurn<Result>(draft: LiveDraft, work: () => Promise<Result>): Promise<Result> {
  const result = draft.queue.then(work);
  draft.queue = result.catch(() => undefined);
  return result;
}

/** Shows the log's contents; call it in turn. */
export async function reread(draft: LiveDraft): Promise<DocumentRecord> {
  const record = await draft.log.read(draft.ref);
  draft.isStale = draft.inFlight.length > 0;
  if (draft.isStale) return record;
  draft.steps = record.steps;
  const changes = record.changes.map(({ change }) => change);
  const strokes = applyChanges(draft.base.strokes, changes);
  const ground = strokes.length > 0 ? (record.changes.at(-1)?.ground ?? draft.base.ground) : null;
  become(draft, { strokes, ground });
  return record;
}

type Written = { changes: Change[]; ground: Ground; history?: Pick<Entry, 'addedStep' | 'changedStep'> };

/** Shows changes at once and writes them; resolves when they are on the disk. */
export function write(draft: LiveDraft, { changes, ground, history }: Written): Promise<void> {
  const strokes = applyChanges(draft.state.strokes, changes);
  draft.inFlight.push(...changes);
  const unsent = draft.state.unsent + changes.length;
  become(draft, { strokes, ground: strokes.length > 0 ? ground : null, unsent });
  return inTurn(draft, async () => {
    await draft.log.append(draft.ref, { changes, ground, ...history });
    draft.inFlight.splice(0, changes.length);
    if (draft.isStale) await reread(draft);
    else become(draft, {});
  });
}
