import type { BoardPeerData, JoinBoardData, JoinedBoard } from '@facet/contract/board-frames';
import { BOARD_UPDATE_MALFORMED_TEXT } from '@facet/contract/constants/texts';
import { METHOD } from '@facet/contract/realtime';
import * as Y from 'yjs';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden, invalidField } from '../../platform/errors.ts';
import type { Connection } from '../../platform/realtime/hub-types.ts';
import type { Room } from '../../platform/realtime/viewer.ts';
import { isClosed, may } from '../access/standing.ts';
import { markBoardOpened } from '../reviews/actions/mark-opened.ts';
import { checkBoard, whiteboardFor } from './access.ts';
import { findPerson } from './find-person.ts';
import { documentBytes } from './live/check-update.ts';
import { roomName, whiteboardsOf, type BoardMember } from './whiteboards.ts';
import { editsBoards, seesAllBoards } from './policy.ts';
import { readDocument, readForOutsiders } from './read-document.ts';
import { endPresence, showPresence } from './tell-presence.ts';
import { t } from '@facet/contract/words/speech';

function readStateVector(text: string): Uint8Array {
  const bytes = documentBytes(text);
  try {
    Y.decodeStateVector(bytes);
    return bytes;
  } catch {
    throw invalidField('state', BOARD_UPDATE_MALFORMED_TEXT);
  }
}

/** What becomes of a person's place on a board when their rights are checked again, and when they leave. */
function roomFor(app: App, member: BoardMember, release: () => void): Room {
  const { connection, boardId, projectId, moduleId } = member;
  const { members } = whiteboardsOf(app);
  return {
    reviewed(view) {
      const isLocked = view?.closedModuleIds?.has(moduleId) ?? false;
      const mayEdit = view?.writableModuleIds?.has(moduleId) ?? false;
      const isSeen = view?.maySee({ moduleId, boardId }) ?? false;
      if (isSeen && isLocked === member.isLocked && (mayEdit || !member.canEdit)) return;
      const turned = isLocked ? 'locked' : 'opened';
      const reason = isSeen && isLocked !== member.isLocked ? turned : 'right';
      connection.push(METHOD.boardClosed, { board_id: boardId, reason });
      // A closed channel leaves its rooms by itself.
      if (view) connection.leave(projectId, roomName(boardId));
    },
    left() {
      const here = members.get(boardId);
      if (here?.get(connection.id) === member) here.delete(connection.id);
      if (here?.size === 0) members.delete(boardId);
      release();
      endPresence(app, member);
    },
  };
}

// The longest a timer can wait; for anyone who stays longer, rights are checked then and the timer starts again.
const WAIT_MAX_MS = 2 ** 31 - 1;

/** Checks the rights of somebody who came by a link again when the link ends; returns a function to cancel. */
function endWithLink(app: App, { connection, projectId, endsAt }: BoardMember): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    if (!endsAt) return;
    const left = endsAt.getTime() - Date.now();
    if (left > 0) timer = setTimeout(wait, Math.min(left, WAIT_MAX_MS));
    else app.announce({ kind: 'access', userIds: [connection.viewer.userId], projectIds: [projectId] });
  };
  wait();
  return () => clearTimeout(timer);
}

function enter(app: App, member: BoardMember): void {
  const { connection, boardId, projectId, moduleId } = member;
  const { members, open } = whiteboardsOf(app);
  const letGo = open.hold(boardId);
  const stopWaiting = endWithLink(app, member);
  const release = () => {
    stopWaiting();
    letGo();
  };
  // Checked only now: rights may have changed while the board was loaded.
  const isSeen = connection.channel(projectId)?.maySee({ moduleId, boardId }) ?? false;
  if (!isSeen || !connection.enter(projectId, roomName(boardId), roomFor(app, member, release))) {
    release();
    throw forbidden(t('open a board without joining its project'));
  }
  const here = members.get(boardId) ?? new Map<string, BoardMember>();
  members.set(boardId, here);
  here.set(connection.id, member);
}

/** Who else is on the board, in any process. */
async function peersOn(app: App, { connection, boardId, projectId, moduleId }: BoardMember): Promise<BoardPeerData[]> {
  const isTeam = connection.channel(projectId)?.maySee({ moduleId, isInternal: true }) ?? false;
  const others = isTeam
    ? whiteboardsOf(app)
        .presences.on(boardId)
        .filter(({ peer }) => peer !== connection.id)
    : [];
  const peers = await Promise.all(
    others.map(async ({ peer, userId, shown }) => {
      const user = await findPerson(app, projectId, userId);
      return user ? [{ peer, user, ...shown }] : [];
    }),
  );
  return peers.flat();
}

const placeFor = (known: Omit<BoardMember, 'isRenewing' | 'isDoubtful'>): BoardMember => ({
  ...known,
  isRenewing: false,
  isDoubtful: false,
});

/** Joins a connection to a board, and returns what it lacks of the document. */
export async function joinBoard(
  app: App,
  actor: Actor,
  connection: Connection,
  { project_id: projectId, board_id: boardId, state }: JoinBoardData,
): Promise<JoinedBoard> {
  const known = state === undefined ? undefined : readStateVector(state);
  const readAt = performance.now();
  const whiteboard = await whiteboardFor(app.db, actor, projectId);
  await checkBoard(app.db, whiteboard, boardId);
  const { standing, module } = whiteboard;
  const endsAt = seesAllBoards(standing, module)
    ? null
    : await markBoardOpened(app.db, { boardId, userId: actor.userId, recipientId: actor.guest?.recipientId ?? null });
  const canEdit = editsBoards(standing, module);
  const isLocked = isClosed(module);
  const place = { boardId, projectId, moduleId: module.id };
  const member = placeFor({ connection, actor, ...place, canEdit, isLocked, endsAt, confirmedAt: readAt });
  enter(app, member);
  try {
    // People who see no names of the team see no budgets either, and nothing that the team has taken back.
    const isWhole = may(standing, 'can-view-activity');
    const asked = { boardId, known, userId: actor.userId };
    const document = await (isWhole ? readDocument(app, asked) : readForOutsiders(app, asked));
    const peers = await peersOn(app, member);
    showPresence(app, member, {});
    return {
      board_id: boardId,
      ...document,
      can_edit: canEdit && !isLocked,
      is_whole: isWhole,
      peer: connection.id,
      peers,
    };
  } catch (error) {
    connection.leave(projectId, roomName(boardId));
    throw error;
  }
}
