import type { App } from '../../platform/app.ts';
import { unauthorized } from '../../platform/errors.ts';
import type { ChannelView, Subject, Viewer } from '../../platform/realtime/viewer.ts';
import { projectFor } from './project-access.ts';
import { commentsHere, isClosed, may, type Standing } from './standing.ts';

/** Whether a frame about a module, items or a board, or for the team alone, may reach somebody with this standing. */
export function maySee(
  standing: Standing,
  { moduleId, itemIds, boardId, isOfModule, isInternal, permission }: Subject,
) {
  if (isInternal && standing.isClient) return false;
  if (permission && !may(standing, permission)) return false;
  // A guest is told about the items of the link, and about nothing around them.
  if (moduleId === null || moduleId === undefined) return !standing.isGuest;
  if (standing.visibleModuleIds.has(moduleId)) return true;
  if (isOfModule && !standing.isGuest && standing.reachableModuleIds.has(moduleId)) return true;
  if (boardId !== null && boardId !== undefined && standing.grantedBoardIds.has(boardId)) return true;
  // Every one: a frame about several items is sent again with those that may be seen.
  return itemIds !== undefined && itemIds.length > 0 && itemIds.every((id) => standing.grantedItemIds.has(id));
}

const NOWHERE: ReadonlySet<number> = new Set();

/** A person's rights in a project as its channel uses them, judged again at each call. */
export async function viewChannel(app: App, viewer: Viewer, projectId: number): Promise<ChannelView> {
  const session = await app.loadSession(viewer.sessionId);
  if (!session) throw unauthorized();
  const standing = await projectFor(app.db, session.actor, projectId, 'view');
  const endsAt = session.endsAt.getTime();
  return {
    projectId,
    spaceId: standing.project.spaceId,
    mayComment: commentsHere(standing),
    writableModuleIds: may(standing, 'can-upload-design') ? standing.writableModuleIds : NOWHERE,
    closedModuleIds: new Set(standing.modules.flatMap((module) => (isClosed(module) ? module.id : []))),
    maySee: (subject) => Date.now() < endsAt && maySee(standing, subject),
  };
}
