import type { Stroke } from '../stroke.ts';
import { changesBetween, idOf, type Change } from '../model/apply-changes.ts';
import { nextAt, redoable, redoChanges, undoable, undoChanges, type Step } from '../model/history.ts';
import type { Ground } from '../model/ground.ts';
import type { DocumentLog, DocumentRef, LoggedChange, Snapshot } from './document-log.ts';
import { createDraftSync, type DraftSync, type Failure, type SendMessage, type SyncTrouble } from './draft-sync.ts';
import { become, createLiveDraft, inTurn, reread, write, type DraftState, type LiveDraft } from './live-draft.ts';

export type LoadSnapshot = () => Promise<Snapshot>;

export type SessionOptions = {
  ref: DocumentRef;
  log: DocumentLog;
  send: SendMessage;
  load: LoadSnapshot;
  failureOf: (error: unknown) => Failure;
  newId: () => string;
  /** Called after each change that is on the disk, so that other tabs look again. */
  onWritten?: () => void;
};

export type DraftSession = {
  getState: () => DraftState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Shows the earlier strokes: at once those that this browser knows, then those of the server; rejects without an
   * answer.
   */
  open: () => Promise<void>;
  /** Replaces some strokes by others, as one undo step. Resolves when it is on the disk. */
  change: (before: readonly Stroke[], after: readonly Stroke[], ground: Ground) => Promise<void>;
  undo: () => Promise<void>;
  redo: () => Promise<void>;
  /** Removes strokes for good: they became part of something else, or were discarded. */
  finish: (ids: readonly string[]) => Promise<void>;
  /** Reads the log again, because another tab has written to it. */
  refresh: () => Promise<unknown>;
  /** Sends what is waiting, now. */
  wake: () => void;
};

async function tell(draft: LiveDraft, trouble: SyncTrouble | null) {
  const { length } = await draft.log.waiting(draft.ref);
  become(draft, { unsent: length, trouble: length > 0 ? trouble : null });
}

type Replaced = Pick<Step, 'id' | 'before' | 'after' | 'ground'>;

function change(draft: LiveDraft, { id, before, after, ground }: Replaced) {
  const at = nextAt(draft.steps, Date.now());
  const addedStep: Step = { id, at, ground, before, after, isUndone: false };
  draft.steps = [...draft.steps.filter((step) => !step.isUndone), addedStep];
  return write(draft, { changes: changesBetween(before, after), ground, history: { addedStep } });
}

function turn(draft: LiveDraft, step: Step | undefined, changesOf: (step: Step) => Change[]) {
  if (!step) return Promise.resolve();
  const changedStep = { ...step, isUndone: !step.isUndone };
  draft.steps = draft.steps.map((other) => (other.id === step.id ? changedStep : other));
  return write(draft, { changes: changesOf(step), ground: step.ground, history: { changedStep } });
}

/** Acknowledged, or refused and later removed. */
const isSettled = ({ seq, state, change }: LoggedChange, all: readonly LoggedChange[]) =>
  state === 'kept' ||
  (state === 'refused' && all.some((later) => later.seq > seq && idOf(later.change) === idOf(change)));

async function open(draft: LiveDraft, load: LoadSnapshot, sync: DraftSync) {
  const { snapshot, changes } = await inTurn(draft, async () => {
    const record = await draft.log.read(draft.ref);
    draft.base = record.snapshot ?? draft.base;
    return reread(draft);
  });
  become(draft, { isLoaded: draft.state.isLoaded || snapshot !== null || changes.length > 0 });
  // The answer reflects only what was acknowledged before the request.
  const settled = changes.filter((change) => isSettled(change, changes)).map(({ seq }) => seq);
  sync.wake();
  const fresh = await load();
  await inTurn(draft, async () => {
    draft.base = fresh;
    await draft.log.settle(draft.ref, fresh, settled);
    await reread(draft);
  });
  become(draft, { isLoaded: true });
}

async function finish(draft: LiveDraft, ids: readonly string[]) {
  const { strokes, ground } = draft.state;
  const gone = strokes.filter(({ id }) => ids.includes(id));
  draft.steps = [];
  if (ground && gone.length > 0) await write(draft, { changes: changesBetween(gone, []), ground });
  await inTurn(draft, () => draft.log.forgetSteps(draft.ref));
  become(draft, {});
}

/** Somebody's unfinished drawing: every change goes to the disk first, then to the server. */
export function createDraftSession(options: SessionOptions): DraftSession {
  const { ref, log, send, load, failureOf, newId, onWritten = () => {} } = options;
  const draft = createLiveDraft(ref, log);
  const sync = createDraftSync({ ref, log, send, failureOf, onProgress: (trouble) => void tell(draft, trouble) });
  const sent = async (written: Promise<void>) => {
    await written;
    onWritten();
    sync.wake();
  };
  return {
    getState: () => draft.state,
    subscribe: (listener) => {
      draft.listeners.add(listener);
      return () => void draft.listeners.delete(listener);
    },
    open: () => open(draft, load, sync),
    change: (before, after, ground) =>
      sent(change(draft, { id: newId(), before: [...before], after: [...after], ground })),
    undo: () => sent(turn(draft, undoable(draft.steps), undoChanges)),
    redo: () => sent(turn(draft, redoable(draft.steps), redoChanges)),
    finish: (ids) => sent(finish(draft, ids)),
    refresh: () => inTurn(draft, () => reread(draft)),
    wake: sync.wake,
  };
}
