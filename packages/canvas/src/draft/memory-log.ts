import type { DocumentLog, DocumentRecord, DocumentRef } from './document-log.ts';

type Held = DocumentRecord & { ref: DocumentRef };

// Above any number that a database reaches, so that both kinds of log can be used together.
const FIRST_SEQ = 2 ** 50;

/** A log for browsers that store nothing: it lasts as long as the page. */
export function createMemoryLog(): DocumentLog {
  const drafts = new Map<string, Held>();
  let lastSeq = FIRST_SEQ;

  const heldFor = (ref: DocumentRef): Held => {
    const known = drafts.get(ref.key);
    const held = known ?? { ref, snapshot: null, changes: [], steps: [] };
    drafts.set(ref.key, held);
    return held;
  };
  return {
    isDurable: false,
    async read(ref) {
      const { snapshot, changes, steps } = heldFor(ref);
      return { snapshot, changes: [...changes], steps: [...steps] };
    },
    async append(ref, { changes, ground, addedStep, changedStep }) {
      const held = heldFor(ref);
      for (const change of changes) held.changes.push({ seq: (lastSeq += 1), change, ground, state: 'waiting' });
      if (addedStep) held.steps = [...held.steps.filter((step) => !step.isUndone), addedStep];
      if (changedStep) held.steps = held.steps.map((step) => (step.id === changedStep.id ? changedStep : step));
    },
    waiting: async (ref) => heldFor(ref).changes.filter(({ state }) => state === 'waiting'),
    async mark(seqs, state) {
      for (const held of drafts.values())
        held.changes = held.changes.map((change) => (seqs.includes(change.seq) ? { ...change, state } : change));
    },
    async settle(ref, snapshot, seqs) {
      const held = heldFor(ref);
      held.snapshot = snapshot;
      held.changes = held.changes.filter(({ seq }) => !seqs.includes(seq));
    },
    async forgetSteps(ref) {
      heldFor(ref).steps = [];
    },
    unsent: async (userId) =>
      [...drafts.values()]
        .filter(({ ref, changes }) => ref.userId === userId && changes.some(({ state }) => state === 'waiting'))
        .map(({ ref }) => ref),
  };
}
