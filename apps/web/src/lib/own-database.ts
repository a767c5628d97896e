import { isSharedComputer } from './kept/shared-computer.ts';
import type { DatabaseName } from './kept/register.ts';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/**
 * A store of the app in this browser, opened when it is first asked for, and again after the browser took it away. The
 * promise rejects where storage is blocked, and on a shared computer, where nothing may outlive the page.
 */
export function ownDatabase<S extends DBSchema>(
  name: DatabaseName,
  version: number,
  upgrade: (db: IDBPDatabase<S>) => void,
): () => Promise<IDBPDatabase<S>> {
  let opened: Promise<IDBPDatabase<S>> | null = null;
  const forget = () => {
    opened = null;
  };
  return () => {
    if (isSharedComputer()) return Promise.reject(new Error('nothing is stored on a shared computer'));
    opened ??= openDB<S>(name, version, {
      upgrade: (db) => upgrade(db),
      // A newer version of the app in another tab must not wait for this one.
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        forget();
      },
      terminated: forget,
    });
    opened.catch(forget);
    return opened;
  };
}
