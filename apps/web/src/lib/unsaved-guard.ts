import { useBlocker } from '@tanstack/react-router';

type Question = { answer: (leave: boolean) => void };
type Listener = () => void;

let open: Question | null = null;
const listeners = new Set<Listener>();

function setOpen(question: Question | null): void {
  open = question;
  for (const listener of listeners) listener();
}

/** The open question of the guard, for the one dialog that asks it. */
export const leaveQuestion = {
  current: (): Question | null => open,
  subscribe: (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Asks whether to leave with unsaved changes; true = leave. */
export function askToLeave(): Promise<boolean> {
  open?.answer(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  setOpen({
    answer: (leave) => {
      setOpen(null);
      resolve(leave);
    },
  });
  return promise;
}

/** Asks before the page is left, by a link, the browser's buttons or closing the tab, while `isDirty`. */
export function useUnsavedGuard(isDirty: boolean): void {
  useBlocker({
    // A change of the page's own search parameters (a tab, a filter) loses nothing.
    shouldBlockFn: async ({ current, next }) => isDirty && current.pathname !== next.pathname && !(await askToLeave()),
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
  });
}
