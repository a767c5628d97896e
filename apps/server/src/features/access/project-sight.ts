import type { Standing } from './standing.ts';

const TEAM_OF_CARD = 4;
const TEAM_OF_PROJECT = 200;

/** Whether somebody works on styles and so sees all of them, not only those of which something is shown to them. */
export const isOpenTo = (standing: Standing) => standing.writableModuleIds.size > 0;

/** What somebody sees of some projects, as values for the queries. */
export const toProjectSight = (standings: readonly Standing[]) => ({
  projectIds: standings.map(({ project }) => project.id),
  teamProjectIds: standings.filter(({ isClient }) => !isClient).map(({ project }) => project.id),
  openProjectIds: standings.filter(isOpenTo).map(({ project }) => project.id),
  visibleModuleIds: standings.flatMap(({ visibleModuleIds }) => [...visibleModuleIds]),
  grantedItemIds: standings.flatMap(({ grantedItemIds }) => [...grantedItemIds]),
  grantedBoardIds: standings.flatMap(({ grantedBoardIds }) => [...grantedBoardIds]),
  teamLimit: TEAM_OF_CARD,
});

/** The same for one project, with its whole team. */
export const sightOfOne = (standing: Standing) => ({
  ...toProjectSight([standing]),
  projectId: standing.project.id,
  isOpen: isOpenTo(standing),
  isTeam: !standing.isClient,
  teamLimit: TEAM_OF_PROJECT,
});
