const keyOf = (projectId: number) => `facet.board.${projectId}`;

/** The board of a project that was open last in this browser. */
export const lastBoard = {
  read(projectId: number): number | null {
    try {
      return Number(localStorage.getItem(keyOf(projectId))) || null;
    } catch {
      // Without storage the first board is opened.
      return null;
    }
  },
  write(projectId: number, boardId: number): void {
    try {
      localStorage.setItem(keyOf(projectId), String(boardId));
    } catch {
      // As above.
    }
  },
};
