import { isMaintained } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import type { BoardLine } from './board-line.ts';
import type { BoardPresence } from './board-session.ts';
import {
  change,
  emptyView,
  follow,
  goAway,
  hearPeer,
  hearUpdate,
  createHistory,
  join,
  refuse,
  restored,
  shut,
  tryLater,
  failureWords,
  type LiveBoardView,
  type LiveBoard,
  type OpenBoardOptions,
} from './live-board.ts';
import { createBoardOutbox } from './outbox.ts';
import { createRewritten } from './rewritten.ts';
import { createPresenceSay } from './presence-say.ts';
import { t } from '../../../ui/words.ts';

export type OpenBoard = {
  /** The origin of one's own changes. */
  own: object;
  line: BoardLine;
  read: () => LiveBoardView;
  subscribe: (listener: () => void) => () => void;
  start: () => void;
  stop: () => void;
  beginStep: () => void;
  undo: () => void;
  redo: () => void;
  show: (presence: BoardPresence) => void;
  /** What the server puts onto the board for me while this runs is one step that I can undo. */
  asMine: <Result>(work: () => Promise<Result>) => Promise<Result>;
  dropCopy: () => void;
};

/** The push may come later than the answer. */
const LATE_MS = 3000;
const DELETED_TEXT = t('This board was deleted.');

function createLive(options: OpenBoardOptions): LiveBoard {
  const [own, view] = [{ from: 'me' }, emptyView()];
  const board: LiveBoard = {
    ...options,
    own,
    view,
    history: createHistory(view.doc, own),
    outbox: createBoardOutbox({
      rewritten: () => board.rewritten.takeFresh(board.view.doc),
      log: options.log,
      send: (update) => options.line.send(update),
      onRefused: (error) => void refuse(board, failureWords(error)),
      onAway(error) {
        // What others do is still seen, and what is not sent waits in the log until the line says that it may go on.
        if (!isMaintained(error)) tryLater(board);
      },
      onChange() {
        if (board.outbox.isEmpty) board.rewritten.clear();
        change(board, { isUnsent: !board.outbox.isEmpty });
      },
    }),
    rewritten: createRewritten(options.userId),
    presence: createPresenceSay((shown) => options.line.show(shown)),
    listeners: new Set(),
    adopting: 0,
    isRunning: false,
    round: 0,
    retry: undefined,
    isLocked: false,
    restored: null,
    tell: () => {},
  };
  follow(board);
  return board;
}

function listen(board: LiveBoard): () => void {
  const handleHide = () => board.outbox.flush();
  window.addEventListener('pagehide', handleHide);
  const stopHearing = board.line.hear({
    onUpdate: (pushed) => hearUpdate(board, pushed),
    onPeer: (push) => hearPeer(board, push),
    onClosed: (reason) => {
      board.isLocked = reason === 'locked';
      void (reason === 'deleted' ? shut(board, DELETED_TEXT) : join(board));
    },
    // Whoever did it was told by the answer.
    onRestored({ title, user }) {
      if (user.id !== board.userId)
        toast.success(
          t('{trim} brought “{title}” back', { trim: `${user.first_name} ${user.last_name}`.trim(), title }),
        );
    },
    onNews(news) {
      if (news === 'resynced') void join(board);
      else if (news !== 'open') goAway(board);
    },
  });
  return () => {
    stopHearing();
    window.removeEventListener('pagehide', handleHide);
  };
}

function leave(board: LiveBoard, stopHearing: () => void): void {
  board.isRunning = false;
  clearTimeout(board.retry);
  board.presence.stop();
  stopHearing();
  // What is being sent still arrives; the rest is in the log until the board is opened again.
  void board.outbox.drained().then(() => board.line.leave());
}

async function asMine<Result>(board: LiveBoard, work: () => Promise<Result>): Promise<Result> {
  board.history.stopCapturing();
  board.adopting += 1;
  try {
    return await work();
  } finally {
    setTimeout(() => {
      board.adopting -= 1;
    }, LATE_MS);
  }
}

/**
 * An open board: its document, kept in sync with the server's by frames. Changes made offline are logged and sent
 * later; refused ones are kept as a copy, and the board is read again.
 */
export function createOpenBoard(options: OpenBoardOptions): OpenBoard {
  const board = createLive(options);
  let stopHearing = () => {};
  return {
    own: board.own,
    line: board.line,
    read: () => board.view,
    subscribe(listener) {
      board.listeners.add(listener);
      return () => void board.listeners.delete(listener);
    },
    start() {
      board.isRunning = true;
      stopHearing = listen(board);
      // While the channel is joined.
      void restored(board);
      board.line.ready().then(
        () => join(board),
        (error: unknown) => shut(board, failureWords(error)),
      );
    },
    stop: () => leave(board, stopHearing),
    beginStep: () => board.history.stopCapturing(),
    undo: () => void board.history.undo(),
    redo: () => void board.history.redo(),
    show: (presence) => board.presence.show(presence),
    asMine: (work) => asMine(board, work),
    dropCopy() {
      change(board, { copy: null });
      void board.log.writeCopy(null);
    },
  };
}
