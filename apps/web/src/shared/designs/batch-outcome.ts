import type { BatchResult } from '@facet/contract/envelope';
import { ApiError } from '../../lib/api-error.ts';
import { t } from '../../ui/words.ts';

/** The result of a batch call; throws if every single row failed. */
export function requireDone(result: BatchResult): BatchResult {
  const [first] = result.failed;
  if (result.done.length === 0 && first) throw new ApiError(409, first.message);
  return result;
}

/** Why a batch call left some rows unchanged, if it did. */
export function failedText({ failed }: BatchResult): string | undefined {
  const [first] = failed;
  return first && t('{count} failed: {why}', { count: failed.length, why: first.message });
}
