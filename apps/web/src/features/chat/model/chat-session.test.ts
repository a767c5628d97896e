import { expect, test } from 'vitest';
import { makeMessage } from '../testing/make-message.ts';
import type { PageQuery } from './chat-reader.ts';
import { createChatSession, type ChatSession } from './chat-session.ts';

/** A chat on a server that reads pages as ours does. */
function makeChat(count: number) {
  const ids = Array.from({ length: count }, (_, index) => index + 10);
  const asked: PageQuery[] = [];
  let isAway = false;
  const pick = ({ from, direction = 'before', count: size }: PageQuery) => {
    if (direction === 'around') {
      const at = ids.indexOf(from ?? 0);
      return ids.slice(Math.max(0, at - size / 2), at + size / 2);
    }
    if (direction === 'after') return ids.filter((id) => id > (from ?? 0)).slice(0, size);
    return ids.filter((id) => from === undefined || id < from).slice(-size);
  };
  const read = async (query: PageQuery) => {
    asked.push(query);
    if (isAway) throw new Error('away');
    const picked = pick(query);
    return {
      data: picked.toReversed().map((id) => makeMessage(id)),
      total: ids.length,
      has_older: (picked[0] ?? 0) > (ids[0] ?? 0),
      has_newer: (picked.at(-1) ?? 0) < (ids.at(-1) ?? 0),
      read_positions: [],
      first_unread_id: ids.at(-2) ?? null,
      message_max: 10_000,
      unread: 2,
    };
  };
  const say = () => ids.push((ids.at(-1) ?? 0) + 1);
  return { ids, asked, read, say, cut: (next: boolean) => (isAway = next) };
}

const listIds = (session: ChatSession) => session.get().window?.messages.map(({ id }) => id);

test('pages join without a gap in both directions, and what was unread at first stays known', async () => {
  const chat = makeChat(250);
  const session = createChatSession({ read: chat.read, isFiltered: false });
  await session.open();
  await session.older();
  await session.older();
  expect(listIds(session)).toEqual(chat.ids);
  await session.older();
  expect(chat.asked).toHaveLength(3);
  expect([session.get().firstUnreadId, session.get().unread]).toEqual([chat.ids.at(-2), 2]);
  await session.open(60);
  expect(session.get().window?.hasNewer).toBe(true);
  await session.newer();
  await session.newer();
  expect(listIds(session)?.at(-1)).toBe(chat.ids.at(-1));
});

test('after a lost connection all that was missed is there once, however much it was', async () => {
  const chat = makeChat(120);
  const session = createChatSession({ read: chat.read, isFiltered: false });
  await session.open();
  for (let count = 0; count < 250; count += 1) chat.say();
  chat.ids.splice(60, 1);
  session.push(makeMessage(chat.ids.at(-1) ?? 0));
  await session.refresh();
  const shown = listIds(session) ?? [];
  expect(shown).toEqual(chat.ids.slice(-shown.length));
  expect(shown.length).toBeGreaterThan(300);
});

test('a page that comes after one was led elsewhere is dropped', async () => {
  const chat = makeChat(500);
  const held = Promise.withResolvers<void>();
  const read = async (query: PageQuery) => {
    const page = await chat.read(query);
    if (query.direction === 'before') await held.promise;
    return page;
  };
  const session = createChatSession({ read, isFiltered: false });
  await session.open();
  const late = session.older();
  await session.open(60);
  const before = listIds(session);
  held.resolve();
  await late;
  expect(listIds(session)).toEqual(before);
});

test('what is pushed and taken back while a page is on its way is neither missed nor brought back', async () => {
  const chat = makeChat(150);
  const session = createChatSession({
    read: async (query) => {
      const page = await chat.read(query);
      chat.say();
      session.push(makeMessage(chat.ids.at(-1) ?? 0, { request_id: 'mine' }));
      const [gone = 0] = chat.ids.splice(chat.ids.indexOf(page.data.at(-1)?.id ?? 0), 1);
      session.remove({ message_id: gone, project_id: 7 });
      return page;
    },
    isFiltered: false,
  });
  const opening = session.open();
  session.push(makeMessage(chat.ids.at(-1) ?? 0));
  expect(session.get().early).toHaveLength(1);
  await opening;
  await session.older();
  expect(session.get().early).toHaveLength(0);
  expect(listIds(session)).toEqual(chat.ids);
});

test('a filtered chat asks whether a new message is among what it shows', async () => {
  const chat = makeChat(3);
  const session = createChatSession({ read: chat.read, isFiltered: true });
  await session.open();
  session.push(makeMessage(99));
  await Promise.resolve();
  chat.say();
  await session.catchUp();
  expect(listIds(session)).not.toContain(99);
});

test('a page that could not be read is asked for again', async () => {
  const chat = makeChat(150);
  const session = createChatSession({ read: chat.read, isFiltered: false });
  await session.open();
  chat.cut(true);
  await session.older();
  await session.refresh();
  chat.cut(false);
  await session.older();
  expect(listIds(session)).toEqual(chat.ids);
});

test('what is told twice before the chat was read is there once', async () => {
  const session = createChatSession({ read: () => new Promise<never>(() => {}), isFiltered: false });
  for (const id of [12, 11, 12]) session.push(makeMessage(id));
  expect(session.get().early.map(({ id }) => id)).toEqual([11, 12]);
});
