import type { Stroke } from '../stroke.ts';
import { applyChanges, type Change } from '../model/apply-changes.ts';
import { redoable, undoable, type Step } from '../model/history.ts';
import type { Ground } from '../model/ground.ts';
import type { DocumentLog, DocumentRecord, DocumentRef, Entry, Snapshot } from './document-log.ts';
import type { SyncTrouble } from './draft-sync.ts';

export type DraftState = {
  strokes: readonly Stroke[];
  /** What the strokes are drawn over; null while there are none. */
  ground: Ground | null;
  canUndo: boolean;
  canRedo: boolean;
  /** Whether the strokes of before are there. */
  isLoaded: boolean;
  /** Changes that the server has not acknowledged. */
  unsent: number;
  trouble: SyncTrouble | null;
  /** False: this browser keeps nothing, what is unsent is lost with the page. */
  isDurable: boolean;
};

/** A draft while somebody looks at it. */
export type LiveDraft = {
  readonly ref: DocumentRef;
  readonly log: DocumentLog;
  readonly listeners: Set<() => void>;
  state: DraftState;
  steps: Step[];
  /** What the server has, as far as is known. */
  base: Snapshot;
  /** Changes that are seen and not in the log yet, oldest first. */
  inFlight: Change[];
  /** The log was read while something was in flight: what is shown is to be read again. */
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

/** Changes what is seen, and tells who looks. */
export function become(draft: LiveDraft, change: Partial<DraftState>): void {
  const canUndo = undoable(draft.steps) !== undefined;
  const canRedo = redoable(draft.steps) !== undefined;
  draft.state = { ...draft.state, canUndo, canRedo, isDurable: draft.log.isDurable, ...change };
  for (const listener of draft.listeners) listener();
}

/** One after the other: what is read never misses what is being written. */
export function inTurn<Result>(draft: LiveDraft, work: () => Promise<Result>): Promise<Result> {
  const result = draft.queue.then(work);
  draft.queue = result.catch(() => undefined);
  return result;
}

/** Shows what the log says; to be called in turn. */
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
