import type { Database } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import type { MessageFacts } from './message-query.ts';

const SIZE = 1000;

const freshOf = new WeakMap<Database, Map<number, MessageFacts>>();

/** Keeps what has just been written for the push of this process, which then need not read it. */
export function keepFresh({ db }: Pick<App, 'db'>, message: MessageFacts): void {
  const fresh = freshOf.get(db) ?? new Map<number, MessageFacts>();
  freshOf.set(db, fresh);
  // Where nobody is in the channel, nobody takes them.
  if (fresh.size >= SIZE) fresh.clear();
  fresh.set(message.id, message);
}

/** Takes what was kept of a message: once, for it may be changed the next moment. */
export function takeFresh({ db }: Pick<App, 'db'>, id: number): MessageFacts | undefined {
  const fresh = freshOf.get(db);
  const message = fresh?.get(id);
  fresh?.delete(id);
  return message;
}
