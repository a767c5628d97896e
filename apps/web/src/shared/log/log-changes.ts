import { titleOfModule } from '@facet/contract/constants/catalogue';
import { PRIORITY_LABELS } from '@facet/contract/constants/status-words';
import type { LogEntryWire } from '@facet/contract/entities/log-entry';
import { findEntry } from '@facet/contract/tables';
import { known, longDate } from '@facet/contract/words/speech';
import { formatMoment } from '../../lib/format-date.ts';
import { t } from '../../ui/words.ts';

type Value = NonNullable<LogEntryWire['old_value']>;

/** What can change, in display order. */
const FIELDS = [
  'title',
  'number',
  'status',
  'due_date',
  'priority',
  'reminder',
  'assignee',
  'product_type',
  'tags',
  'file',
  'text',
] as const;
export type LogField = (typeof FIELDS)[number];

/** One thing that changed; a status is in wire format, everything else is for people to read. */
export type LogChange = { field: LogField; before: string | null; after: string | null };

function fileWords({ file, version }: Value): string | null {
  if (!file) return null;
  return version ? t('{file}, version {version}', { file: file.original_name, version }) : file.original_name;
}

function fieldWords(field: LogField, item: LogEntryWire['item_type'], value: Value): string | null {
  if (field === 'file') return fileWords(value);
  const words = value[field];
  if (!words) return null;
  if (field === 'title' && item === 'module') return titleOfModule(words);
  if (field === 'due_date') return longDate(words);
  if (field === 'reminder') return formatMoment(words);
  if (field === 'priority') return findEntry(PRIORITY_LABELS, words) ?? words;
  return field === 'product_type' ? known(words) : words;
}

type Changed = Pick<LogEntryWire, 'item_type' | 'old_value' | 'new_value'>;

/** An entry's values before and after, field by field; unchanged ones only identify the thing and are left out. */
export function logChanges({ item_type: item, old_value: old, new_value: next }: Changed) {
  const changes: LogChange[] = FIELDS.map((field) => ({
    field,
    before: old && fieldWords(field, item, old),
    after: next && fieldWords(field, item, next),
  }));
  const said = changes.filter(({ before, after }) => before !== after);
  const hasStatus = old !== null && said.some(({ field }) => field === 'status');
  // A new status or place comes with the thing's name.
  return said.filter(({ field, before }) => field !== 'title' || before !== null || !(hasStatus || isPlace(old)));
}

const isPlace = (old: LogEntryWire['old_value']) => typeof old?.text === 'string';

/** A project's initial status has another name on the screen; older entries of the log are stored as worded. */
export function logStatus(event: string, word: string): string {
  const status = word.toLowerCase().replaceAll(' ', '_');
  return event.startsWith('project.') && status === 'draft' ? 'created' : status;
}
