import type { AuditAct } from '@facet/contract/constants/audit';
import type { AuditDetails } from '@facet/contract/entities/audit-entry';
import type { Db } from '../../../db/client.ts';
import type { Actor } from '../../auth/actor.ts';

/** Who acts and from where; the command line counts as nobody, from nowhere. */
export type AuditOrigin = { actor: Pick<Actor, 'userId' | 'impersonatorId'> | null; address?: string | undefined };
type Audited = {
  act: AuditAct;
  userId?: number | undefined;
  spaceId?: number | undefined;
  projectId?: number | undefined;
  details?: AuditDetails;
};

/** Writes to the audit log, in the act's own transaction where there is one. */
export async function recordAudit(db: Db, { actor, address }: AuditOrigin, audited: Audited): Promise<void> {
  await db.appendAudit({
    ...audited,
    actorId: actor?.userId,
    impersonatorId: actor?.impersonatorId,
    address,
  });
}
