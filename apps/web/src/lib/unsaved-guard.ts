import { useBlocker } from '@tanstack/react-router';
import { createStore } from '../ui/create-store.ts';

type Question = { answer: (leave: boolean) => void };

/** The guard's open question, for the one dialog that asks it. */
export const leaveQuestion = createStore<Question | null>(null);

/** Asks whether to leave with unsaved changes; true = leave. */
export function askToLeave(): Promise<boolean> {
  leaveQuestion.get()?.answer(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  leaveQuestion.set({
    answer: (leave) => {
      leaveQuestion.set(null);
      resolve(leave);
    },
  });
  return promise;
}

/** Asks before the page is left by a link, the browser's buttons or closing the tab, while `isDirty`. */
export function useUnsavedGuard(isDirty: boolean): void {
  useBlocker({
    // Changing the page's own search parameters (a tab, a filter) loses nothing.
    shouldBlockFn: async ({ current, next }) => isDirty && current.pathname !== next.pathname && !(await askToLeave()),
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
  });
}
