import type { CommentWire } from '@facet/contract/entities/comment';
import { isOpen, threadsOnItem } from './threads.ts';

type Item = { id: number; version: number };
/** Open threads of an earlier version that can be carried over to a later one. */
export type CarrySource = { fromId: number; toId: number; fromVersion: number; toVersion: number; count: number };

/**
 * What can be carried to the shown item: when it is of the latest version and nothing was said of it, the open threads
 * of the item in the same place of the version before, or of its first one that has some.
 */
export function carrySource(items: readonly Item[], shown: Item, threads: readonly CommentWire[]): CarrySource | null {
  const latest = Math.max(...items.map(({ version }) => version));
  if (shown.version !== latest || threadsOnItem(threads, shown.id).length > 0) return null;
  const before = Math.max(...items.map(({ version }) => version).filter((version) => version < latest));
  const ofVersion = (version: number) => items.filter((item) => item.version === version);
  const place = ofVersion(latest).findIndex(({ id }) => id === shown.id);
  const earlier = ofVersion(before);
  const countOpen = (item: Item) => threadsOnItem(threads, item.id).filter(isOpen).length;
  const from = [earlier[place], ...(place === 0 ? earlier : [])].find((item) => item && countOpen(item) > 0);
  if (!from) return null;
  return { fromId: from.id, toId: shown.id, fromVersion: before, toVersion: latest, count: countOpen(from) };
}
