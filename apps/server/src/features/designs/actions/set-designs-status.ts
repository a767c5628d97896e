import type { DesignStatus } from '@facet/contract/constants/statuses';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, forbidden, notFound, type AppError } from '../../../platform/errors.ts';
import { moduleFor, projectFor } from '../../projects/access.ts';
import type { Standing } from '../../projects/standing.ts';
import { designFor, designsFor, lockDesigns } from '../access.ts';
import type { DesignFacts } from '../design-sql.ts';
import { canSetStatus, setsFreely } from '../policy.ts';
import { presentDesign } from '../presenter.ts';
import { applyStatuses } from './apply-statuses.ts';
import { staleReasons } from './stale-reasons.ts';

/** Why items can't get a status from this person now, by id. */
async function refusalsOf(tx: Tx, standing: Standing, items: readonly DesignFacts[], status: DesignStatus) {
  const mustBeOpen = (item: DesignFacts) => !setsFreely(standing, item, status);
  const stale = status === 'draft' ? null : await staleReasons(tx, standing.userId, items, mustBeOpen);
  const refusals = new Map<number, AppError>();
  for (const item of items) {
    const reason = stale?.get(item.id);
    if (!canSetStatus(standing, item, status)) refusals.set(item.id, forbidden('set this status'));
    else if (reason) refusals.set(item.id, conflict(reason));
  }
  return refusals;
}

type One = {
  projectId: number;
  moduleId: number;
  itemId: number;
  status: DesignStatus;
  note?: string | null | undefined;
};

/** Sets the status of one item. */
export const setDesignStatus = (app: App, actor: Actor, { projectId, moduleId, itemId, status, note }: One) =>
  transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, projectId, 'view');
    moduleFor(standing, moduleId);
    await lockDesigns(tx, [itemId]);
    const item = await designFor(tx, standing, itemId, moduleId);
    const refusal = (await refusalsOf(tx, standing, [item], status)).get(itemId);
    if (refusal) throw refusal;
    await applyStatuses(tx, actor, standing, [{ item, status, note }]);
    return presentDesign(await designFor(tx, standing, itemId, moduleId), standing, app.signer);
  });

type Many = {
  projectId: number;
  moduleId: number;
  ids: readonly number[];
  status: DesignStatus;
  note?: string | null | undefined;
};

/** Sets the status of several items; what a right or a state forbids is reported item by item. */
export const setDesignsStatus = (app: App, actor: Actor, { projectId, moduleId, ids, status, note }: Many) =>
  transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, projectId, 'view');
    moduleFor(standing, moduleId);
    await lockDesigns(tx, ids);
    const items = (await designsFor(tx, standing, ids)).filter((item) => item.projectModuleId === moduleId);
    const found = new Set(items.map(({ id }) => id));
    const refusals = await refusalsOf(tx, standing, items, status);
    const failed = ids.flatMap((id) => {
      const refusal = found.has(id) ? refusals.get(id) : notFound('design');
      return refusal ? [{ id, message: refusal.message }] : [];
    });
    const decisions = items.filter(({ id }) => !refusals.has(id)).map((item) => ({ item, status, note }));
    if (decisions.length > 0) await applyStatuses(tx, actor, standing, decisions);
    return { done: decisions.map(({ item }) => item.id), failed };
  });
