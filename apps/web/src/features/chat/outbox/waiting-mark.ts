const markOf = (userId: number) => `facet.chat.waiting.${userId}`;

/** Whether messages of somebody wait to be sent, as far as the browser remembers: told without opening their store. */
export const waitingMark = {
  isSet(userId: number): boolean {
    try {
      return localStorage.getItem(markOf(userId)) !== null;
    } catch {
      // A browser that keeps nothing has nothing that waits.
      return false;
    }
  },
  set(userId: number, isWaiting: boolean): void {
    try {
      if (isWaiting) localStorage.setItem(markOf(userId), '1');
      else localStorage.removeItem(markOf(userId));
    } catch {
      // Then they are sent when a chat is opened.
    }
  },
};
