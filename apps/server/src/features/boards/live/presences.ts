import type { BoardPresenceData } from '@facet/contract/board-frames';

/** Somebody's window on a board, in whichever process. */
export type Presence = {
  readonly boardId: number;
  readonly projectId: number;
  readonly moduleId: number;
  readonly peer: string;
  readonly userId: number;
  readonly processId: string;
  shown: BoardPresenceData;
  /** When it was last heard of, in milliseconds since 1970. */
  at: number;
};

/** Who is on which board: what this process knows of its own people, and what the others said of theirs. */
export function createPresences(now: () => number = Date.now) {
  const byBoard = new Map<number, Map<string, Presence>>();
  return {
    on: (boardId: number): Presence[] => [...(byBoard.get(boardId)?.values() ?? [])],
    set(presence: Omit<Presence, 'at'>): void {
      const peers = byBoard.get(presence.boardId) ?? new Map<string, Presence>();
      byBoard.set(presence.boardId, peers);
      peers.set(presence.peer, { ...presence, at: now() });
    },
    /** Answers whether it was there. */
    remove(boardId: number, peer: string): boolean {
      const peers = byBoard.get(boardId);
      const wasThere = peers?.delete(peer) ?? false;
      if (peers?.size === 0) byBoard.delete(boardId);
      return wasThere;
    },
    total: (): number => [...byBoard.values()].reduce((total, peers) => total + peers.size, 0),
    /** Those that were not heard of for so long. */
    silentFor: (milliseconds: number): Presence[] =>
      [...byBoard.values()].flatMap((peers) => [...peers.values()].filter(({ at }) => now() - at >= milliseconds)),
  };
}
export type Presences = ReturnType<typeof createPresences>;
