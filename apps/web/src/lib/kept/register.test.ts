import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DATABASES, findValue } from './register.ts';

const ROOTS = [path.join(import.meta.dirname, '..', '..'), path.join(import.meta.dirname, '../../../../../packages')];

/** What touches the browser's storage by itself: here it is kept apart by person, or is the device's. */
const MAY_TOUCH = [
  'lib/kept/',
  'lib/guest-session.ts',
  'lib/tab-token.ts',
  'lib/own-database.ts',
  'lib/offline/',
  'ui/theme.ts',
  'canvas/src/draft/open-database.ts',
];

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sourcesIn(file);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

test('nothing is stored past the register of what the browser keeps', () => {
  const touching = ROOTS.flatMap(sourcesIn)
    .filter((file) =>
      /\b(useSessionStorage|localStorage\b(?!')|sessionStorage\b(?!')|indexedDB\b|openDB\b|caches\.open)/.test(
        readFileSync(file, 'utf8'),
      ),
    )
    .filter((file) => !MAY_TOUCH.some((part) => file.includes(part)) && !file.includes('/testing/'));
  expect(touching).toEqual([]);
});

test('what Mantine keeps by itself is the device’s', () => {
  const found = ROOTS.flatMap(sourcesIn).flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/useLocalStorage<[\s\S]*?key: ['`]([^'`]+)/g),
  ]);
  expect(found.length).toBeGreaterThan(0);
  for (const [, key = ''] of found) expect(findValue(key.replace(/\$\{.*/, 'x'))?.isOfDevice, key).toBe(true);
});

test.each([
  ['facet.chat.7.12', 7, 'draft'],
  ['facet.chat.waiting.7', 7, undefined],
  ['facet.comment.7.item 3', 7, 'draft'],
  ['facet.review.7.3.all', 7, 'decision'],
  ['facet.board-typing.7.4', 7, 'board'],
  ['facet-uploads', null, 'upload'],
  ['facet.drawer-searches.3', null, undefined],
])('%s belongs to %s', (key, user, unsent) => {
  expect([findValue(key)?.user, findValue(key)?.unsent]).toEqual([user, unsent]);
});

test('settings of the device stay', () => {
  for (const key of ['facet-color-scheme', 'facet-language', 'facet.review.goes-on'])
    expect(findValue(key)?.isOfDevice).toBe(true);
  expect(findValue('facet.of-nobody-knows-what')).toBeNull();
});

test('rows of the databases say whose they are, and what is not sent', () => {
  const { 'facet-chat': chat, 'facet-boards': boards, 'facet-drawing': drawing } = DATABASES;
  expect(chat('outbox', 3, { user_id: 7, text: 'Halo' })).toEqual({ user: 7, unsent: { kind: 'message', of: '3' } });
  expect(chat('draft-files', 'facet.chat.7.12', [])).toMatchObject({ user: 7, unsent: { kind: 'draft' } });
  expect(boards('updates', 3, { board: '7/12' })).toMatchObject({ user: 7, unsent: { kind: 'board', of: '7/12' } });
  expect(boards('copies', '7/12', {})).toMatchObject({ user: 7 });
  expect(drawing('changes', 3, { draft: '7/9', state: 'waiting' })).toMatchObject({ unsent: { kind: 'drawing' } });
  expect(drawing('changes', 3, { draft: '7/9', state: 'kept' })).toEqual({ user: 7 });
  expect(drawing('snapshots', '7/9', {})).toEqual({ user: 7 });
});
