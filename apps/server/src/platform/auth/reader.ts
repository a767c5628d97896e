import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from './actor.ts';

/** Whom an answer is for, as far as the addresses in it depend on that. */
export type Reader = Pick<Actor, 'sessionId' | 'rights' | 'guest'>;

const reading = new AsyncLocalStorage<Reader | null>();

/** Runs work whose answer only this reader gets. */
export const readBy = <T>(reader: Reader | null, work: () => T): T => reading.run(reader, work);

/** Runs work whose result goes to several people, whoever caused it. */
export const readBySeveral = <T>(work: () => T): T => reading.run(null, work);

/** The only reader of what is being made; null if there are several, or none. */
export const readerNow = (): Reader | null => reading.getStore() ?? null;
