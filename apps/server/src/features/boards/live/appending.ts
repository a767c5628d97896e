import { isDatabaseAway } from '../../../db/database-away.ts';
import type { SqlRunner } from '../../../db/prepared.ts';
import { appendTogether, appendUpdates, isDocumentOnly, type Appended } from '../append-query.ts';

type Waiting = Appended & { resolve: (before: number | null) => void; reject: (error: unknown) => void };

/** Longer updates go alone, so that what is short does not wait for their bytes. */
const SHORT_BYTES = 16 * 1024;
const BOARDS_AT_ONCE = 500;

const bytesOf = ({ updates }: Appended) => updates.reduce((sum, { data }) => sum + data.length, 0);

/**
 * Keeps updates: the short ones of all boards that come while a statement is under way are kept by the next one, in one
 * commit. A board that somebody else has locked, or whose updates the database refuses, is kept or refused by itself and
 * holds up no other. Of each board one call is under way at a time.
 */
export function createAppending(runner: SqlRunner): (appended: Appended) => Promise<number | null> {
  const waiting: Waiting[] = [];
  let isSending = false;

  const alone = (one: Waiting) => void appendUpdates(runner, one).then(one.resolve, one.reject);

  async function sendTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      const kept = await appendTogether(runner, batch);
      for (const one of batch) {
        const before = kept.get(one.boardId);
        if (before === undefined) alone(one);
        else one.resolve(before);
      }
    } catch (error) {
      for (const one of batch) {
        if (isDatabaseAway(error)) one.reject(error);
        else alone(one);
      }
    }
  }
  async function send(): Promise<void> {
    isSending = true;
    // oxlint-disable-next-line no-await-in-loop -- what comes meanwhile goes together
    while (waiting.length > 0) await sendTogether(waiting.splice(0, BOARDS_AT_ONCE));
    isSending = false;
  }

  return (appended) =>
    new Promise((resolve, reject) => {
      const one = { ...appended, resolve, reject };
      if (!isDocumentOnly(appended) || bytesOf(appended) > SHORT_BYTES) return alone(one);
      waiting.push(one);
      if (!isSending) void send();
    });
}
