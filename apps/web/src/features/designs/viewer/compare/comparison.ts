import type { DesignItemWire } from '@facet/contract/entities/design';
import { kindOf } from '../kinds/kind-of.ts';
import { inVersion, type Version } from '../versions.ts';

/** Beside each other, one uncovered from over the other, or one showing through the other. */
export const WAYS = ['side', 'wipe', 'overlay'] as const;
export type CompareWay = (typeof WAYS)[number];

/** In which ways this can be compared: cells that lay over each other could not be read. */
export const waysOf = ({ file }: DesignItemWire): readonly CompareWay[] =>
  ['sheet', 'document'].includes(kindOf(file).comparable ?? '') ? ['side'] : WAYS;

/** The items that can be looked at in the same way as this one, the latest version first; itself is among them. */
export function comparableWith(versions: readonly Version[], item: DesignItemWire): DesignItemWire[] {
  const { comparable } = kindOf(item.file);
  if (comparable === null) return [];
  return versions
    .toReversed()
    .flatMap(({ items }) => items)
    .filter(({ file }) => kindOf(file).comparable === comparable);
}

/** What one most likely wants to compare with: the same place of the version before, else any other; undefined for none. */
export function likelyOther(versions: readonly Version[], item: DesignItemWire): DesignItemWire | undefined {
  const others = comparableWith(versions, item).filter(({ id }) => id !== item.id);
  const before = inVersion(versions, item, -1);
  return (
    others.find(({ id }) => id === before?.id) ?? others.find(({ version }) => version < item.version) ?? others[0]
  );
}

/** An item in words: `v3`, with its name where the version has several. */
export function itemWords(item: DesignItemWire, versions: readonly Version[]): string {
  const { items = [] } = versions.find(({ number }) => number === item.version) ?? {};
  return items.length > 1 ? `v${item.version}, ${item.file.original_name}` : `v${item.version}`;
}
