import { boardItems, listItems } from '@facet/board/document';
import type { BoardPeerData, BoardPresencePush } from '@facet/contract/board-frames';
import { applyUpdate, Doc, encodeStateVector, UndoManager } from 'yjs';
import { isFinal } from '../../../lib/failure-text.ts';
import type { BoardCopy, BoardLog } from './board-log.ts';
import type { BoardLine, Pushed } from './board-line.ts';
import type { BoardPeer, BoardState } from './board-session.ts';
import type { BoardOutbox } from './outbox.ts';
import type { Rewritten } from './rewritten.ts';
import type { PresenceSay } from './presence-say.ts';
import { t } from '../../../ui/words.ts';

/** The state of an open board, as one value that is new with each change. */
export type LiveBoardView = {
  doc: Doc;
  state: BoardState;
  /** Whether the server's document was read at least once: before that, an empty one means nothing. */
  isRead: boolean;
  /** Whether nothing is left out of it; clients don't see everything. */
  isWhole: boolean;
  canEdit: boolean;
  peers: readonly BoardPeer[];
  canUndo: boolean;
  canRedo: boolean;
  /** There are changes that the server doesn't have yet. */
  isUnsent: boolean;
  /** What was refused, kept for its author. */
  copy: BoardCopy | null;
  /** Why it is closed. */
  closed: string | null;
};

export type OpenBoardOptions = { line: BoardLine; log: BoardLog; userId: number; title: () => string };

/** What an open board holds. */
export type LiveBoard = OpenBoardOptions & {
  own: object;
  view: LiveBoardView;
  history: UndoManager;
  outbox: BoardOutbox;
  rewritten: Rewritten;
  presence: PresenceSay;
  /** Sends a change of the document if it is one's own. */
  tell: (update: Uint8Array, origin: unknown) => void;
  listeners: Set<() => void>;
  /** How many things the server is doing for me right now. */
  adopting: number;
  isRunning: boolean;
  /** Counts the attempts to join; only the latest one matters. */
  round: number;
  retry: ReturnType<typeof setTimeout> | undefined;
  /** The module was locked while people were on the board. */
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
export const emptyView = (): LiveBoardView => ({
  ...NOTHING,
  doc: new Doc(),
  canEdit: false,
  copy: null,
  closed: null,
});

export const failureWords = (error: unknown) => (error instanceof Error ? error.message : LOST_TEXT);

const toPeer = ({ peer, user, cursor, selection, view }: BoardPeerData): BoardPeer => ({
  peer,
  user,
  cursor: cursor ?? undefined,
  selection,
  view,
});

export function change(board: LiveBoard, next: Partial<LiveBoardView>): void {
  board.view = { ...board.view, ...next };
  for (const listener of board.listeners) listener();
}

/** A person's own changes to a document as undo steps. */
export const createHistory = (doc: Doc, own: object) =>
  new UndoManager(boardItems(doc), {
    trackedOrigins: new Set([own, ADOPTED]),
    // A step ends when the next begins, however long it takes.
    captureTimeout: Number.MAX_SAFE_INTEGER,
  });

/** Sends a person's own changes to the document and reports what can be undone. */
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
  board.rewritten.watch(board.view.doc, [own, history]);
}

/**
 * Applies what the server has, with nobody listening: logging thousands of items again would take as long as reading
 * them.
 */
function takeOver({ view: { doc }, tell, rewritten, own }: LiveBoard, update: Uint8Array): void {
  const takeIn = () => {
    doc.off('update', tell);
    applyUpdate(doc, update, SERVER);
    doc.on('update', tell);
  };
  rewritten.keepWhile(doc, own, takeIn, 'whole');
}

/** Drops the document; the board is read again. */
function beginAnew(board: LiveBoard): void {
  board.history.destroy();
  board.view.doc.destroy();
  change(board, { ...NOTHING, doc: new Doc() });
  board.history = createHistory(board.view.doc, board.own);
  follow(board);
}

/** Keeps what was refused as a copy and reads the board again. */
export async function refuse(board: LiveBoard, reason: string): Promise<void> {
  const copy: BoardCopy = { reason, title: board.title(), items: listItems(board.view.doc) };
  board.outbox.drop();
  beginAnew(board);
  change(board, { copy });
  await board.log.writeCopy(copy);
  await join(board);
}

/** The connection is lost: changes wait from now on. */
export function goAway(board: LiveBoard): void {
  board.presence.stop();
  board.outbox.pause();
  clearTimeout(board.retry);
  if (board.view.state === 'closed') return;
  if (board.view.isRead) return change(board, { state: 'offline', peers: [] });
  // A page that was just opened is still connecting: it takes a while before that is worth a notice.
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

/** Reads the changes that were made here earlier and not sent; once. */
export function restored(board: LiveBoard): Promise<void> {
  board.restored ??= restore(board);
  return board.restored;
}

async function restore(board: LiveBoard): Promise<void> {
  const [rows, copy] = await Promise.all([board.log.read(), board.log.readCopy()]);
  board.outbox.restore(rows);
  // Changes that build on missing ones wait inside the document until those arrive.
  for (const { update, rewritten } of rows) {
    board.rewritten.remember(rewritten);
    applyUpdate(board.view.doc, update, LOGGED);
  }
  change(board, { copy, isUnsent: !board.outbox.isEmpty });
}

async function enter(board: LiveBoard, isOld: () => boolean): Promise<unknown> {
  const { line, outbox, presence } = board;
  // Unsent changes are read meanwhile: the server doesn't have them, so they don't affect what it has to send.
  const [joined] = await Promise.all([line.join(encodeStateVector(board.view.doc)), restored(board)]);
  if (isOld()) return undefined;
  const { update, can_edit: canEdit, is_whole: isWhole, peers, peer } = joined;
  // What was left out for a client doesn't come by itself once they join the team.
  if (isWhole && board.view.isRead && !board.view.isWhole) {
    beginAnew(board);
    return enter(board, isOld);
  }
  takeOver(board, update);
  const others = peers.filter((other) => other.peer !== peer).map(toPeer);
  change(board, { state: 'live', isRead: true, isWhole, canEdit, peers: others, closed: null });
  if (!canEdit && !outbox.isEmpty) return refuse(board, board.isLocked ? LOCKED_TEXT : LOST_TEXT);
  presence.start();
  return outbox.start();
}

/** Gets what the server has and this page lacks, and sends what only this page has. */
export async function join(board: LiveBoard): Promise<void> {
  clearTimeout(board.retry);
  const round = (board.round += 1);
  const isOld = () => round !== board.round || !board.isRunning;
  // The line reports when the channel is joined again.
  if (!board.line.isReady()) return change(board, { state: 'offline', peers: [] });
  try {
    await enter(board, isOld);
  } catch (error) {
    if (isOld()) return;
    // A refusal of the board as a whole; conflicts and unreadable answers may pass in a moment.
    if (isFinal(error)) shut(board, failureWords(error));
    else tryLater(board);
  }
}

export function hearUpdate(board: LiveBoard, { update, user }: Pushed): void {
  const { view, adopting, userId, rewritten, own } = board;
  const origin = adopting > 0 && user?.id === userId ? ADOPTED : SERVER;
  rewritten.keepWhile(view.doc, own, () => applyUpdate(view.doc, update, origin));
}

/** Everyone keeps their place among the others, so that faces don't jump. */
export function hearPeer(board: LiveBoard, push: BoardPresencePush): void {
  const { peers } = board.view;
  if (push.is_gone) return change(board, { peers: peers.filter(({ peer }) => peer !== push.peer) });
  const shown = toPeer(push);
  const isKnown = peers.some(({ peer }) => peer === shown.peer);
  return change(board, {
    peers: isKnown ? peers.map((other) => (other.peer === shown.peer ? shown : other)) : [...peers, shown],
  });
}
