import { decodeText, type ChatPage, type paginationMessageData } from '@facet/contract/chat-frames';
import { SEARCH_MAX } from '@facet/contract/constants/limits';
import { plainTitle } from '@facet/contract/plain-title';
import { MessageType } from '@facet/contract/constants/statuses';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import type { z } from 'zod';
import { wordPatterns } from '../../db/search-sql.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { orNull } from '../../platform/http/filters.ts';
import type { Standing } from '../access/standing.ts';
import { chatFor } from './access.ts';
import { chatSight } from './chat-sight.ts';
import { linesQuery } from './line-query.ts';
import { messagesQuery } from './message-query.ts';
import { countPlaces, placesQuery, type ChatPlace } from './page-query.ts';
import { presentChatPerson, presentLine, presentMessage, toReader } from './presenter.ts';
import { positionsQuery, unreadQuery } from './reads-query.ts';

type Asked = z.output<typeof paginationMessageData>;

/** Beyond any message that there will ever be. */
const END = Number.MAX_SAFE_INTEGER;

const toFilters = (asked: Asked) => ({
  styles: orNull(asked.project_style_id),
  tags: orNull(asked.project_tag_id),
  modules: orNull(asked.project_module),
  tasks: orNull(asked.project_task_id),
  owners: orNull(asked.owner),
  search: wordPatterns(asked.search && plainTitle(decodeText(asked.search), SEARCH_MAX)),
  onlyMessages: (asked.show_only_chat_messages || asked.with_files) ?? false,
  onlyEvents: asked.show_only_events ?? false,
  withFiles: asked.with_files ?? false,
});

function searchIn(app: App, standing: Standing, asked: Asked) {
  const filters = toFilters(asked);
  const isPlain = Object.values(filters).every((filter) => filter === null || filter === false);
  const kind = isPlain ? ('plain' as const) : ('filtered' as const);
  const values = isPlain ? chatSight(standing) : { ...chatSight(standing), ...filters };
  const places = (towards: 'older' | 'newer') => (from: number, limit: number) =>
    placesQuery[kind][towards](app.db, { ...values, from, limit });
  return {
    older: places('older'),
    newer: places('newer'),
    total: () =>
      app.countUpToAll(`chat ${JSON.stringify(values)}`, async () => {
        const [counted] = await countPlaces[kind](app.db, values);
        return counted?.total ?? 0;
      }),
  };
}
type Search = ReturnType<typeof searchIn>;

/** Places, nearest to the starting point first, and whether there are more on either side. */
type Found = { places: ChatPlace[]; hasOlder: boolean; hasNewer: boolean };

async function findOlder({ older, newer }: Search, from: number | null, count: number): Promise<Found> {
  const [places, behind] = await Promise.all([older(from ?? END, count + 1), from === null ? [] : newer(from - 1, 1)]);
  return { places: places.slice(0, count), hasOlder: places.length > count, hasNewer: behind.length > 0 };
}

async function findNewer({ older, newer }: Search, from: number | null, count: number): Promise<Found> {
  const [places, behind] = await Promise.all([newer(from ?? 0, count + 1), from === null ? [] : older(from + 1, 1)]);
  return { places: places.slice(0, count), hasOlder: behind.length > 0, hasNewer: places.length > count };
}

/** The place itself, and as many on either side as fit. */
async function findAround({ older, newer }: Search, from: number, count: number): Promise<Found> {
  const after = Math.floor(count / 2);
  const before = count - after;
  const [first, second] = await Promise.all([older(from + 1, before + 1), newer(from, after + 1)]);
  return {
    places: [...second.slice(0, after).toReversed(), ...first.slice(0, before)],
    hasOlder: first.length > before,
    hasNewer: second.length > after,
  };
}

/** When reading from the oldest, "before" leads to newer messages. */
function find(search: Search, { direction, order = 'desc', from = null, count }: Asked): Promise<Found> {
  if (direction === 'around' && from !== null) return findAround(search, from, count);
  const isOnward = direction !== 'after';
  return isOnward === (order === 'desc') ? findOlder(search, from, count) : findNewer(search, from, count);
}

async function show(app: App, standing: Standing, places: readonly ChatPlace[]): Promise<ChatMessageWire[]> {
  const pickIds = (isText: boolean) =>
    places.filter(({ type }) => (type === MessageType.text) === isText).map(({ id }) => id);
  const [messages, lines] = await Promise.all([
    messagesQuery(app.db, { ids: pickIds(true) }),
    linesQuery(app.db, { ids: pickIds(false) }),
  ]);
  const reader = toReader(standing);
  return [
    ...messages.map((message) => presentMessage(message, reader, app.signer)),
    ...lines.map((line) => presentLine(line, reader, app.signer)),
  ];
}

const inOrder = (messages: ChatMessageWire[], order: 'asc' | 'desc') =>
  messages.toSorted((one, other) => (order === 'asc' ? one.id - other.id : other.id - one.id));

/** A page of a project's chat: messages and the log lines between them, as far as the actor sees them. */
export async function listMessages(app: App, actor: Actor, asked: Asked): Promise<ChatPage> {
  const standing = await chatFor(app, actor, asked.project_id, 'read');
  const search = searchIn(app, standing, asked);
  const sight = chatSight(standing);
  const [{ places, hasOlder, hasNewer }, total, positions, [unread]] = await Promise.all([
    find(search, asked),
    search.total(),
    positionsQuery(app.db, sight),
    unreadQuery(app.db, sight),
  ]);
  return {
    data: inOrder(await show(app, standing, places), asked.order ?? 'desc'),
    total,
    has_older: hasOlder,
    has_newer: hasNewer,
    read_positions: positions.map(({ user, messageId }) => ({
      user: presentChatPerson(user, app.signer),
      message_id: messageId,
    })),
    first_unread_id: unread?.firstId ?? null,
    unread: unread?.unread ?? 0,
    message_max: app.config.chatMessageMax,
  };
}
