import {
  boardPlaceData,
  boardPresence,
  boardPresenceData,
  joinBoardData,
  MAX_BOARD_FRAME_BYTES,
  nameBoardVersionData,
  restoreBoardVersionData,
  updateBoardData,
  type BoardPlaceData,
  type UpdateBoardData,
} from '@facet/contract/board-frames';
import { METHOD } from '@facet/contract/realtime';
import type { App } from '../../platform/app.ts';
import { forbidden } from '../../platform/errors.ts';
import { auditFrame } from '../../platform/audit/audit-call.ts';
import type { Connection } from '../../platform/realtime/hub-types.ts';
import type { LargeFrames } from '../../platform/realtime/methods.ts';
import { findActor } from '../session/authenticate-socket.ts';
import { keepUpdate } from './actions/keep-updates.ts';
import { orderLinkPictures } from './actions/order-link-pictures.ts';
import { nameVersion, restoreVersion } from './actions/keep-versions.ts';
import { joinBoard } from './join-board.ts';
import { listVersions } from './list-versions.ts';
import { updateBytes } from './live/check-update.ts';
import { roomName, whiteboardsOf } from './whiteboards.ts';
import { whoEdits } from './who-edits.ts';
import { keepPresences, showPresence } from './tell-presence.ts';
import { t } from '@facet/contract/words/speech';

const LARGE_UPDATES: LargeFrames = {
  maxBytes: MAX_BOARD_FRAME_BYTES,
  may: ({ writableModuleIds }) => writableModuleIds !== undefined && writableModuleIds.size > 0,
};

/** The connection's membership of the board. */
function requireMember(app: App, connection: Connection, { project_id: projectId, board_id: boardId }: BoardPlaceData) {
  const member = whiteboardsOf(app).members.get(boardId)?.get(connection.id);
  if (member?.projectId !== projectId) throw forbidden(t('use a board without joining it'));
  return member;
}

async function update(app: App, connection: Connection, data: UpdateBoardData) {
  const member = requireMember(app, connection, data);
  const { boardId, projectId, moduleId } = member;
  const actor = await whoEdits(app, member);
  const bytes = updateBytes(data.update);
  const sent = { update: bytes, userId: actor.userId, connectionId: connection.id };
  const changes = await keepUpdate(app, { boardId, projectId, moduleId }, sent);
  await orderLinkPictures(app, actor, { boardId, projectId }, changes);
  await auditFrame(app.db, actor, { methodId: METHOD.updateBoard, projectId });
  return { board_id: boardId };
}

function versionMethods(app: App): void {
  const toPlace = ({ project_id: projectId, board_id: boardId }: BoardPlaceData) => ({ projectId, boardId });
  app.hub.on(METHOD.nameBoardVersion, nameBoardVersionData, async (connection, data) => {
    const actor = await findActor(app, connection.viewer);
    const named = await nameVersion(app, actor, toPlace(data), data.title);
    await auditFrame(app.db, actor, { methodId: METHOD.nameBoardVersion, projectId: data.project_id });
    return named;
  });
  app.hub.on(METHOD.boardVersions, boardPlaceData, async (connection, data) =>
    listVersions(app, await findActor(app, connection.viewer), toPlace(data)),
  );
  app.hub.on(METHOD.restoreBoardVersion, restoreBoardVersionData, async (connection, data) => {
    const actor = await findActor(app, connection.viewer);
    const restored = await restoreVersion(app, actor, toPlace(data), data.version_id);
    await auditFrame(app.db, actor, { methodId: METHOD.restoreBoardVersion, projectId: data.project_id });
    return restored;
  });
}

/** The socket methods of boards. */
export function boardSocketMethods(app: App): void {
  const { hub } = app;
  keepPresences(app);
  // A guest may look at the board that their review link shows.
  const takesGuests = true;
  hub.on(
    METHOD.joinBoard,
    joinBoardData,
    async (connection, data) => joinBoard(app, await findActor(app, connection.viewer), connection, data),
    { takesGuests },
  );
  hub.on(METHOD.updateBoard, updateBoardData, (connection, data) => update(app, connection, data), {
    large: LARGE_UPDATES,
  });
  hub.on(
    METHOD.boardPresence,
    boardPresenceData,
    async (connection, data) => {
      const member = requireMember(app, connection, data);
      showPresence(app, member, boardPresence.parse(data));
      return { board_id: member.boardId };
    },
    { takesGuests },
  );
  versionMethods(app);
  hub.on(
    METHOD.leaveBoard,
    boardPlaceData,
    async (connection, data) => {
      connection.leave(data.project_id, roomName(data.board_id));
      return { board_id: data.board_id };
    },
    { takesGuests },
  );
}
