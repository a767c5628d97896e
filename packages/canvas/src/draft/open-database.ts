import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Change } from '../model/apply-changes.ts';
import type { Step } from '../model/history.ts';
import type { Ground } from '../model/ground.ts';
import type { ChangeState, Snapshot } from './document-log.ts';

const VERSION = 1;

/** `draft`: the document's key; `ref`: whose it is, and where its changes are sent. */
export type ChangeRow = {
  seq?: number;
  draft: string;
  ref: { userId: number } & Record<string, number>;
  change: Change;
  ground: Ground;
  state: ChangeState;
};
export type StepRow = { draft: string; step: Step };

export interface CanvasSchema extends DBSchema {
  /** The order of the keys is the order of the changes. */
  changes: {
    key: number;
    value: ChangeRow;
    indexes: { draft: string; state: [string, ChangeState]; user: [number, ChangeState] };
  };
  steps: { key: string; value: StepRow; indexes: { draft: string } };
  snapshots: { key: string; value: Snapshot };
}
export type CanvasDatabase = IDBPDatabase<CanvasSchema>;

/** The browser's own store of unfinished documents; rejects if storage is blocked. */
export function openDatabase(name: string, onLost: () => void): Promise<CanvasDatabase> {
  return openDB<CanvasSchema>(name, VERSION, {
    upgrade(db) {
      const changes = db.createObjectStore('changes', { keyPath: 'seq', autoIncrement: true });
      changes.createIndex('draft', 'draft');
      changes.createIndex('state', ['draft', 'state']);
      changes.createIndex('user', ['ref.userId', 'state']);
      db.createObjectStore('steps', { keyPath: 'step.id' }).createIndex('draft', 'draft');
      db.createObjectStore('snapshots');
    },
    // A newer version of the app in another tab must not be blocked by this one.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      onLost();
    },
    terminated: onLost,
  });
}
