import type { LogEntryWire } from '@facet/contract/entities/log-entry';
import { logChanges, type LogChange } from '../../shared/log/log-changes.ts';
import { saysValues } from '../../shared/log/log-title.ts';
import { listCrumbs } from './entry-target.ts';
import { t } from '../../ui/words.ts';

const wordVersion = ({ old_value: old, new_value: next }: LogEntryWire): string | null => {
  const version = next?.version ?? old?.version;
  return version ? t('Version {version}', { version }) : null;
};

/** The changes that title and breadcrumbs don't tell already: these have the name of what is new or gone. */
export function untoldChanges(entry: LogEntryWire): LogChange[] {
  if (saysValues(entry)) return [];
  const crumbs = new Set(listCrumbs(entry));
  const file = (entry.new_value ?? entry.old_value)?.file?.original_name;
  return logChanges(entry).flatMap((change) => {
    const isOneSided = change.before === null || change.after === null;
    if (!isOneSided) return change;
    if (change.field === 'file' && file !== undefined && crumbs.has(file)) {
      const version = wordVersion(entry);
      if (version === null) return [];
      return { ...change, before: null, after: version };
    }
    return crumbs.has(change.after ?? change.before ?? '') ? [] : change;
  });
}
