import { t } from '@facet/contract/words/speech';
import type { Db } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden } from '../../platform/errors.ts';
import { findStandings } from '../access/find-standing.ts';
import { projectFor } from '../access/project-access.ts';
import type { ModuleFact, Standing } from '../access/standing.ts';
import { projectRules } from '../access/project-policy.ts';
import { troubleByUser } from '../invitations/undelivered-invitations-query.ts';
import { moduleToShare } from './access.ts';
import { grantsQuery, undeliveredShares } from './grants-query.ts';
import { aroundQuery } from './people-query.ts';
import { presentAround, presentSharedModule, presentSharing } from './presenter.ts';

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

/** Whom one or several projects can be shared with; 403 unless the actor may share them all. */
export async function listSharingPeople(app: App, actor: Actor, projectIds: readonly number[]) {
  const found = await findStandings(app.db, actor, projectIds);
  const standings = [...found.values()].filter(projectRules.share);
  if (standings.length < new Set(projectIds).size) throw forbidden(t('share project'));
  const around = await aroundQuery(app.db, { projectIds, spaceIds: ownSpaces(...standings) });
  return {
    permanent: around.filter(({ isPermanent }) => isPermanent).map((one) => presentAround(one, app.signer)),
    suggestions: around.filter(({ isPermanent }) => !isPermanent).map((one) => presentAround(one, app.signer)),
  };
}
