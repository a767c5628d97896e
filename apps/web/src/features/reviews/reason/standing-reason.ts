import type { DesignItemWire } from '@facet/contract/entities/design';
import type { DecisionWire } from '@facet/contract/entities/review';

type Decided = Pick<DesignItemWire, 'id' | 'version' | 'status' | 'decisions'>;

/** One person's reason for refusing a version, for all of its files with the same note. */
export type Reason = Pick<DecisionWire, 'user' | 'note' | 'is_mine' | 'created_at'> & {
  key: string;
  status: 'rejected' | 'revision_needed';
  version: number;
  itemIds: number[];
};

function reasonsOf(items: readonly Decided[], version: number): Reason[] {
  const found = new Map<string, Reason>();
  for (const { id, version: itsVersion, decisions } of items) {
    if (itsVersion !== version) continue;
    for (const { user, note, status, is_mine, created_at } of decisions) {
      if (status === 'approved') continue;
      const key = [user.id, status, note].join(' ');
      const before = found.get(key);
      const itemIds = [...(before?.itemIds ?? []), id];
      found.set(
        key,
        before ? { ...before, itemIds } : { key, user, note, status, version, is_mine, created_at, itemIds },
      );
    }
  }
  return [...found.values()].toSorted((one, other) => other.created_at.localeCompare(one.created_at));
}

/** What comes first beside a version: why it was refused, else why the one before was. */
export function standingReasons(items: readonly Decided[], version: number): Reason[] {
  const own = reasonsOf(items, version);
  if (own.length > 0) return own;
  const before = Math.max(0, ...items.map((item) => item.version).filter((one) => one < version));
  return reasonsOf(items, before);
}

/** Approving a version answers the reason, which then shrinks to one line. */
export const isAnswered = (items: readonly Decided[], version: number) =>
  items.filter((item) => item.version === version).every(({ status }) => status === 'approved');
