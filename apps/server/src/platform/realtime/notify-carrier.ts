import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { backOff, type Carrier, type RealtimeLog } from './carrier.ts';
import { createListeners } from './listeners.ts';
import { startNotifyListener } from './notify-listener.ts';

// PostgreSQL refuses a payload of 8,000 bytes or more.
const PAYLOAD_MAX = 7999;
const TRIES = 6;
const BATCH = 200;

export type NotifyCarrierOptions = {
  pool: pg.Pool;
  /** Where the listening connection goes: the same database as the pool's. */
  connection: pg.ClientConfig;
  log: RealtimeLog;
  channel?: string;
  checkEveryMs?: number;
};

type Waiting = { message: string; resolve: () => void; reject: (reason: unknown) => void };

async function notify(pool: pg.Pool, channel: string, messages: string[]): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await pool.query('select pg_notify($1, message) from unnest($2::text[]) as message', [channel, messages]);
      return;
    } catch (error) {
      if (tries + 1 === TRIES) throw error;
      await wait(backOff(tries));
    }
  }
}

/** One query at a time with everything waiting, which keeps the order and turns a burst into few round trips. */
function createSender(send: (messages: string[]) => Promise<void>) {
  const queue: Waiting[] = [];
  let sending: Promise<void> | null = null;
  async function drain() {
    for (let batch = queue.splice(0, BATCH); batch.length > 0; batch = queue.splice(0, BATCH)) {
      await send(batch.map(({ message }) => message)).then(
        () => batch.forEach(({ resolve }) => resolve()),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      );
    }
    sending = null;
  }
  return {
    add: (message: string) =>
      new Promise<void>((resolve, reject) => {
        queue.push({ message, resolve, reject });
        sending ??= drain();
      }),
    idle: async () => sending,
  };
}

/** Carries by PostgreSQL's LISTEN and NOTIFY; rejects when the database can't be reached at the start. */
export async function createNotifyCarrier(options: NotifyCarrierOptions): Promise<Carrier> {
  const { pool, connection, log, channel = 'facet_realtime', checkEveryMs = 10_000 } = options;
  const messages = createListeners<string>();
  const gaps = createListeners<void>();
  const listener = await startNotifyListener({
    connection,
    channel,
    log,
    checkEveryMs,
    onMessage: messages.call,
    onBack: gaps.call,
  });
  const sender = createSender((batch) => notify(pool, channel, batch));
  return {
    maxBytes: PAYLOAD_MAX,
    async publish(message) {
      const bytes = Buffer.byteLength(message);
      if (bytes > PAYLOAD_MAX) throw new Error(`a message of ${bytes} bytes is too long for NOTIFY`);
      await sender.add(message);
    },
    subscribe: messages.add,
    onGap: gaps.add,
    async close() {
      messages.clear();
      await sender.idle();
      await listener.close();
    },
  };
}
