import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { moduleFor, projectFor, projectIdOfModule } from './access.ts';
import { presentModule, presentModules } from './presenter.ts';
import { moduleCountsQuery } from './project-details-query.ts';
import { sightOfOne } from './project-sight.ts';
import type { Standing } from './standing.ts';

async function countsIn(app: App, standing: Standing) {
  const [row] = await moduleCountsQuery(app.db, sightOfOne(standing));
  return row?.stylesByModule ?? null;
}

/** The modules of a project of which the actor sees something. */
export async function listProjectModules(app: App, actor: Actor, projectId: number) {
  const standing = await projectFor(app.db, actor, projectId, 'view');
  return presentModules(standing, await countsIn(app, standing));
}

/** One module of a project. */
export async function getModule(app: App, actor: Actor, moduleId: number) {
  const standing = await projectFor(app.db, actor, await projectIdOfModule(app.db, moduleId), 'view');
  return presentModule(moduleFor(standing, moduleId), standing, await countsIn(app, standing));
}
