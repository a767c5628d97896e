import type { DesignItemWire } from '@facet/contract/entities/design';
import { isWithheld } from '../../../shared/files/is-withheld.ts';
import { pickKind } from '../kinds/pick-kind.ts';
import { pairFiles } from '../pair-files.ts';
import type { Version } from '../versions.ts';

/**
 * Side by side, one wiped away over the other, one showing through the other, or one coloured by its distance from the
 * other.
 */
export const WAYS = ['side', 'wipe', 'overlay', 'distance'] as const;
export type CompareWay = (typeof WAYS)[number];

const FLAT_WAYS = WAYS.filter((way) => way !== 'distance');

/**
 * The ways in which these can be compared. Cells and cards would be unreadable on top of each other, and only surfaces
 * have a distance. The stand-in for a withheld model is bent at random: its distances would mean nothing, or give away
 * too much.
 */
export function compareWays(...items: readonly DesignItemWire[]): readonly CompareWay[] {
  const kinds = items.map(({ file }) => pickKind(file).comparable ?? '');
  if (kinds.some((kind) => ['sheet', 'document', 'card'].includes(kind))) return ['side'];
  const isMeasurable = items.every(({ file }) => !isWithheld(file) && !file.reduced);
  return kinds.every((kind) => kind === 'model') && isMeasurable ? WAYS : FLAT_WAYS;
}

/** The items that can be viewed in the same way as this one, latest version first; includes itself. */
export function comparableWith(versions: readonly Version[], item: DesignItemWire): DesignItemWire[] {
  const { comparable } = pickKind(item.file);
  if (comparable === null) return [];
  return versions
    .toReversed()
    .flatMap(({ items }) => items)
    .filter(({ file }) => pickKind(file).comparable === comparable);
}

const listItems = (versions: readonly Version[], wanted: number) =>
  versions.find(({ number }) => number === wanted)?.items ?? [];

/** The file of another version that shows the same; undefined if it is missing there. */
export const partnerIn = (
  versions: readonly Version[],
  item: DesignItemWire,
  version: number,
): DesignItemWire | undefined => pairFiles(listItems(versions, item.version), listItems(versions, version)).get(item);

/**
 * The likeliest item to compare with: the one that shows the same in the nearest earlier version that has it, else in the
 * latest one; else any of an earlier version, and any at all. Undefined if there is none.
 */
export function likelyOther(versions: readonly Version[], item: DesignItemWire): DesignItemWire | undefined {
  const others = comparableWith(versions, item).filter(({ id }) => id !== item.id);
  const partners = versions.toReversed().flatMap(({ number }) => partnerIn(versions, item, number) ?? []);
  const able = partners.filter(({ id }) => others.some((other) => other.id === id));
  const isEarlier = ({ version }: DesignItemWire) => version < item.version;
  return able.find(isEarlier) ?? able[0] ?? others.find(isEarlier) ?? others[0];
}

/** An item in words: `v3`, with its name where the version has several. */
export function itemWords(item: DesignItemWire, versions: readonly Version[]): string {
  const { items = [] } = versions.find(({ number }) => number === item.version) ?? {};
  return items.length > 1 ? `v${item.version}, ${item.file.original_name}` : `v${item.version}`;
}
