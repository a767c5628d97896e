import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { moduleViews, projectModules } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { notFound } from '../../../platform/errors.ts';
import { findStandings } from '../../access/find-standing.ts';

type ViewProjectModules = { ids: readonly number[]; is_viewed: boolean };

/** Those of the modules in which the actor sees something. */
async function reachedModules(tx: Tx, actor: Actor, ids: readonly number[]): Promise<number[]> {
  const places = await tx
    .select({ id: projectModules.id, projectId: projectModules.projectId })
    .from(projectModules)
    .where(inArray(projectModules.id, [...ids]))
    .orderBy(projectModules.id)
    .limit(ids.length);
  const standings = await findStandings(
    tx,
    actor,
    places.map(({ projectId }) => projectId),
  );
  return places.filter(({ id, projectId }) => standings.get(projectId)?.reachableModuleIds.has(id)).map(({ id }) => id);
}

/** Marks the news of modules as seen or unseen by the actor, and tells their other tabs. */
export const viewProjectModules = (app: App, actor: Actor, { ids, is_viewed: isViewed }: ViewProjectModules) =>
  transact(app, async (tx) => {
    const done = await reachedModules(tx, actor, ids);
    const { userId } = actor;
    const viewedAt = new Date();
    if (done.length > 0 && isViewed)
      await tx
        .insert(moduleViews)
        .values(done.map((projectModuleId) => ({ userId, projectModuleId, viewedAt })))
        .onConflictDoUpdate({ target: [moduleViews.userId, moduleViews.projectModuleId], set: { viewedAt } });
    if (done.length > 0 && !isViewed)
      await tx
        .delete(moduleViews)
        .where(and(eq(moduleViews.userId, userId), inArray(moduleViews.projectModuleId, done)));
    const update = { event: 'dashboard.viewed' as const, project_id: null, entity: 'project_module', id: null };
    if (done.length > 0) tx.afterCommit({ kind: 'users', userIds: [userId], update });
    const { message } = notFound('module');
    return { done, failed: ids.filter((id) => !done.includes(id)).map((id) => ({ id, message })) };
  });
