import type { Crowd } from '../factories/make-crowd.ts';
import type { Random } from './random.ts';
import type { KnownValue } from './value-of-schema.ts';

type Kind = keyof Crowd['ids'];

/** Which ids a field is about, by its name; the first match counts. */
const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/hash/i, 'hash'],
  [/folder_?id/i, 'folder'],
  [/module/i, 'module'],
  [/style_?id/i, 'style'],
  [/item_?ids?$/i, 'item'],
  [/(comment|message)_?id/i, 'comment'],
  [/task_?id/i, 'task'],
  [/tag_?ids?$/i, 'tag'],
  [/scheme_?id/i, 'scheme'],
  [/^template(_?id)?$/i, 'template'],
  [/integration_?id|connection_?id/i, 'integration'],
  [/link_?id/i, 'link'],
  [/(file|attachment|cover)s?_?ids?$|^attachments$/i, 'file'],
  [/(user|assignee|member|owner|tagged_user)s?_?(id)?s?$/i, 'user'],
  [/space_?ids?$/i, 'space'],
  [/project_?ids?$/i, 'project'],
];

const PASSWORD = 'Celeste-Halo-1947!';
const TEXTS: Readonly<Record<string, readonly unknown[]>> = {
  password: [PASSWORD],
  password_confirmation: [PASSWORD],
  email: ['somebody@example.com', 'Somebody.Else+tag@example.com'],
  emails: ['somebody@example.com', 'nobody@example.com'],
  filterId: [1, 2, 3],
  count: [-1, 1, 20, 200],
  page: [1, 2],
};

/** Existing ids, so that calls get beyond their first check; now and then those of something else. */
export const knownValues =
  (random: Random, { ids }: Crowd): KnownValue =>
  (field) => {
    const [, kind] = KINDS.find(([pattern]) => pattern.test(field)) ?? [];
    if (kind) return random.pick<unknown>(random.chance(0.95) ? ids[kind] : Object.values(ids).flat());
    const texts = TEXTS[field];
    if (texts) return random.pick(texts);
    return field === 'ids' || field === 'id' ? random.pick<unknown>(Object.values(ids).flat()) : undefined;
  };
