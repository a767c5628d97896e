import type { Db } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { moduleFor, projectFor, projectIdOfModule } from '../access/project-access.ts';
import { presentModule, presentModules } from './presenter.ts';
import { moduleCountsQuery } from './project-details-query.ts';
import { sightOfOne } from '../access/project-sight.ts';
import type { Standing } from '../access/standing.ts';

async function countsIn(db: Db, standing: Standing) {
  const [row] = await moduleCountsQuery(db, sightOfOne(standing));
  return row?.stylesByModule ?? null;
}

/** The modules of a project of which the actor sees something. */
export async function listProjectModules(app: App, actor: Actor, projectId: number) {
  const standing = await projectFor(app.db, actor, projectId, 'view');
  return presentModules(standing, await countsIn(app.db, standing));
}

/** One module of a project as the actor sees it; `db` may be the transaction that has just changed it. */
export async function showModule(db: Db, actor: Actor, projectId: number, moduleId: number) {
  const standing = await projectFor(db, actor, projectId, 'view');
  return presentModule(moduleFor(standing, moduleId), standing, await countsIn(db, standing));
}

/** One module, whichever project it is of. */
export const getModule = async (app: App, actor: Actor, moduleId: number) =>
  showModule(app.db, actor, await projectIdOfModule(app.db, moduleId), moduleId);
