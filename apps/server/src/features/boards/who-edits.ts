import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { findActor } from '../session/authenticate-socket.ts';
import { editedWhiteboardFor } from './access.ts';
import { whiteboardsOf, type BoardMember } from './whiteboards.ts';

/**
 * Every change of rights is announced, and the channel's view is read again at once. In case an announcement is ever
 * lost, the rights of anyone who keeps changing the board are read again after this long; no change waits for that.
 */
const RENEW_AFTER_MS = 15_000;

async function confirm(app: App, member: BoardMember): Promise<Actor> {
  const readAt = performance.now();
  const actor = await findActor(app, member.connection.viewer);
  await editedWhiteboardFor(app, actor, member.projectId);
  member.actor = actor;
  member.confirmedAt = readAt;
  member.isDoubtful = false;
  return actor;
}

async function renew(app: App, member: BoardMember): Promise<void> {
  if (member.isRenewing) return;
  member.isRenewing = true;
  try {
    await whiteboardsOf(app).renewals('rights', () => confirm(app, member));
  } catch {
    // The next change waits for the same query, and gets its refusal.
    member.isDoubtful = true;
  } finally {
    member.isRenewing = false;
  }
}

function mayEdit({ connection, projectId, moduleId, boardId }: BoardMember): boolean {
  const view = connection.settledChannel(projectId);
  if (!view?.maySee({ moduleId, boardId }) || view.closedModuleIds?.has(moduleId)) return false;
  return view.writableModuleIds?.has(moduleId) ?? false;
}

/** The editor of a board they are on, usually without a database query; refuses those who may not edit. */
export async function whoEdits(app: App, member: BoardMember): Promise<Actor> {
  if (member.isDoubtful || !mayEdit(member)) return confirm(app, member);
  if (performance.now() - member.confirmedAt > RENEW_AFTER_MS) void renew(app, member);
  return member.actor;
}
