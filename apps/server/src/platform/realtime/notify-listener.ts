import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { backOff, type RealtimeLog } from './carrier.ts';

export type NotifyListenerOptions = {
  connection: pg.ClientConfig;
  channel: string;
  log: RealtimeLog;
  /** How often the connection is checked: a network that drops packets closes nothing. */
  checkEveryMs: number;
  onMessage: (message: string) => void;
  onBack: () => void;
};

async function listen(
  { connection, channel, onMessage }: NotifyListenerOptions,
  onLost: (dead: pg.Client) => void,
): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: 5000, query_timeout: 5000, keepAlive: true, ...connection });
  client.on('error', () => onLost(client));
  client.on('end', () => onLost(client));
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

/** Listens on its own connection and reconnects after every loss; rejects when the first connection fails. */
export async function startNotifyListener(options: NotifyListenerOptions): Promise<{ close(): Promise<void> }> {
  const stop = new AbortController();
  let client: pg.Client | null = null;

  // A connection reports its death several times, even when its successor is already there.
  const lost = (dead: pg.Client) => {
    if (client !== dead || stop.signal.aborted) return;
    client = null;
    dead.end().catch(() => undefined);
    options.log.warn({ channel: options.channel }, 'the database connection of the sockets was lost');
    void comeBack();
  };
  async function comeBack() {
    for (let tries = 0; !stop.signal.aborted; tries += 1) {
      await wait(backOff(tries), undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
      // A failed try is followed by another; the loss itself has been logged.
      const fresh = stop.signal.aborted ? null : await listen(options, lost).catch(() => null);
      if (!fresh) continue;
      if (stop.signal.aborted) return fresh.end();
      client = fresh;
      return options.onBack();
    }
  }

  client = await listen(options, lost);
  const check = setInterval(() => {
    const asked = client;
    asked?.query('select 1').catch(() => lost(asked));
  }, options.checkEveryMs);
  check.unref();
  return {
    async close() {
      stop.abort();
      clearInterval(check);
      await client?.end().catch(() => undefined);
    },
  };
}
