import type { BoardPresenceData } from '@facet/contract/board-frames';

/** A person's window on a board, in any process. */
export type BoardPresence = {
  readonly boardId: number;
  readonly projectId: number;
  readonly moduleId: number;
  readonly peer: string;
  readonly userId: number;
  readonly processId: string;
  shown: BoardPresenceData;
  /** When it was last heard from, in milliseconds since 1970. */
  at: number;
};

/** Who is on which board: this process's own people, and those the others have reported. */
export function createPresences(now: () => number = Date.now) {
  const byBoard = new Map<number, Map<string, BoardPresence>>();
  return {
    on: (boardId: number): BoardPresence[] => [...(byBoard.get(boardId)?.values() ?? [])],
    set(presence: Omit<BoardPresence, 'at'>): void {
      const peers = byBoard.get(presence.boardId) ?? new Map<string, BoardPresence>();
      byBoard.set(presence.boardId, peers);
      peers.set(presence.peer, { ...presence, at: now() });
    },
    /** Returns whether it existed. */
    remove(boardId: number, peer: string): boolean {
      const peers = byBoard.get(boardId);
      const wasThere = peers?.delete(peer) ?? false;
      if (peers?.size === 0) byBoard.delete(boardId);
      return wasThere;
    },
    total: (): number => [...byBoard.values()].reduce((total, peers) => total + peers.size, 0),
    /** Those that have been silent for this long. */
    silentFor: (milliseconds: number): BoardPresence[] =>
      [...byBoard.values()].flatMap((peers) => [...peers.values()].filter(({ at }) => now() - at >= milliseconds)),
  };
}
export type Presences = ReturnType<typeof createPresences>;
