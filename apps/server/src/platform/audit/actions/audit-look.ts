import type { Db } from '../../../db/client.ts';
import { takeOverLooks } from '../../../db/schema/index.ts';
import { takeOverNow } from '../../auth/take-over.ts';
import { recordAudit } from './record-audit.ts';

/** A project, or a call that shows things of several. */
type Place = { projectId: number } | { call: string };

/** Writes to the audit log where a take-over looks, each place once; does nothing for people in their own account. */
export async function auditLook(db: Db, place: Place): Promise<void> {
  const takeOver = takeOverNow();
  if (!takeOver) return;
  const isProject = 'projectId' in place;
  takeOver.hasLooked ||= isProject;
  const look = { sessionId: takeOver.sessionId, place: isProject ? `project ${place.projectId}` : place.call };
  const [first] = await db.insert(takeOverLooks).values(look).onConflictDoNothing().returning();
  if (!first) return;
  const { userId, impersonatorId, address } = takeOver;
  const audited = isProject ? { projectId: place.projectId } : { details: { call: place.call } };
  await recordAudit(db, { actor: { userId, impersonatorId }, address }, { act: 'looked_in_take_over', ...audited });
}
