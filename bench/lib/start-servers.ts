import { randomBytes } from 'node:crypto';
import { embeddedConnection } from './embedded-connection.ts';
import { startRedis } from './start-redis.ts';
import { startServer, type BenchServer } from './start-server.ts';

export type Processes = 1 | 2;

export type Servers = {
  first: BenchServer;
  urls: readonly string[];
  /** How they hear of each other; a single one has nothing. */
  redisUrl: string | undefined;
  stop: () => Promise<void>;
};

async function startTwo(): Promise<Servers> {
  const redis = await startRedis();
  const env = { REDIS_URL: redis.url, FACET_SECRET: randomBytes(32).toString('hex') };
  const first = await startServer({ env });
  const { host, port } = await embeddedConnection(first.dataDir);
  const database = `postgres://facet@localhost:${port}/facet?host=${encodeURIComponent(host ?? '')}`;
  const second = await startServer({ env: { ...env, DATABASE_URL: database }, dataDir: first.dataDir });
  const stop = async () => {
    await second.stop();
    await first.stop();
    await redis.stop();
  };
  return { first, urls: [first.url, second.url], redisUrl: redis.url, stop };
}

/** One server, or two on one database that hear of each other through their own Redis. */
export async function startServers(processes: Processes): Promise<Servers> {
  if (processes === 2) return startTwo();
  const first = await startServer();
  return { first, urls: [first.url], redisUrl: undefined, stop: first.stop };
}
