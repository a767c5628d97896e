import { maintenance } from '../../../db/schema/index.ts';
import { transact, type Transactor } from '../../../db/transact.ts';
import { recordAudit, type AuditOrigin } from '../../../platform/audit/actions/record-audit.ts';

/** Begins maintenance, or says anew what people are told; every process of this installation notices within a second. */
export async function beginMaintenance(app: Transactor, by: AuditOrigin, words: string): Promise<void> {
  await transact(app, async (tx) => {
    await tx.insert(maintenance).values({ words }).onConflictDoUpdate({ target: maintenance.id, set: { words } });
    await recordAudit(tx, by, { act: 'maintenance_begun', details: words === '' ? {} : { title: words } });
  });
}

/** Ends it; false when there was none. */
export const endMaintenance = (app: Transactor, by: AuditOrigin): Promise<boolean> =>
  transact(app, async (tx) => {
    const ended = await tx.delete(maintenance).returning({ id: maintenance.id });
    if (ended.length > 0) await recordAudit(tx, by, { act: 'maintenance_ended' });
    return ended.length > 0;
  });
