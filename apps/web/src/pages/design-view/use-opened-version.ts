import { useState } from 'react';
import type { DesignItemWire } from '@facet/contract/entities/design';
import { shownItem, type Version, type VersionWanted } from '../../features/viewer/versions.ts';

/** `version` is on the screen, `newest` the newest that its reader has seen there. */
type Opened = { style: string; version: number; newest: number };

/**
 * The item that an address means, which stays on the version that it was opened on: a newer one that comes meanwhile is
 * `newer` until somebody looks at it.
 */
export function useOpenedVersion(style: string, versions: readonly Version[], wanted: VersionWanted) {
  const [kept, setKept] = useState<Opened>();
  const opened = kept?.style === style ? kept : undefined;
  const item: DesignItemWire | undefined = shownItem(versions, { ...wanted, version: opened?.version });
  const latest = versions.at(-1)?.number ?? 0;
  const isSeen = !opened || item?.version === latest;
  const newest = isSeen ? latest : Math.min(opened.newest, latest);
  if (item && (opened?.version !== item.version || opened.newest !== newest))
    setKept({ style, version: item.version, newest });
  return { item, newest, newer: latest > newest ? latest : undefined };
}
