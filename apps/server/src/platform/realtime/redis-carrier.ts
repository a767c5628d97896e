import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'redis';
import { ConfigError } from '../config/config-error.ts';
import { backOff, type Carrier, type RealtimeLog } from './carrier.ts';
import { createListeners } from './listeners.ts';

const QUEUE_MAX = 10_000;
const CHECK_EVERY_MS = 10_000;
/** A connection is asked every ten seconds, so that one that says nothing for longer is dead. */
const SILENT_MS = 15_000;
const PUBLISH_MS = 2000;

export type RedisCarrierOptions = {
  url: string;
  log: RealtimeLog;
  /** Carries while Redis is away; all processes listen to it, too. */
  spare: Carrier;
  channel?: string;
};

/** The network's code, else Redis's own words, such as that it wants a password. */
const findReason = (error: unknown) => {
  const one: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(one instanceof Error)) return String(one);
  return 'code' in one ? String(one.code) : one.message;
};

/** Whether Redis answers, said once when it goes and once when it is back. */
function createWatch(log: RealtimeLog) {
  let isAway = false;
  return {
    isAway: () => isAway,
    lost: (error: unknown) => {
      if (isAway) return;
      isAway = true;
      log.warn({ reason: findReason(error) }, 'Redis does not answer: the database carries the news until it is back');
    },
    back: () => {
      if (isAway) log.info({}, 'Redis carries the news again');
      isAway = false;
    },
  };
}

async function connect(url: string, onLost: (error: unknown) => void) {
  let wasReady = false;
  const client = createClient({
    url,
    commandsQueueMaxLength: QUEUE_MAX,
    pingInterval: CHECK_EVERY_MS,
    // What can't be sent now goes another way.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 5000,
      socketTimeout: SILENT_MS,
      // A wrong address must fail the start; a Redis that goes away later is waited for.
      reconnectStrategy: (tries, cause) => (wasReady ? backOff(tries) : cause),
    },
  });
  client.on('error', (error: Error) => {
    if (wasReady) onLost(error);
  });
  await client.connect();
  wasReady = true;
  return client;
}

type Client = Awaited<ReturnType<typeof connect>>;

/** One connection that speaks and one that listens; both have to be there for Redis to count as back. */
async function connectBoth(url: string, watch: ReturnType<typeof createWatch>) {
  const publisher = await connect(url, watch.lost).catch((error: unknown) => {
    throw new ConfigError(`REDIS_URL: ${new URL(url).host} can't be used (${findReason(error)})`);
  });
  const subscriber = await connect(url, watch.lost).catch((error: unknown) => {
    publisher.destroy();
    throw error;
  });
  const seeBack = () => {
    if (publisher.isReady && subscriber.isReady) watch.back();
  };
  publisher.on('ready', seeBack).on('ping-interval', seeBack);
  subscriber.on('ready', seeBack);
  return { publisher, subscriber };
}

/** Rejects when Redis says nothing, as a machine does that is frozen or unplugged. */
async function publishInTime(publisher: Client, channel: string, message: string): Promise<void> {
  const answered = new AbortController();
  const silence = wait(PUBLISH_MS, undefined, { signal: answered.signal }).then(() => {
    throw new Error('no answer');
  });
  await Promise.race([publisher.publish(channel, message), silence]).finally(() => answered.abort());
}

/**
 * Carries by Redis pub/sub, and by the spare carrier while Redis is away; rejects with a ConfigError when Redis can't be
 * used at the start, and later reconnects by itself.
 */
export async function createRedisCarrier(options: RedisCarrierOptions): Promise<Carrier> {
  const { url, log, spare, channel = 'facet:realtime' } = options;
  const messages = createListeners<string>();
  const gaps = createListeners<void>();
  const watch = createWatch(log);
  const { publisher, subscriber } = await connectBoth(url, watch);
  await subscriber.subscribe(channel, messages.call);
  // The client resubscribes before it says that it is ready.
  subscriber.on('ready', () => gaps.call());
  spare.subscribe(messages.call);
  spare.onGap(() => {
    if (watch.isAway()) gaps.call();
  });
  const byRedis = (message: string) =>
    publishInTime(publisher, channel, message).catch((error: unknown) => {
      watch.lost(error);
      return spare.publish(message);
    });
  return {
    maxBytes: spare.maxBytes,
    publish: (message) => (watch.isAway() ? spare.publish(message) : byRedis(message)),
    subscribe: messages.add,
    onGap: gaps.add,
    isAway: watch.isAway,
    async close() {
      messages.clear();
      gaps.clear();
      for (const client of [publisher, subscriber]) client.destroy();
      await spare.close();
    },
  };
}
