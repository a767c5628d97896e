import type { LogEntryWire } from '@facet/contract/entities/log-entry';
import { logChanges, logStatus, type LogChange } from '../../shared/log/log-changes.ts';
import { logTitle, saysValues } from '../../shared/log/log-title.ts';

type Side = 'before' | 'after';

function wordsOf(event: string, changes: readonly LogChange[], side: Side): string | null {
  const words = changes.flatMap((change) => {
    const word = change[side];
    if (word === null) return [];
    return change.field === 'status' ? logStatus(event, word).replaceAll('_', ' ') : word;
  });
  return words.join(', ') || null;
}

/** An entry of the log as a sentence, and what was before and after it. */
export function describeEntry(entry: LogEntryWire): { title: string; before: string | null; after: string | null } {
  const changes = saysValues(entry) ? [] : logChanges(entry);
  return {
    title: logTitle(entry),
    before: wordsOf(entry.event, changes, 'before'),
    after: wordsOf(entry.event, changes, 'after'),
  };
}
