import type { Tx } from '../../../db/client.ts';
import type { App } from '../../../platform/app.ts';
import type { FileCopies } from './copy-files.ts';

const AT_ONCE = 8;

/**
 * Copies the bytes of copied files, as the last thing before their transaction ends and only if they fit into their
 * space; if one fails, none stays.
 */
export async function copyBytes(
  { storage, quotas, log }: Pick<App, 'storage' | 'quotas' | 'log'>,
  tx: Tx,
  copies: readonly FileCopies[],
): Promise<void> {
  await quotas.check(
    tx,
    copies.flatMap(({ roomTaken }) => roomTaken),
  );
  const moves = copies.flatMap((copy) => copy.moves);
  const waiting = moves.values();
  const work = async () => {
    for (const { from, to } of waiting) await storage.copy(from, to);
  };
  const workers = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failure = workers.find((worker) => worker.status === 'rejected');
  if (!failure) return;
  const removals = await Promise.allSettled(moves.map(({ to }) => storage.remove(to)));
  for (const removal of removals)
    if (removal.status === 'rejected') log.error({ err: removal.reason }, 'the bytes of a failed copy stay behind');
  throw failure.reason;
}
