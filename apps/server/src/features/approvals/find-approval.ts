import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';
import { designFor } from '../designs/access.ts';
import { moduleFor, projectFor } from '../access/project-access.ts';
import { approvalQuery } from './approval-query.ts';
import { loadHistory, presentAct } from '../designs/history.ts';
import { writeRecord } from './write-record.ts';

export type ApprovalPlace = { projectId: number; moduleId: number; itemId: number };

/** The approval record of an item's version; 404 unless the item is approved with the file that it has now. */
export async function findApproval(app: App, actor: Actor, place: ApprovalPlace) {
  const standing = await projectFor(app.db, actor, place.projectId, 'view');
  moduleFor(standing, place.moduleId);
  const item = await designFor(app.db, standing, place.itemId, place.moduleId);
  const [facts] = await approvalQuery(app.db, {
    itemId: item.id,
    visibleModuleIds: [...standing.visibleModuleIds],
    grantedItemIds: [...standing.grantedItemIds],
  });
  const reader = { userId: actor.userId, isClient: standing.isClient, timeZone: actor.timeZone };
  if (!facts) throw notFound('approval');
  const style = { id: item.styleId, title: facts.styleTitle, moduleId: place.moduleId };
  const acts = await loadHistory(app.db, standing, style);
  const history = acts.map((act) => presentAct(act, standing)).filter(({ version }) => version === item.version);
  const record = writeRecord(facts, item.id, { reader, history });
  if (!record) throw notFound('approval');
  return { record, facts };
}
