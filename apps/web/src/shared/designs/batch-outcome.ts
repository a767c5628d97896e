import type { BatchResult } from '@facet/contract/envelope';
import { ApiError } from '../../lib/api-error.ts';

/** The answer of a batch call; throws when not one row went through, for then it did not work. */
export function doneOf(result: BatchResult): BatchResult {
  const [first] = result.failed;
  if (result.done.length === 0 && first) throw new ApiError(409, first.message);
  return result;
}

/** Says how many rows a batch call changed and why it left others, as one line and its detail. */
export function batchWords({ done, failed }: BatchResult, verb: string): { text: string; detail?: string } {
  const styles = done.length === 1 ? '1 style' : `${done.length} styles`;
  const [first] = failed;
  return { text: `${styles} ${verb}`, detail: first && `${failed.length} failed: ${first.message}` };
}
