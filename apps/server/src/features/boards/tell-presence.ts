import type { BoardPresenceData } from '@facet/contract/board-frames';
import { BOARD_PRESENCE_TIMEOUT_MS } from '@facet/contract/board-frames';
import { METHOD } from '@facet/contract/realtime';
import type { App } from '../../platform/app.ts';
import type { BoardPresence } from './live/presences.ts';
import { roomName, whiteboardsOf, type BoardMember } from './whiteboards.ts';

type Told = Pick<BoardPresence, 'boardId' | 'projectId' | 'moduleId' | 'peer' | 'userId' | 'processId'>;

/** Tells the team on a board, in every process, somebody's presence; null means they have left. */
function tell({ hub }: App, presence: Told, shown: BoardPresenceData | null): void {
  const { boardId, projectId, moduleId, peer, userId, processId } = presence;
  const place = { board_id: boardId, project_id: projectId, module_id: moduleId };
  hub.publishToProject({
    projectId,
    moduleId,
    isInternal: true,
    methodId: METHOD.boardPresence,
    room: roomName(boardId),
    exceptConnectionId: peer,
    load: true,
    data: { ...place, peer, user_id: userId, process_id: processId, shown },
  });
}

const toTold = (app: App, { connection, boardId, projectId, moduleId }: BoardMember): Told => ({
  boardId,
  projectId,
  moduleId,
  peer: connection.id,
  userId: connection.viewer.userId,
  processId: whiteboardsOf(app).processId,
});

/** Somebody on a board in this process has updated their presence. */
export function showPresence(app: App, member: BoardMember, shown: BoardPresenceData): void {
  const told = toTold(app, member);
  whiteboardsOf(app).presences.set({ ...told, shown });
  tell(app, told, shown);
}

/** Somebody in this process has left a board. */
export function endPresence(app: App, member: BoardMember): void {
  const told = toTold(app, member);
  if (whiteboardsOf(app).presences.remove(told.boardId, told.peer)) tell(app, told, null);
}

/** Tells a process whose first person has just joined a board who is on it here. */
export function introducePresences(app: App, boardId: number): void {
  const { presences, processId } = whiteboardsOf(app);
  for (const presence of presences.on(boardId))
    if (presence.processId === processId) tell(app, presence, presence.shown);
}

const RENEW_AFTER_MS = BOARD_PRESENCE_TIMEOUT_MS / 3;
/** How many parts a round is split into, so that the frames for thousands of people hold up nobody. */
const PARTS = 40;

/** Repeats who is on boards in this process, and forgets people whom other processes no longer mention. */
export function renewPresences(app: App, silence = RENEW_AFTER_MS, timeout = BOARD_PRESENCE_TIMEOUT_MS): void {
  const { presences, processId } = whiteboardsOf(app);
  // Twice the usual share, so that people who joined together are all repeated before they would be forgotten.
  const most = Math.ceil(presences.total() / PARTS) * 2;
  const own = presences.silentFor(silence).filter((presence) => presence.processId === processId);
  for (const presence of own.slice(0, most)) {
    presences.set(presence);
    tell(app, presence, presence.shown);
  }
  for (const { boardId, peer, ...presence } of presences.silentFor(timeout))
    if (presences.remove(boardId, peer)) tell(app, { boardId, peer, ...presence }, null);
}

/** Keeps doing so while the app runs. */
export function keepPresences(app: App): void {
  whiteboardsOf(app);
  const clock = setInterval(() => renewPresences(app), RENEW_AFTER_MS / PARTS);
  app.http.addHook('onClose', async () => clearInterval(clock));
}
