import type { Step } from '../model/history.ts';
import type { DocumentLog, DocumentRecord, DocumentRef, Entry, LoggedChange } from './document-log.ts';
import type { CanvasDatabase, ChangeRow } from './open-database.ts';

/** More steps than anybody undoes; older ones are dropped. */
const STEPS_MAX = 300;
// The promise resolves only when the data is on the disk, not just in the system's cache.
const STRICT = { durability: 'strict' } as const;

const logged = ({ seq = 0, change, ground, state }: ChangeRow): LoggedChange => ({ seq, change, ground, state });
const byTime = (a: Step, b: Step) => a.at - b.at;

async function read(db: CanvasDatabase, { key }: DocumentRef): Promise<DocumentRecord> {
  const tx = db.transaction(['changes', 'steps', 'snapshots']);
  const [rows, steps, snapshot] = await Promise.all([
    tx.objectStore('changes').index('draft').getAll(key),
    tx.objectStore('steps').index('draft').getAll(key),
    tx.objectStore('snapshots').get(key),
  ]);
  return {
    snapshot: snapshot ?? null,
    changes: rows.map(logged),
    steps: steps.map(({ step }) => step).sort(byTime),
  };
}

async function append(db: CanvasDatabase, ref: DocumentRef, entry: Entry): Promise<void> {
  const { changes, ground, addedStep, changedStep } = entry;
  const draft = ref.key;
  const whose = { ...ref.address, userId: ref.userId };
  const tx = db.transaction(['changes', 'steps'], 'readwrite', STRICT);
  const rows = tx.objectStore('changes');
  const step = addedStep ?? changedStep;
  await Promise.all([
    ...changes.map((change) => rows.add({ draft, ref: whose, change, ground, state: 'waiting' })),
    ...(step ? [tx.objectStore('steps').put({ draft, step })] : []),
    tx.done,
  ]);
}

/** A new step ends redo: undone steps are dropped, and so are those beyond the limit. */
async function dropSteps(db: CanvasDatabase, ref: DocumentRef, added: Step): Promise<void> {
  const tx = db.transaction('steps', 'readwrite');
  const rows = await tx.store.index('draft').getAll(ref.key);
  const inOrder = rows.map(({ step }) => step).sort(byTime);
  const tooOld = inOrder.slice(0, Math.max(0, inOrder.length - STEPS_MAX));
  const undone = inOrder.filter(({ isUndone, at }) => isUndone && at < added.at);
  await Promise.all([...[...tooOld, ...undone].map(({ id }) => tx.store.delete(id)), tx.done]);
}

async function markRows(db: CanvasDatabase, seqs: readonly number[], state: ChangeRow['state']): Promise<void> {
  const tx = db.transaction('changes', 'readwrite', STRICT);
  const rows = await Promise.all(seqs.map((seq) => tx.store.get(seq)));
  const known = rows.flatMap((row) => (row ? [row] : []));
  await Promise.all([...known.map((row) => tx.store.put({ ...row, state })), tx.done]);
}

/** A log in the browser's database: what was appended survives the tab, the browser and the machine. */
export const createDatabaseLog = (db: CanvasDatabase): DocumentLog => ({
  isDurable: true,
  read: (ref) => read(db, ref),
  async append(ref, entry) {
    await append(db, ref, entry);
    if (entry.addedStep) await dropSteps(db, ref, entry.addedStep);
  },
  async waiting(ref) {
    const rows = await db.getAllFromIndex('changes', 'state', [ref.key, 'waiting']);
    return rows.map(logged);
  },
  mark: (seqs, state) => markRows(db, seqs, state),
  async settle(ref, snapshot, seqs) {
    const tx = db.transaction(['changes', 'snapshots'], 'readwrite', STRICT);
    const dropped = seqs.map((seq) => tx.objectStore('changes').delete(seq));
    await Promise.all([tx.objectStore('snapshots').put(snapshot, ref.key), ...dropped, tx.done]);
  },
  async forgetSteps(ref) {
    const tx = db.transaction('steps', 'readwrite', STRICT);
    const keys = await tx.store.index('draft').getAllKeys(ref.key);
    await Promise.all([...keys.map((key) => tx.store.delete(key)), tx.done]);
  },
  async unsent(userId) {
    const rows = await db.getAllFromIndex('changes', 'user', [userId, 'waiting']);
    const refs = rows.map(({ draft, ref }): DocumentRef => ({ key: draft, userId, address: ref }));
    return [...new Map(refs.map((ref) => [ref.key, ref])).values()];
  },
});
