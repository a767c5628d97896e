import { itemsOf, listItems } from '@facet/board/document';
import type { BoardPeerData, BoardPresencePush } from '@facet/contract/board-frames';
import { applyUpdate, Doc, encodeStateVector, UndoManager } from 'yjs';
import { isFinal } from '../../../lib/failure-text.ts';
import type { BoardCopy, BoardLog } from './board-log.ts';
import type { BoardLine, Pushed } from './board-line.ts';
import type { BoardPeer, BoardState } from './board-session.ts';
import type { Outbox } from './outbox.ts';
import type { PresenceSay } from './presence-say.ts';
import { t } from '../../../ui/words.ts';

/** How an open board stands, as one value that is new with each change. */
export type BoardView = {
  doc: Doc;
  state: BoardState;
  /** Whether the server's document was read at least once: before, an empty one says nothing. */
  isRead: boolean;
  /** Whether nothing is left out of it, as it is for clients. */
  isWhole: boolean;
  canEdit: boolean;
  peers: readonly BoardPeer[];
  canUndo: boolean;
  canRedo: boolean;
  /** Something waits that the server does not have yet. */
  isUnsent: boolean;
  /** What was refused, kept for whoever made it. */
  copy: BoardCopy | null;
  /** Why it is closed. */
  closed: string | null;
};

export type OpenBoardOptions = { line: BoardLine; log: BoardLog; userId: number; title: () => string };

/** What an open board keeps. */
export type LiveBoard = OpenBoardOptions & {
  own: object;
  view: BoardView;
  history: UndoManager;
  outbox: Outbox;
  presence: PresenceSay;
  /** Has a change of the document sent when it is one's own. */
  tell: (update: Uint8Array, origin: unknown) => void;
  listeners: Set<() => void>;
  /** How much is under way that the server does for me. */
  adopting: number;
  isRunning: boolean;
  /** Which try to join counts: the last. */
  round: number;
  retry: ReturnType<typeof setTimeout> | undefined;
  /** The module was locked under those who were on the board. */
  isLocked: boolean;
  restored: Promise<void> | null;
};

const RETRY_MS = 1000;
const PATIENCE_MS = 3000;
const LOST_TEXT = t('You can no longer edit this board.');
const LOCKED_TEXT = t('This whiteboard was locked.');

const SERVER = { from: 'server' };
const ADOPTED = { from: 'server, for me' };
const LOGGED = { from: 'log' };

const NOTHING = {
  peers: [],
  canUndo: false,
  canRedo: false,
  isUnsent: false,
  isRead: false,
  isWhole: false,
  state: 'opening',
} as const;

/** A board of which nothing is known yet. */
export const emptyView = (): BoardView => ({ ...NOTHING, doc: new Doc(), canEdit: false, copy: null, closed: null });

export const wordsOf = (error: unknown) => (error instanceof Error ? error.message : LOST_TEXT);

const peerOf = ({ peer, user, cursor, selection, view }: BoardPeerData): BoardPeer => ({
  peer,
  user,
  cursor: cursor ?? undefined,
  selection,
  view,
});

export function change(board: LiveBoard, next: Partial<BoardView>): void {
  board.view = { ...board.view, ...next };
  for (const listener of board.listeners) listener();
}

/** One's own changes of a document are steps that can be undone. */
export const historyOf = (doc: Doc, own: object) =>
  new UndoManager(itemsOf(doc), {
    trackedOrigins: new Set([own, ADOPTED]),
    // A step ends when the next begins, however long it takes.
    captureTimeout: Number.MAX_SAFE_INTEGER,
  });

/** Has one's own changes of the board's document sent, and says what can be undone. */
export function follow(board: LiveBoard): void {
  const { history, own, outbox } = board;
  const tellSteps = () => {
    const [canUndo, canRedo] = [history.canUndo(), history.canRedo()];
    if (canUndo !== board.view.canUndo || canRedo !== board.view.canRedo) change(board, { canUndo, canRedo });
  };
  for (const event of ['stack-item-added', 'stack-item-popped', 'stack-cleared'] as const) history.on(event, tellSteps);
  board.tell = (update, origin) => {
    if (origin === own || origin === history) outbox.take(update);
  };
  board.view.doc.on('update', board.tell);
}

/** Takes what the server has. Nobody listens meanwhile: to write down thousands of items again takes as long as to read them. */
function takeOver({ view: { doc }, tell }: LiveBoard, update: Uint8Array): void {
  doc.off('update', tell);
  applyUpdate(doc, update, SERVER);
  doc.on('update', tell);
}

/** Forgets what is here: the board is read anew. */
function beginAnew(board: LiveBoard): void {
  board.history.destroy();
  board.view.doc.destroy();
  change(board, { ...NOTHING, doc: new Doc() });
  board.history = historyOf(board.view.doc, board.own);
  follow(board);
}

/** Keeps what was refused as a copy, and reads the board anew. */
export async function refuse(board: LiveBoard, reason: string): Promise<void> {
  const copy: BoardCopy = { reason, title: board.title(), items: listItems(board.view.doc) };
  board.outbox.drop();
  beginAnew(board);
  change(board, { copy });
  await board.log.writeCopy(copy);
  await join(board);
}

/** The connection is away: what is changed now waits. */
export function goAway(board: LiveBoard): void {
  board.presence.stop();
  board.outbox.pause();
  clearTimeout(board.retry);
  if (board.view.state === 'closed') return;
  if (board.view.isRead) return change(board, { state: 'offline', peers: [] });
  // A page that has just been opened is on its way to the server: a while passes before that is worth a word.
  board.retry = setTimeout(() => change(board, { state: 'offline' }), PATIENCE_MS);
}

export function tryLater(board: LiveBoard): void {
  goAway(board);
  clearTimeout(board.retry);
  if (board.view.state !== 'closed') change(board, { state: 'offline' });
  board.retry = setTimeout(() => void join(board), RETRY_MS);
}

export function shut(board: LiveBoard, closed: string): void {
  board.presence.stop();
  board.outbox.pause();
  change(board, { state: 'closed', canEdit: false, peers: [], closed });
}

/** Reads what was changed here and not sent, once. */
export function restored(board: LiveBoard): Promise<void> {
  board.restored ??= restore(board);
  return board.restored;
}

async function restore(board: LiveBoard): Promise<void> {
  const [rows, copy] = await Promise.all([board.log.read(), board.log.readCopy()]);
  board.outbox.restore(rows);
  // What builds on changes that are not here yet waits inside the document until they are.
  for (const { update } of rows) applyUpdate(board.view.doc, update, LOGGED);
  change(board, { copy, isUnsent: !board.outbox.isEmpty });
}

async function enter(board: LiveBoard, isOld: () => boolean): Promise<unknown> {
  const { line, outbox, presence } = board;
  // What was not sent is read meanwhile: as it is not at the server, nothing of it says what is lacking here.
  const [joined] = await Promise.all([line.join(encodeStateVector(board.view.doc)), restored(board)]);
  if (isOld()) return undefined;
  const { update, can_edit: canEdit, is_whole: isWhole, peers, peer } = joined;
  // What was left out for a client does not come by itself to who is on the team now.
  if (isWhole && board.view.isRead && !board.view.isWhole) {
    beginAnew(board);
    return enter(board, isOld);
  }
  takeOver(board, update);
  const others = peers.filter((other) => other.peer !== peer).map(peerOf);
  change(board, { state: 'live', isRead: true, isWhole, canEdit, peers: others, closed: null });
  if (!canEdit && !outbox.isEmpty) return refuse(board, board.isLocked ? LOCKED_TEXT : LOST_TEXT);
  presence.start();
  return outbox.start();
}

/** Gets what the server has that is not here, and sends what is here alone. */
export async function join(board: LiveBoard): Promise<void> {
  clearTimeout(board.retry);
  const round = (board.round += 1);
  const isOld = () => round !== board.round || !board.isRunning;
  // As soon as the channel is there again it is said.
  if (!board.line.isReady()) return change(board, { state: 'offline', peers: [] });
  try {
    await enter(board, isOld);
  } catch (error) {
    if (isOld()) return;
    // A no about the board as a whole; what clashes, or cannot be read, may be otherwise in a moment.
    if (isFinal(error)) shut(board, wordsOf(error));
    else tryLater(board);
  }
}

export function hearUpdate({ view, adopting, userId }: LiveBoard, { update, user }: Pushed): void {
  applyUpdate(view.doc, update, adopting > 0 && user?.id === userId ? ADOPTED : SERVER);
}

/** Each keeps its place among the others, so that faces do not jump. */
export function hearPeer(board: LiveBoard, push: BoardPresencePush): void {
  const { peers } = board.view;
  if (push.is_gone) return change(board, { peers: peers.filter(({ peer }) => peer !== push.peer) });
  const shown = peerOf(push);
  const isKnown = peers.some(({ peer }) => peer === shown.peer);
  return change(board, {
    peers: isKnown ? peers.map((other) => (other.peer === shown.peer ? shown : other)) : [...peers, shown],
  });
}
