// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { readToken, writeToken } from '../session-token.ts';
import { readStored, writeStored } from '../stored.ts';
import { findUnsent } from './find-unsent.ts';
import { keepApart } from './keep-apart.ts';
import { finishLeaving, isLeaving, leaveBrowser } from './leaving.ts';
import { markShared } from './shared-computer.ts';

const text = (value: string) => value;
const keysIn = (storage: Storage) => Object.keys(storage).toSorted();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  markShared(false);
});

/** What two people and the device keep in one browser. */
function fill() {
  writeStored('facet.chat.7.12', '{"text":"Halo"}');
  writeStored('facet.comment.8.3', '{"text":"Shank"}');
  writeStored('facet.drawer-searches.3', '["margin"]');
  writeStored('facet-language', 'fr');
  writeStored('facet-uploads', JSON.stringify([{ userId: 7 }, { userId: 8 }]));
  writeStored('facet.board-typing.7.4', '{}', 'sessionStorage');
}

test('what is not sent is counted for each person', async () => {
  fill();
  expect(await findUnsent(7)).toEqual({ draft: 1, upload: 1, board: 1 });
  expect(await findUnsent(8)).toEqual({ draft: 1, upload: 1 });
  expect(await findUnsent(9)).toEqual({});
});

test('the page after a log-out deletes all of that account, and nothing of others or the device', async () => {
  fill();
  leaveBrowser(7);
  expect(isLeaving()).toBe(true);
  await finishLeaving(false);
  expect(keysIn(localStorage)).toEqual(['facet-language', 'facet-uploads', 'facet.comment.8.3']);
  expect(readStored('facet-uploads', text)).toBe('[{"userId":8}]');
  expect([keysIn(sessionStorage), isLeaving()]).toEqual([[], false]);
});

test('after a session that ended by itself nothing is deleted', () => {
  fill();
  expect(finishLeaving(false)).toBeNull();
  expect(keysIn(localStorage)).toHaveLength(5);
});

test('whoever signs in next finds nothing that names nobody; unsent work waits', () => {
  keepApart(7);
  fill();
  keepApart(7);
  expect(readStored('facet.drawer-searches.3', text)).toBe('["margin"]');
  keepApart(8);
  expect(readStored('facet.drawer-searches.3', text)).toBeNull();
  expect(readStored('facet.chat.7.12', text)).toBe('{"text":"Halo"}');
});

test('on a shared computer everything of a person is in the tab alone, and goes with the session', async () => {
  writeToken('of somebody else');
  markShared(true);
  writeToken('mine');
  fill();
  expect(readToken()).toBe('mine');
  expect(keysIn(localStorage)).toEqual(['auth', 'facet-language']);
  writeToken(null);
  expect(isLeaving()).toBe(true);
  await finishLeaving(false);
  expect(keysIn(sessionStorage)).toEqual(['facet-shared-computer']);
  expect(localStorage.getItem('auth')).toBe('of somebody else');
});
