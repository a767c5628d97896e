import { openDB } from 'idb';
import { DATABASES, type DatabaseName, type KeptRow } from './register.ts';

const isRowKey = (key: IDBValidKey): key is string | number => typeof key === 'string' || typeof key === 'number';

const isOurs = (name: string | undefined): name is DatabaseName => name !== undefined && name in DATABASES;

/** The app's databases that this browser has; opening one that is not there would make it. */
async function findDatabases(): Promise<DatabaseName[]> {
  if (!('indexedDB' in globalThis)) return [];
  return (await indexedDB.databases()).map(({ name }) => name).filter(isOurs);
}

/** Visits every row of the app's databases, and deletes those for which `visit` returns true. */
export async function visitRows(visit: (row: KeptRow) => boolean): Promise<void> {
  for (const name of await findDatabases()) {
    const db = await openDB(name);
    for (const store of db.objectStoreNames) {
      const tx = db.transaction(store, 'readwrite');
      for (let at = await tx.store.openCursor(); at; at = await at.continue())
        if (isRowKey(at.key) && visit(DATABASES[name](store, at.key, at.value))) await at.delete();
      await tx.done;
    }
    db.close();
  }
}
