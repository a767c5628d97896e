import type { ProjectCardWire } from '@facet/contract/entities/project';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { ListedProject } from './page-sql.ts';
import { presentProjectCard } from './presenter.ts';
import { detailsQuery } from './project-details-query.ts';
import { toProjectSight } from '../access/project-sight.ts';
import { standingOf, type Standing } from '../access/standing.ts';

export { toProjectSight };

/** The actor's standing in a project of `ProjectPages`. */
export const standingInListed = (actor: Actor, project: ListedProject) =>
  standingOf({
    userId: actor.userId,
    project,
    spaceTitle: project.spaceTitle,
    folderTitle: project.folderTitle,
    globalRole: actor.role,
    isGuest: false,
    // The query has already left out what counts only with a proven address.
    isProven: true,
    spaceRole: project.spaceRole,
    roles: project.roles ?? [],
    modules: project.modules,
    grantedModuleIds: project.grantedModuleIds,
    grantedItems: project.grantedItems,
    grantedBoards: project.grantedBoards,
  });

/** Projects as lists show them, in the order of the standings; one query, however many there are. */
export async function loadCards(app: App, standings: readonly Standing[]): Promise<ProjectCardWire[]> {
  if (standings.length === 0) return [];
  const details = new Map((await detailsQuery(app.db, toProjectSight(standings))).map((row) => [row.id, row]));
  return standings.flatMap((standing) => {
    const found = details.get(standing.project.id);
    return found ? [presentProjectCard(standing, found, app.signer)] : [];
  });
}
