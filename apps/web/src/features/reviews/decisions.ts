import { NOTE_MAX } from '@facet/contract/constants/limits';
import { maxText } from '@facet/contract/constants/texts';
import { ApiError } from '../../lib/api-error.ts';
import type { Decision } from './api.ts';
import { t } from '../../ui/words.ts';

export type Verdict = Decision['status'];

export const decisionNoteProblem = (note: string): string | undefined =>
  note.trim().length > NOTE_MAX ? maxText(t('Note'), NOTE_MAX) : undefined;

/** The items that the server refused to decide on, with its reasons. */
export function refusedItems(error: unknown, sent: readonly Decision[]): ReadonlyMap<number, string> {
  const refused = new Map<number, string>();
  if (!(error instanceof ApiError)) return refused;
  for (const [field, [text]] of Object.entries(error.errors)) {
    const decision = sent[Number(/^requests\.(\d+)/.exec(field)?.[1])];
    if (decision && text) refused.set(decision.file_id, text);
  }
  return refused;
}
