import { z } from 'zod';
import { BOARD_SELECTION_MAX, BOARD_UPDATE_MAX } from './constants/boards.ts';
import { boardArea, boardPoint } from './entities/board-item.ts';
import { boardTitle } from './entities/board.ts';
import { commentPerson } from './entities/comment.ts';
import { id } from './envelope.ts';
import { MAX_SMALL_FRAME_BYTES } from './realtime.ts';

/**
 * Longest frame of updateBoard, for people who edit boards: the update is base64 inside a frame that is base64 again.
 */
export const MAX_BOARD_FRAME_BYTES = Math.ceil((BOARD_UPDATE_MAX * 16) / 9) + MAX_SMALL_FRAME_BYTES;

/** Which board a frame is about; the socket must have joined the project's channel first. */
export const boardPlaceData = z.object({ project_id: id, board_id: id });
export type BoardPlaceData = z.infer<typeof boardPlaceData>;

/** Bytes of the document in base64: an update or a state vector, as Yjs writes them. */
const documentBytes = z.string();

/** What somebody on a board shows of themselves; never part of the document. */
export const boardPresence = z.object({
  cursor: boardPoint.nullish(),
  /** Ids of items. */
  selection: z.array(z.uuid()).max(BOARD_SELECTION_MAX).optional(),
  /** What they have in sight, so that one can follow them. */
  view: boardArea.optional(),
});
export type BoardPresenceData = z.infer<typeof boardPresence>;

/** Somebody's window on a board; a person may have several. */
export const boardPeer = boardPresence.extend({ peer: z.string(), user: commentPerson });
export type BoardPeerData = z.infer<typeof boardPeer>;

/** Data of joinBoard; `state` is the state vector of what the client has already. */
export const joinBoardData = boardPlaceData.extend({ state: documentBytes.max(MAX_SMALL_FRAME_BYTES).optional() });
export type JoinBoardData = z.infer<typeof joinBoardData>;
/**
 * The reply: what the client lacks, in `state` what the server has if the client already holds something, and who else
 * is there, as far as the caller may know.
 */
export const joinedBoard = z.object({
  board_id: id,
  update: documentBytes,
  state: documentBytes.optional(),
  can_edit: z.boolean(),
  /** False for people who hold only grants: budgets of briefs and authors of items are left out. */
  is_whole: z.boolean(),
  items_total: z.number(),
  /** The name of this connection among the peers. */
  peer: z.string(),
  peers: z.array(boardPeer),
});
export type JoinedBoard = z.infer<typeof joinedBoard>;

/** Data of updateBoard; answered when it is kept. */
export const updateBoardData = boardPlaceData.extend({ update: documentBytes.max(MAX_BOARD_FRAME_BYTES) });
export type UpdateBoardData = z.infer<typeof updateBoardData>;
/** The reply to updateBoard and to leaveBoard. */
export const boardReply = z.object({ board_id: id });
/** Pushed to the others on the board; clients are not told whose it is. */
export const updateBoardPush = z.object({ board_id: id, update: documentBytes, user: commentPerson.nullable() });
export type UpdateBoardPush = z.infer<typeof updateBoardPush>;

/** Data of boardPresence: everything I show now; what is left out is no longer shown. */
export const boardPresenceData = boardPlaceData.extend(boardPresence.shape);
/** Pushed to the team on the board: somebody shows something, or has left. */
export const boardPresencePush = z.union([
  boardPeer.extend({ board_id: id, is_gone: z.literal(false).optional() }),
  z.object({ board_id: id, peer: z.string(), is_gone: z.literal(true) }),
]);
export type BoardPresencePush = z.infer<typeof boardPresencePush>;

/** A state of a board that somebody named, or that was kept before another one came back. */
export const boardVersion = z.object({
  id: z.number(),
  title: z.string(),
  created_by: commentPerson,
  created_at: z.string(),
  items_total: z.number(),
});
export type BoardVersionWire = z.infer<typeof boardVersion>;

/** Data of nameBoardVersion; the reply is the version. */
export const nameBoardVersionData = boardPlaceData.extend({ title: boardTitle });
/** The reply to boardVersions, newest first. */
export const boardVersionsReply = z.object({ board_id: id, versions: z.array(boardVersion) });
/** Data of restoreBoardVersion; the reply is the version that keeps what was there until now. */
export const restoreBoardVersionData = boardPlaceData.extend({ version_id: id });

/** Pushed as restoreBoardVersion to the team on the board: who restored which version. */
export const restoredBoardPush = z.object({ board_id: id, title: z.string(), user: commentPerson });
export type RestoredBoardPush = z.infer<typeof restoredBoardPush>;

/** Why a board closes for somebody: they lost a right to it, it was deleted, or its module was locked or unlocked. */
export const boardClosedReason = z.enum(['right', 'deleted', 'locked', 'opened']);
/** Pushed as boardClosed; whoever may still see the board joins again, and is told whether they may edit. */
export const boardClosedPush = z.object({ board_id: id, reason: boardClosedReason });
export type BoardClosedPush = z.infer<typeof boardClosedPush>;

/** How often a client may tell where it is, and after how long a silent one counts as gone. */
export const BOARD_PRESENCE_EVERY_MS = 50;
export const BOARD_PRESENCE_TIMEOUT_MS = 45_000;
