import { isDatabaseAway } from '../../../db/database-away.ts';
import type { SqlRunner } from '../../../db/prepared.ts';
import { appendTogether, appendUpdates, isDocumentOnly, type Appended } from '../append-query.ts';

type Waiting = Appended & { resolve: (before: number | null) => void; reject: (error: unknown) => void };

/** Longer updates are stored alone, so that short ones do not wait for their bytes. */
const SHORT_BYTES = 16 * 1024;
const BOARDS_AT_ONCE = 500;

const sumBytes = ({ updates }: Appended) => updates.reduce((sum, { data }) => sum + data.length, 0);

/**
 * Stores updates: short ones of any board that come while a statement is running are stored together by the next one,
 * in one commit. A board that is locked by somebody else, or whose updates the database refuses, is handled by itself
 * and does not hold up the others. For each board, one call runs at a time.
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
      if (!isDocumentOnly(appended) || sumBytes(appended) > SHORT_BYTES) return alone(one);
      waiting.push(one);
      if (!isSending) void send();
    });
}
