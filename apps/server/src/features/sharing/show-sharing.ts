import type { Db } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { projectFor } from '../access/project-access.ts';
import type { ModuleFact, Standing } from '../access/standing.ts';
import { projectRules } from '../access/project-policy.ts';
import { troubleByUser } from '../invitations/undelivered-invitations-query.ts';
import { moduleToShare } from './access.ts';
import { grantsQuery } from './grants-query.ts';
import { aroundQuery } from './people-query.ts';
import { undeliveredShares } from './undelivered-shares-query.ts';
import { presentSharedModule, presentSharing } from './presenter.ts';

/** The spaces whose people the sharer knows: somebody from outside reaches the project but never its space. */
export const ownSpaces = (...standings: readonly Standing[]) => [
  ...new Set(standings.filter(({ isInSpace }) => isInSpace).map(({ project }) => project.spaceId)),
];

/** Who sees a module besides those whose role opens it, and who could; `db` may be the transaction that changed it. */
export async function showSharing(
  app: Pick<App, 'signer'>,
  db: Db,
  { standing, module }: { standing: Standing; module: ModuleFact },
) {
  const projectId = standing.project.id;
  const [grants, troubles, around] = await Promise.all([
    grantsQuery(db, { moduleIds: [module.id] }),
    undeliveredShares(db, { projectId }),
    aroundQuery(db, { projectIds: [projectId], spaceIds: ownSpaces(standing) }),
  ]);
  return presentSharing({ projectId, module, grants, mails: troubleByUser(troubles), around }, app.signer);
}

export const getModuleSharing = async (app: App, actor: Actor, moduleId: number) =>
  showSharing(app, app.db, await moduleToShare(app.db, actor, moduleId));

/** The modules that somebody sees, with whom they are shared; a client sees nobody's name. */
export async function showSharedModules(app: Pick<App, 'signer'>, db: Db, standing: Standing) {
  const modules = standing.modules.filter(({ id }) => standing.reachableModuleIds.has(id));
  const projectId = standing.project.id;
  const [grants, troubles] = await Promise.all([
    standing.isClient ? [] : grantsQuery(db, { moduleIds: modules.map(({ id }) => id) }),
    projectRules.share(standing) ? undeliveredShares(db, { projectId }) : [],
  ]);
  const mails = troubleByUser(troubles);
  return modules.map((module) => presentSharedModule({ projectId, module, grants, mails }, app.signer));
}

export const listSharedModules = async (app: App, actor: Actor, projectId: number) =>
  showSharedModules(app, app.db, await projectFor(app.db, actor, projectId, 'view'));
