import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { makeMessage } from '../testing/make-message.ts';
import { createChatOutbox, type ChatOutbox, type OutboxOptions } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { memoryOutbox, type OutboxStore } from './outbox-store.ts';

/** A server that knows what it took by its request, as ours does. */
function makeServer() {
  const taken = new Map<string, ChatMessageWire>();
  let calls = 0;
  return {
    taken,
    calls: () => calls,
    take(entry: OutboxEntry) {
      calls += 1;
      const message = taken.get(entry.request_id) ?? makeMessage(taken.size + 1, { request_id: entry.request_id });
      taken.set(entry.request_id, message);
      return message;
    },
  };
}

type Way = (entry: OutboxEntry) => Promise<ChatMessageWire>;
type Tab = { outbox: ChatOutbox; sent: number[]; later: (() => void)[] };

const makeEntry = (requestId: string, change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  request_id: requestId,
  user_id: 1,
  project_id: 7,
  created_at: '2026-05-01T10:00:00.000Z',
  text: requestId,
  mentions: [],
  replied: null,
  files: [],
  refusal: null,
  ...change,
});

let store: OutboxStore;
let server: ReturnType<typeof makeServer>;
beforeEach(() => {
  store = memoryOutbox();
  server = makeServer();
});

function makeExclusive() {
  let last: Promise<unknown> = Promise.resolve();
  return (run: () => Promise<void>) => {
    const mine = last.then(run);
    last = mine.catch(() => undefined);
    return mine;
  };
}

function openTab(
  send: Way,
  exclusive = makeExclusive(),
  runLater?: (run: () => void) => void,
  announce: OutboxOptions['announce'] = () => undefined,
): Tab {
  const later: (() => void)[] = [];
  const sent: number[] = [];
  const outbox = createChatOutbox({
    userId: 1,
    store,
    send,
    uploadFile: async ({ name }) => name.length,
    exclusive,
    later: (run) => (runLater ? runLater(run) : void later.push(run)),
    announce,
  });
  outbox.onSent(({ id }) => sent.push(id));
  return { outbox, sent, later };
}

/** Resolves when what the tab shows fits. */
const until = ({ outbox }: Tab, fits: (entries: readonly OutboxEntry[]) => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!fits(outbox.entries())) return;
      stop();
      resolve();
    };
    const stop = outbox.subscribe(look);
    look();
  });
const isEmpty = (entries: readonly OutboxEntry[]) => entries.length === 0;
const lost = () => new ApiError(0, 'The connection was lost');

test('messages are sent one after the other, in the order in which they were written', async () => {
  const order: string[] = [];
  const tab = openTab(async (entry) => {
    order.push(entry.text);
    return server.take(entry);
  });
  await Promise.all(['one', 'two', 'three'].map((text) => tab.outbox.add(makeEntry(text))));
  await until(tab, isEmpty);
  expect(order).toEqual(['one', 'two', 'three']);
  expect(tab.sent).toEqual([1, 2, 3]);
});

test('what was cut off before, between and after the commit is there once', async () => {
  const cuts: Way[] = [
    () => Promise.reject(lost()),
    (entry) => {
      server.take(entry);
      return Promise.reject(lost());
    },
  ];
  const way: Way = async (entry) => cuts.shift()?.(entry) ?? server.take(entry);
  const tab = openTab(way, makeExclusive(), (run) => void setImmediate(run));
  await tab.outbox.add(makeEntry('one'));
  await until(tab, isEmpty);
  expect(server.taken.size).toBe(1);
  expect(tab.sent).toEqual([1]);
});

test('a message of a page that was closed is sent by the next', async () => {
  const first = openTab(() => Promise.reject(lost()));
  await first.outbox.add(makeEntry('one'));
  const second = openTab(async (entry) => server.take(entry));
  const arrived = new Promise((resolve) => void second.outbox.onSent(resolve));
  second.outbox.kick();
  await arrived;
  expect([...server.taken.keys()]).toEqual(['one']);
});

test('two tabs send what waits once', async () => {
  const exclusive = makeExclusive();
  const way: Way = async (entry) => server.take(entry);
  const [one, two] = [openTab(way, exclusive), openTab(way, exclusive)];
  await store.put(makeEntry('one'));
  await store.put(makeEntry('two'));
  one.outbox.kick();
  two.outbox.kick();
  await exclusive(async () => undefined);
  expect(server.calls()).toBe(2);
  expect([...one.sent, ...two.sent].sort((a, b) => a - b)).toEqual([1, 2]);
});

test('what another tab has sent is shown as arrived before it stops waiting', async () => {
  const seen: string[] = [];
  const announce = (arrived?: ChatMessageWire) => void other.outbox.reload(arrived);
  const other = openTab(() => Promise.reject(lost()));
  other.outbox.onSent(({ id }) => seen.push(`arrived ${id}, ${other.outbox.entries().length} waiting`));
  const tab = openTab(async (entry) => server.take(entry), makeExclusive(), undefined, announce);
  await tab.outbox.add(makeEntry('one'));
  await until(tab, isEmpty);
  await until(other, isEmpty);
  expect(seen[0]).toMatch(/^arrived 1/);
});

test('a refusal stays with its reason, holds nothing up, and is tried again or let go', async () => {
  let isOpen = false;
  const tab = openTab(async (entry) => {
    if (entry.text === 'bad' && !isOpen) throw new ApiError(403, 'You may not write here');
    return server.take(entry);
  });
  await tab.outbox.add(makeEntry('bad'));
  await tab.outbox.add(makeEntry('worse', { refusal: 'No' }));
  await tab.outbox.add(makeEntry('good'));
  await until(tab, (entries) => !entries.some(({ text }) => text === 'good'));
  expect(tab.outbox.entries().map(({ text, refusal, is_final: isFinal }) => [text, refusal, isFinal])).toEqual([
    ['bad', 'You may not write here', true],
    ['worse', 'No', undefined],
  ]);
  isOpen = true;
  await tab.outbox.discard('worse');
  await tab.outbox.retry('bad');
  await until(tab, isEmpty);
  expect([...server.taken.keys()]).toEqual(['good', 'bad']);
});

test('while the way is away it waits for its turn, and a message taken back is not sent', async () => {
  let isAway = true;
  const tab = openTab(async (entry) => (isAway ? Promise.reject(lost()) : server.take(entry)));
  await tab.outbox.add(makeEntry('one'));
  await tab.outbox.add(makeEntry('two'));
  while (tab.later.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await tab.outbox.discard('one');
  isAway = false;
  tab.later.shift()?.();
  await until(tab, isEmpty);
  expect([...server.taken.keys()]).toEqual(['two']);
});

test('a file is uploaded once, whatever happens to its message', async () => {
  const uploads: string[] = [];
  let tries = 0;
  const outbox = createChatOutbox({
    userId: 1,
    store,
    send: async (entry) => {
      tries += 1;
      if (tries === 1) throw lost();
      expect(entry.files.map(({ id }) => id)).toEqual([5]);
      return server.take(entry);
    },
    uploadFile: async ({ name }) => uploads.push(name) + 4,
    exclusive: (run) => run(),
    later: (run) => void setImmediate(run),
    announce: () => undefined,
  });
  const file = { name: 'ring.png', type: 'image/png', blob: new Blob(['x']), id: null };
  await outbox.add(makeEntry('one', { files: [file] }));
  await until({ outbox, sent: [], later: [] }, isEmpty);
  expect(uploads).toEqual(['ring.png']);
});

test('a file that the server has removed before its message came is uploaded again, and another is not', async () => {
  const file = { name: 'ring.png', type: 'image/png', blob: new Blob(['x']) };
  const there = { name: 'of-the-project.png', type: 'image/png', blob: null, id: 3 };
  const [ended, waiting] = [
    { ...file, id: 1, ends: Date.now() - 1 },
    { ...file, id: 2, ends: Date.now() + 60_000 },
  ];
  const ids: unknown[] = [];
  const tab = openTab(async (entry) => {
    ids.push(...entry.files.map(({ id }) => id));
    return server.take(entry);
  });
  await tab.outbox.add(makeEntry('one', { files: [ended, waiting, there] }));
  await until(tab, isEmpty);
  expect(ids).toEqual(['ring.png'.length, 2, 3]);
});
