import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import type { App } from '../app.ts';
import { isOutage } from '../outage-refusal.ts';
import type { Carrier } from '../realtime/carrier.ts';

const PARTS = ['the database', 'the storage'];
/** Whoever asks wants an answer now, not when a part that is silent has been given up. */
const ANSWERS_WITHIN_MS = 2000;

/** Fails with `late` when the work has not ended in time; the work itself goes on. */
async function inTime<T>(work: Promise<T>, late: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(late)), ANSWERS_WITHIN_MS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

type Looked = Pick<App, 'pool' | 'storage' | 'space'> & { carrier: Carrier };

/**
 * `/api/health`: the process is up. `/api/ready`: database (migrated before it listens) and storage answer; says how
 * much is free, whether uploads are accepted, and whether Redis is away. Without it, or below its floor, a server still
 * shows and stores everything else.
 */
export function addHealth(http: FastifyInstance, { pool, storage, space, carrier }: Looked) {
  http.get('/api/health', () => ({ data: { status: 'up' } }));
  http.get('/api/ready', async () => {
    const [database, files] = await Promise.allSettled([
      inTime(pool.query('select 1'), 'the database is silent'),
      inTime(storage.check(), 'the storage is silent'),
    ]);
    // Reported as everywhere else: it is worth asking again soon.
    for (const part of [database, files]) if (part.status === 'rejected' && isOutage(part.reason)) throw part.reason;
    const away = [database, files].flatMap(({ status }, at) => (status === 'rejected' ? (PARTS[at] ?? []) : []));
    if (away.length > 0) throw new AppError('not_ready', `Not ready: ${away.join(' and ')} cannot be used`);
    const [freeBytes, takesFiles] = await Promise.all([space.free(), space.takesFiles()]);
    const isAway = carrier.isAway?.() ?? false;
    return { data: { status: 'ready', free_bytes: freeBytes, takes_files: takesFiles, redis_is_away: isAway } };
  });
}
