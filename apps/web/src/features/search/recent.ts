import { RECENT_MAX } from '@facet/contract/constants/limits';
import { fromJson, readStored, writeStored } from '../../lib/stored.ts';

/** Something that was opened, and when; only ids are stored, so that names and rights are current ones. */
export type Recent = { key: string; at: number };

const storageKey = (userId: number) => `facet-recent-${userId}`;

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  /^(styles|people|tasks|files|projects)-[1-9]\d{0,8}$/.test(value.key) &&
  'at' in value &&
  typeof value.at === 'number';

const readRecents = (value: unknown): Recent[] | null =>
  Array.isArray(value) ? value.filter(isRecent).slice(0, RECENT_MAX) : null;

/** What somebody opened in this browser, latest first. */
export const readRecent = (userId: number): Recent[] => readStored(storageKey(userId), fromJson(readRecents)) ?? [];

/** Remembers that something was opened now. */
export function remember(userId: number, key: string, at: number): void {
  const others = readRecent(userId).filter((recent) => recent.key !== key);
  writeStored(storageKey(userId), JSON.stringify([{ key, at }, ...others].slice(0, RECENT_MAX)));
}

type Place = { pathname: string; search: Readonly<Record<string, unknown>> };

/** What a page is about, broadest first, so that the most specific thing is remembered last. */
export function visitedKeys({ pathname, search }: Place): string[] {
  const projectId = /^\/project\/([1-9]\d{0,8})\//.exec(pathname)?.[1];
  // Straight from the address: a string, or a number if a page has parsed it.
  const readId = (name: string) => /^[1-9]\d{0,8}$/.exec(String(search[name]))?.[0];
  const styleId = pathname.endsWith('/design-view') ? readId('style_id') : undefined;
  const taskId = readId('modal_task_id');
  return [
    ...(projectId ? [`projects-${projectId}`] : []),
    ...(styleId ? [`styles-${styleId}`] : []),
    ...(taskId ? [`tasks-${taskId}`] : []),
  ];
}
