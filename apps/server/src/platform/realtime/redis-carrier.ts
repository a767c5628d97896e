import { createClient } from 'redis';
import { ConfigError } from '../config/config-error.ts';
import { backOff, type Carrier, type RealtimeLog } from './carrier.ts';
import { createListeners } from './listeners.ts';

const QUEUE_MAX = 10_000;
const CHECK_EVERY_MS = 10_000;

export type RedisCarrierOptions = { url: string; log: RealtimeLog; channel?: string };

/** The network's code, else Redis's own words, such as that it wants a password. */
const reasonOf = (error: unknown) => {
  const one: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(one instanceof Error)) return String(one);
  return 'code' in one ? String(one.code) : one.message;
};

async function connect(url: string, log: RealtimeLog, role: string) {
  let wasReady = false;
  const client = createClient({
    url,
    commandsQueueMaxLength: QUEUE_MAX,
    pingInterval: CHECK_EVERY_MS,
    socket: {
      connectTimeout: 5000,
      // A wrong address must fail the start; a Redis that goes away later is waited for.
      reconnectStrategy: (tries, cause) => (wasReady ? backOff(tries) : cause),
    },
  });
  client.on('error', (error: Error) =>
    log.warn({ role, reason: error.message }, 'the Redis connection of the sockets has a problem'),
  );
  await client.connect();
  wasReady = true;
  return client;
}

/** Carries by Redis pub/sub; rejects with a ConfigError when Redis can't be used at the start, and later reconnects by itself. */
export async function createRedisCarrier({
  url,
  log,
  channel = 'facet:realtime',
}: RedisCarrierOptions): Promise<Carrier> {
  const messages = createListeners<string>();
  const gaps = createListeners<void>();
  const publisher = await connect(url, log, 'publisher').catch((error: unknown) => {
    throw new ConfigError(`REDIS_URL: ${new URL(url).host} can't be used (${reasonOf(error)})`);
  });
  const subscriber = await connect(url, log, 'subscriber').catch((error: unknown) => {
    publisher.destroy();
    throw error;
  });
  await subscriber.subscribe(channel, messages.call);
  // The client resubscribes before it says that it is ready.
  subscriber.on('ready', () => gaps.call());
  return {
    maxBytes: 64 * 1024 * 1024,
    // What was under way when the connection broke is rejected; a retry waits for the new connection.
    publish: async (message) => {
      await publisher.publish(channel, message).catch(() => publisher.publish(channel, message));
    },
    subscribe: messages.add,
    onGap: gaps.add,
    async close() {
      messages.clear();
      gaps.clear();
      for (const client of [publisher, subscriber]) client.destroy();
    },
  };
}
