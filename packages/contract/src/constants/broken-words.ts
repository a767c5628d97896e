import { t } from '../words/speech.ts';

type BrokenEntry = { id: number | null; position: number | null; is_missing: boolean };

/** The words for what breaks the chain: an entry is missing if it has no id, and outside if it has no position. */
export function brokenWords({ id, position, is_missing: isMissing }: BrokenEntry): string {
  if (position === null) return t('Entry with id {id} was added outside the chain', { id: String(id) });
  const values = { position: String(position) };
  return isMissing ? t('Entry {position} is missing', values) : t('Entry {position} was changed', values);
}
