import type { FastifyInstance } from 'fastify';
import { isDatabaseAway } from '../../db/database-away.ts';
import { AppError } from '../errors.ts';
import type { App } from '../app.ts';

const PARTS = ['the database', 'the storage'];

/**
 * `/api/health`: the process is up. `/api/ready`: database (migrated before it listens) and storage answer; says how
 * much is free and whether uploads are accepted. A server below its floor still shows and stores everything else.
 */
export function addHealth(http: FastifyInstance, { pool, storage, space }: Pick<App, 'pool' | 'storage' | 'space'>) {
  http.get('/api/health', () => ({ data: { status: 'up' } }));
  http.get('/api/ready', async () => {
    const [database, files] = await Promise.allSettled([pool.query('select 1'), storage.check()]);
    // Reported as everywhere else: it is worth asking again soon.
    if (database.status === 'rejected' && isDatabaseAway(database.reason)) throw database.reason;
    const away = [database, files].flatMap(({ status }, at) => (status === 'rejected' ? (PARTS[at] ?? []) : []));
    if (away.length > 0) throw new AppError('not_ready', `Not ready: ${away.join(' and ')} cannot be used`);
    const [freeBytes, takesFiles] = await Promise.all([space.free(), space.takesFiles()]);
    return { data: { status: 'ready', free_bytes: freeBytes, takes_files: takesFiles } };
  });
}
