import { may, worksHere, type Standing } from '../access/standing.ts';
import { seesStyles } from './policy.ts';

/** What somebody sees of a chat, as values for the queries. */
export const chatSight = (standing: Standing) => ({
  userId: standing.userId,
  projectId: standing.project.id,
  isOpen: worksHere(standing),
  visibleModuleIds: [...standing.visibleModuleIds],
  grantedItemIds: [...standing.grantedItemIds],
  seesTasks: may(standing, 'can-view-tasks'),
  seesStyles: seesStyles(standing),
});
