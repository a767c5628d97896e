import type { NotificationWire } from '@facet/contract/entities/notification';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { notificationKeys, type NotificationFilter, type NotificationKind } from './keys.ts';
import { takeNotification, takeRead } from './take-news.ts';
import { makeNotification } from './testing/make-notification.ts';

const item = makeNotification;

let client: QueryClient;
const keep = (kind: NotificationKind, filter: NotificationFilter, ...pages: string[][]) =>
  client.setQueryData(notificationKeys.list(kind, filter), {
    pageParams: pages.map(String),
    pages: pages.map((uuids) => ({ data: uuids.map((uuid) => item(uuid)) })),
  });
type Kept = { pages: { data: NotificationWire[] }[] };
const kept = (kind: NotificationKind, filter: NotificationFilter) =>
  client.getQueryData<Kept>(notificationKeys.list(kind, filter))?.pages.map(({ data }) => data) ?? [];
const uuids = (kind: NotificationKind, filter: NotificationFilter) =>
  kept(kind, filter).map((rows) => rows.map(({ uuid }) => uuid));

beforeEach(() => {
  client = new QueryClient();
  keep('notification', 'all', ['b', 'a'], ['z']);
  keep('notification', 'unread', ['b']);
  keep('message', 'all', ['m']);
});

test('news stand on top of the lists of their kind, once', () => {
  takeNotification(client, item('c'));
  takeNotification(client, item('c'));
  expect(uuids('notification', 'all')).toEqual([['c', 'b', 'a'], ['z']]);
  expect(uuids('notification', 'unread')).toEqual([['c', 'b']]);
  expect(uuids('message', 'all')).toEqual([['m']]);
  takeNotification(client, item('d', { type: 'message_mentioned' }));
  expect(uuids('message', 'all')).toEqual([['d', 'm']]);
});

test('what was read is greyed among all and gone from those unread', () => {
  takeRead(client, 'b');
  expect(kept('notification', 'all')[0]?.map(({ read_at: readAt }) => readAt !== null)).toEqual([true, false]);
  expect(uuids('notification', 'unread')).toEqual([[]]);
});

test('a list that is not open stays closed, and what this page does not know makes all stale', () => {
  takeNotification(client, item('n', { type: 'message_replied' }));
  expect(client.getQueryData(notificationKeys.list('message', 'unread'))).toBeUndefined();
  takeNotification(client, JSON.parse('{"type":"newer"}'));
  expect(client.getQueryState(notificationKeys.list('notification', 'all'))?.isInvalidated).toBe(true);
});
