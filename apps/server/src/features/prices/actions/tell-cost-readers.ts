import type { Tx } from '../../../db/client.ts';
import { costReadersQuery } from '../cost-readers-query.ts';

/** After the commit, tells whoever sees costs in a space that its prices or rules are others: no amount leaves. */
export async function tellCostReaders(tx: Tx, spaceId: number): Promise<void> {
  const userIds = (await costReadersQuery(tx, { spaceId })).map(({ userId }) => userId);
  if (userIds.length === 0) return;
  const update = {
    event: 'prices.changed',
    project_id: null,
    space_id: spaceId,
    entity: 'space',
    id: spaceId,
  } as const;
  tx.afterCommit({ kind: 'users', userIds, update });
}
