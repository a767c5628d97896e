import type pg from 'pg';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';

/** `/api/health`: the process is up. `/api/ready`: database (migrated before it listens) and storage answer. */
export function addHealth(http: FastifyInstance, { pool, storage }: { pool: pg.Pool; storage: Storage }): void {
  http.get('/api/health', { schema: { hide: true } }, () => ({ data: { status: 'up' } }));
  http.get('/api/ready', { schema: { hide: true } }, async () => {
    const parts = await Promise.allSettled([pool.query('select 1'), storage.check()]);
    if (parts.some(({ status }) => status === 'rejected')) throw new AppError('not_ready', 'Not ready yet');
    return { data: { status: 'ready' } };
  });
}
