import type { BatchResult } from '@facet/contract/envelope';
import { ApiError } from '../../lib/api-error.ts';
import { t } from '../../ui/words.ts';

/** The answer of a batch call; throws when not one row went through, for then it did not work. */
export function doneOf(result: BatchResult): BatchResult {
  const [first] = result.failed;
  if (result.done.length === 0 && first) throw new ApiError(409, first.message);
  return result;
}

/** Says why a batch call left rows as they were, where it did. */
export function failedText({ failed }: BatchResult): string | undefined {
  const [first] = failed;
  return first && t('{count} failed: {why}', { count: failed.length, why: first.message });
}
