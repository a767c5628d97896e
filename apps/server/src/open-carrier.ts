import type pg from 'pg';
import type { Config } from './platform/config/load-config.ts';
import type { Log } from './platform/log.ts';
import type { Carrier } from './platform/realtime/carrier.ts';
import { createInProcessCarrier } from './platform/realtime/in-process-carrier.ts';
import { createNotifyCarrier } from './platform/realtime/notify-carrier.ts';

type CarrierParts = { config: Config; pool: pg.Pool; connection: pg.ClientConfig; log: Log };

/** How processes tell each other: by Redis when configured, by the database they share, or not at all when there is one. */
export async function openCarrier({ config, pool, connection, log }: CarrierParts): Promise<Carrier> {
  if (config.redisUrl) {
    const { createRedisCarrier } = await import('./platform/realtime/redis-carrier.ts');
    return createRedisCarrier({ url: config.redisUrl, log });
  }
  return config.databaseUrl ? createNotifyCarrier({ pool, connection, log }) : createInProcessCarrier();
}
