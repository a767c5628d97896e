import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { createOutboxEntries } from './outbox-entries.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import { sendMessageEntry, type Transport } from './send-entry.ts';

export type OutboxOptions = Transport & {
  userId: number;
  store: OutboxStore;
  /** Runs it when no other tab does. */
  exclusive: (run: () => Promise<void>) => Promise<void>;
  /** Calls back after `ms`. */
  later: (run: () => void, ms: number) => void;
  /** What waits has changed, as this message has arrived; other tabs should look. */
  announce: (arrived?: ChatMessageWire) => void;
};

export type ChatOutbox = {
  /** Keeps a message, and sends it as soon as that is possible. */
  add: (entry: OutboxEntry) => Promise<void>;
  /** Tries to send what waits: the connection is there, or something was added. */
  kick: () => void;
  /** Looks into the store again: another tab changed it, as this message has arrived. */
  reload: (arrived?: ChatMessageWire) => Promise<void>;
  /** Discards a message for good; one the server already has stays sent. */
  discard: (requestId: string) => Promise<void>;
  retry: (requestId: string) => Promise<void>;
  entries: () => readonly OutboxEntry[];
  subscribe: (listener: () => void) => () => void;
  /** Hears each message that has arrived, before it stops waiting. */
  onSent: (hear: (message: ChatMessageWire) => void) => () => void;
};

const RETRY_MS = [1000, 2000, 5000, 10_000, 30_000];

/** Runs `drain` until it was run after the last call, one at a time; storage that fails waits for the next call. */
function oneAtATime(drain: () => Promise<void>): () => void {
  let isRunning = false;
  let isAsked = false;
  return function kick() {
    isAsked = isRunning;
    if (isRunning) return;
    isRunning = true;
    const end = () => {
      isRunning = false;
      if (isAsked) kick();
    };
    drain().then(end, end);
  };
}

function createHearers() {
  const hearers = new Set<(message: ChatMessageWire) => void>();
  return {
    tell: (message: ChatMessageWire) => hearers.forEach((hear) => hear(message)),
    onSent: (hear: (message: ChatMessageWire) => void) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}

/**
 * Sends messages in their order, each until it is known to have arrived or was refused; a refused one stays, and holds
 * up no other. The same message may be sent twice, which the server takes for one.
 */
export function createChatOutbox(options: OutboxOptions): ChatOutbox {
  const entries = createOutboxEntries(options);
  const { tell, onSent } = createHearers();
  const arrive = (message: ChatMessageWire) => {
    tell(message);
    // It is shown there as well before it stops waiting: that tab may still be on its way back.
    options.announce(message);
  };
  let failures = 0;

  async function drain() {
    for (;;) {
      // oxlint-disable no-await-in-loop -- one after the other is what is promised
      await entries.reload();
      const next = entries.all().find(({ refusal }) => refusal === null);
      if (!next) return;
      const outcome = await sendMessageEntry(entries, options, next, arrive);
      // oxlint-enable no-await-in-loop
      failures = outcome === 'away' ? failures + 1 : 0;
      if (failures > 0) return options.later(kick, RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? 0);
    }
  }
  const kick = oneAtATime(() => options.exclusive(drain));
  return {
    add: async (entry) => {
      await entries.add(entry);
      kick();
    },
    kick,
    reload: (arrived) => {
      if (arrived) tell(arrived);
      return entries.reload();
    },
    discard: entries.remove,
    retry: async (requestId) => {
      const entry = entries.find(requestId);
      if (entry) await entries.change({ ...entry, refusal: null, is_final: false });
      kick();
    },
    entries: entries.all,
    subscribe: entries.subscribe,
    onSent,
  };
}
