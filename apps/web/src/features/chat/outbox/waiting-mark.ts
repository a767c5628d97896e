import { fromWords, readStored, writeStored } from '../../../lib/stored.ts';

const storageKey = (userId: number) => `facet.chat.waiting.${userId}`;

/** Whether messages of somebody wait to be sent, as far as the browser remembers: told without opening their store. */
export const waitingMark = {
  isSet: (userId: number): boolean => readStored(storageKey(userId), fromWords(['1'])) !== null,
  set: (userId: number, isWaiting: boolean): void => writeStored(storageKey(userId), isWaiting ? '1' : null),
};
