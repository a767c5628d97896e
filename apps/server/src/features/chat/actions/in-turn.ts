import type { Database } from '../../../db/client.ts';
import type { App } from '../../../platform/app.ts';
import { createOrderedTasks, type OrderedTasks } from '../../../platform/realtime/ordered-tasks.ts';

const turnsOf = new WeakMap<Database, OrderedTasks<number>>();

/**
 * Writes a project's messages of this process one after the other, as the database has it anyway: whoever waits holds
 * no connection, and what was committed first is told first.
 */
export function inTurn<T>({ db }: Pick<App, 'db'>, projectId: number, write: () => Promise<T>): Promise<T> {
  const turns = turnsOf.get(db) ?? createOrderedTasks<number>();
  turnsOf.set(db, turns);
  return turns(projectId, write);
}
