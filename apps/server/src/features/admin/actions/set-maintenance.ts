import { maintenance } from '../../../db/schema/index.ts';
import { transact, type Transactor } from '../../../db/transact.ts';
import { recordAudit, type AuditOrigin } from '../../../platform/audit/actions/record-audit.ts';
import { refuseStale } from '../../../platform/refuse-stale.ts';

type Begun = { words: string; account: string };

/** Begins maintenance, or says anew what people are told; every process of this installation notices within a second. */
export async function beginMaintenance(app: Transactor, by: AuditOrigin, { words, account }: Begun): Promise<void> {
  const set = { words, account, since: new Date() };
  await transact(app, async (tx) => {
    await tx.insert(maintenance).values(set).onConflictDoUpdate({ target: maintenance.id, set });
    await recordAudit(tx, by, { act: 'maintenance_begun', details: words === '' ? {} : { title: words } });
  });
}

/** Ends it; false when there was none. With `since`, 409 if another was begun, or it was said anew, after that. */
export const endMaintenance = (app: Transactor, by: AuditOrigin, since?: string): Promise<boolean> =>
  transact(app, async (tx) => {
    const [ended] = await tx.delete(maintenance).returning({ since: maintenance.since });
    if (!ended) return false;
    refuseStale(ended.since, since, 'maintenance');
    await recordAudit(tx, by, { act: 'maintenance_ended' });
    return true;
  });
