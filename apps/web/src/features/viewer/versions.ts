import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import { pickCover } from '../../shared/files/file-pictures.ts';
import { speakingStatus } from '../../shared/designs/optimistic-status.ts';
import { t } from '../../ui/words.ts';
import { pairFiles } from './pair-files.ts';

export type Version = { number: number; items: DesignItemWire[]; status: DesignItemWire['status'] };

/** A style's versions, first to latest, each with its files in order. */
export function groupVersions({ items }: Pick<StyleWire, 'items'>): Version[] {
  const grouped = Map.groupBy(items, ({ version }) => version);
  return [...grouped]
    .map(([number, files]) => ({ number, items: files.toSorted((a, b) => a.id - b.id), status: speakingStatus(files) }))
    .toSorted((a, b) => a.number - b.number);
}

/** An item's name when it stands alone. */
export const itemName = (title: string, { version, file }: DesignItemWire): string =>
  t('{title}, version {version}, {file}', { title, version, file: file.original_name });

export type VersionWanted = { fileId?: number; groupId?: number; version?: number };

/**
 * The item that a link means: the file, else the first of the gallery group, else the one that stands for the version,
 * which is the latest unless it is named.
 */
export function shownItem(
  versions: readonly Version[],
  { fileId, groupId, version }: VersionWanted,
): DesignItemWire | undefined {
  const all = versions.flatMap(({ items }) => items);
  const byFile = all.find(({ id }) => id === fileId);
  const byGroup = groupId === undefined ? undefined : all.find(({ gallery_group_id: id }) => id === groupId);
  const named = versions.find(({ number }) => number === version) ?? versions.at(-1);
  return byFile ?? byGroup ?? pickCover(named?.items ?? []);
}

/** The item of a version that shows what this one shows, else the one that stands for the version. */
export const sameIn = ({ items }: Version, item: DesignItemWire, { items: own }: Version): DesignItemWire | undefined =>
  pairFiles(own, items).get(item) ?? pickCover(items);

/** The same for the next or previous version; undefined at the ends. */
export function inVersion(
  versions: readonly Version[],
  item: DesignItemWire,
  step: 1 | -1,
): DesignItemWire | undefined {
  const index = versions.findIndex(({ number }) => number === item.version);
  const [own, next] = [versions[index], versions[index + step]];
  return own && next && sameIn(next, item, own);
}

/** The next or previous file of the same version; undefined at the ends. */
export function inGallery(
  versions: readonly Version[],
  item: DesignItemWire,
  step: 1 | -1,
): DesignItemWire | undefined {
  const items = versions.find(({ number }) => number === item.version)?.items ?? [];
  return items[items.findIndex(({ id }) => id === item.id) + step];
}
