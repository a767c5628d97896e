import type { Tx } from '../../../db/client.ts';
import type { DesignFacts } from '../design-sql.ts';
import { supersededAmong, undecidedAmong } from '../find-superseded.ts';

/**
 * Why items can't be decided any more, by id. Reviewers may disagree: what another one has approved or rejected stays
 * open for whoever was asked as well and has not answered yet.
 */
export async function staleReasons(
  tx: Tx,
  userId: number,
  items: readonly DesignFacts[],
  mustBeOpen: (item: DesignFacts) => boolean,
): Promise<Map<number, string>> {
  const ids = items.map(({ id }) => id);
  const [superseded, undecided] = [await supersededAmong(tx, ids), await undecidedAmong(tx, userId, ids)];
  const isOpen = ({ id, status }: DesignFacts) =>
    status === 'in_review' || (undecided.has(id) && (status === 'approved' || status === 'rejected'));
  const reasons = new Map<number, string>();
  for (const item of items) {
    if (superseded.has(item.id)) reasons.set(item.id, 'This file has a newer version');
    else if (mustBeOpen(item) && !isOpen(item)) reasons.set(item.id, 'This file is not in review any more');
  }
  return reasons;
}
