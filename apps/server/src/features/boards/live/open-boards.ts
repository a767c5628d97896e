import type { App } from '../../../platform/app.ts';
import { createOrderedTasks } from '../../../platform/realtime/ordered-tasks.ts';
import type { LiveDocument } from './document.ts';

/** A board that somebody is on or that a call works with. */
export type OpenBoard = {
  readonly id: number;
  /** Null until somebody needs it, and after a change that was applied could not be stored. */
  live: LiveDocument | null;
  /** How many people are on the board and calls work with it. */
  users: number;
};

type Keeping = {
  load: (boardId: number) => Promise<LiveDocument>;
  /** Called in turn before a board is forgotten; anything it leaves undone, the next call makes up for. */
  tidy: (boardId: number, live: LiveDocument) => Promise<void>;
  log: App['log'];
};

/** Runs background work; `idle` resolves when none is running any more. */
function createAside() {
  const running = new Set<Promise<void>>();
  return {
    run(work: Promise<void>): void {
      const run = work.finally(() => running.delete(run));
      running.add(run);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** The boards in use; one that nobody needs any more is tidied in turn, and forgotten. */
function createHeld(tidyInTurn: (board: OpenBoard) => Promise<void>, log: App['log']) {
  const boards = new Map<number, OpenBoard>();
  const aside = createAside();
  async function gathered(boardId: number, gathering: Promise<void>): Promise<void> {
    try {
      await gathering;
    } catch (error) {
      log.warn({ err: error, boardId }, 'the updates of a board could not be gathered');
    }
  }
  async function end(board: OpenBoard): Promise<void> {
    await gathered(board.id, tidyInTurn(board));
    if (board.users === 0 && boards.get(board.id) === board) boards.delete(board.id);
  }
  return {
    find: (boardId: number) => boards.get(boardId),
    take(boardId: number): OpenBoard {
      const board = boards.get(boardId) ?? { id: boardId, live: null, users: 0 };
      boards.set(boardId, board);
      board.users += 1;
      return board;
    },
    release(board: OpenBoard): void {
      board.users -= 1;
      if (board.users === 0) aside.run(end(board));
    },
    aside: (boardId: number, gathering: Promise<void>) => aside.run(gathered(boardId, gathering)),
    idle: () => aside.idle(),
  };
}

/**
 * The documents in memory: only of boards that somebody is on, or while a call needs one. All work on a document takes
 * turns, so that nobody sees what is not stored yet.
 */
export function createOpenBoards({ load, tidy, log }: Keeping) {
  const inTurn = createOrderedTasks<number>();
  const held = createHeld(
    (board) =>
      inTurn(board.id, async () => {
        if (board.users === 0 && board.live) await tidy(board.id, board.live);
      }),
    log,
  );
  /** Runs work on a board's document in turn. */
  async function use<T>(boardId: number, work: (live: LiveDocument, board: OpenBoard) => Promise<T>): Promise<T> {
    const board = held.take(boardId);
    try {
      return await inTurn(boardId, async () => {
        board.live ??= await load(boardId);
        return work(board.live, board);
      });
    } finally {
      held.release(board);
    }
  }
  return {
    find: (boardId: number) => held.find(boardId),
    /** Marks somebody as on the board until the returned function is called. */
    hold(boardId: number): () => void {
      const board = held.take(boardId);
      return () => held.release(board);
    },
    use,
    /** Lets a snapshot be written alongside the turns. */
    aside: (boardId: number, gathering: Promise<void>) => held.aside(boardId, gathering),
    idle: () => held.idle(),
  };
}
export type OpenBoards = ReturnType<typeof createOpenBoards>;
